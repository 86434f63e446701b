import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getT } from "~/platform/i18n/i18n.server";
import { at, order, SAO_PAULO, WIRE } from "./order-view.fixture";
import { changeFingerprint, orderView } from "./order-view.server";
import { arrivalWords, cardArrivalWords, leftWords } from "./order-words";

const t = await getT("pt-BR");
const DOOR = { latitude: -23.55, longitude: -46.69 };
const METRES_PER_DEGREE = 111_195;
const NOW = Date.parse(at("22:41"));
const view = { ...SAO_PAULO, isLive: true };
const clock = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

/** A courier who is so many metres from the door, seen so many minutes ago, of an order that is due in so many. */
function onTheWay({
  metres,
  age = 0,
  due,
  leftAgo = 2,
}: Record<"metres" | "due", number> & Partial<Record<"age" | "leftAgo", number>>) {
  const courier = { latitude: DOOR.latitude + metres / METRES_PER_DEGREE, longitude: DOOR.longitude };
  return order({
    status: "IN_DELIVERY",
    address: { ...WIRE.address, ...DOOR },
    estimated_at: clock(due),
    estimated_range: { from: clock(due), to: clock(due + 10) },
    courier: { name: "Davi", ...courier, at: clock(-age) },
    timeline: [...WIRE.timeline, { status: "IN_DELIVERY", at: clock(-leftAgo) }],
  });
}

/** What a page says of an order, without its no-break spaces. */
function told(given: Parameters<typeof onTheWay>[0], now = view) {
  const shown = orderView(onTheWay(given), now);
  const { lead, figure } = arrivalWords(t, shown) ?? { lead: "", figure: "" };
  const text = [lead, figure, leftWords(t, shown.arrival) ?? "", shown.live.courier?.distance ?? ""];
  return text.map((words) => words.replaceAll("\u00a0", " "));
}

describe("how far and how long, on one page", () => {
  it.each([
    ["near, and due in long", { metres: 200, due: 43 }, ["Distância até a sua porta", "200 m", "", "200 m"]],
    [
      "near, and due soon",
      { metres: 200, due: 6 },
      ["Chega entre", "19:47 e 19:57", "Faltam cerca de 6 min", "200 m"],
    ],
    ["far, and due now", { metres: 12_000, due: -5 }, ["Distância até a sua porta", "12 km", "", "12 km"]],
    [
      "far, and due in long",
      { metres: 6_000, due: 30 },
      ["Chega entre", "20:11 e 20:21", "Faltam cerca de 30 min", "6 km"],
    ],
    [
      "seen long ago",
      { metres: 200, due: 43, age: 6 },
      ["Chega entre", "20:24 e 20:34", "Faltam cerca de 43 min", ""],
    ],
    ["near, and late", { metres: 200, due: -30 }, ["Era para chegar até", "19:21", "", "200 m"]],
  ])("a courier who is %s", (_, given, expected) => {
    expect(told(given)).toEqual(expected);
  });

  it("is the same on the card of the order", () => {
    const near = orderView(onTheWay({ metres: 200, due: 43 }), view);
    expect(cardArrivalWords(t, near)).toBe("Distância até a sua porta 200\u00a0m");
  });

  it("is by the estimate alone where no position is told", () => {
    const shown = orderView(onTheWay({ metres: 200, due: 43 }), { ...view, isLive: false });
    expect(shown.arrival).toMatchObject({ kind: "between", due: 44 });
    expect(shown.live.courier).toBeUndefined();
  });

  it("counts no minutes that do not fit the way", () => {
    const facts = fc.record({
      metres: fc.integer({ min: 0, max: 20_000 }),
      due: fc.integer({ min: -9, max: 90 }),
      age: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const { arrival, live } = orderView(onTheWay(given), view);
        const isTold = live.courier?.distance !== undefined;
        if (!isTold) expect(arrival?.kind).not.toBe("near");
        if (!isTold || arrival?.kind !== "between") return;
        const due = typeof arrival.due === "number" ? arrival.due : 0;
        expect(due).toBeLessThanOrEqual(given.metres / 100 + 6);
        expect(due + 10).toBeGreaterThanOrEqual(given.metres / 600 - 1);
      }),
    );
  });

  it("changes with the minute and with the age of the position, so that the page follows", () => {
    const seen = onTheWay({ metres: 900, due: 12 });
    const polled = { ...seen, payment_status: seen.payment.status };
    const marked = (minutes: number) => changeFingerprint(polled, new Date(NOW + minutes * 60_000));
    expect(marked(1)).not.toBe(marked(0));
    expect(marked(0)).toBe(marked(0));
  });
});
