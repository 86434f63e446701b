import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderedLine, repeatOf, type SoldItem } from "./repeat";

const reais = (value: number) => ({ value, currency: "BRL" });
const AVAILABLE = "AVAILABLE";

/** A stew with a choice of sides, and an extra that may be chosen twice. */
const STEW: SoldItem = {
  status: AVAILABLE,
  unit_price: reais(8990),
  options: [
    {
      ...{ id: "side", name: "Acompanhamento", minPermitted: 1, maxPermitted: 1, status: AVAILABLE },
      items: [
        { id: "rice", name: "Arroz", unit_price: reais(0), status: AVAILABLE },
        { id: "farofa", name: "Farofa", unit_price: reais(600), status: AVAILABLE },
      ],
    },
    {
      ...{ id: "extra", name: "Extras", minPermitted: 0, maxPermitted: 2, status: AVAILABLE },
      items: [{ id: "milk", name: "Leite de coco", unit_price: reais(400), status: AVAILABLE }],
    },
  ],
};

const chosen = (group_id: string, id: string, name: string, price: number, quantity = 1) => ({
  ...{ group_id, id, name, quantity, unit_price: reais(price) },
});
const FAROFA = chosen("side", "farofa", "Farofa", 600);
/** Two pieces, each at 89.90 with its options. */
const line = (...options: ReturnType<typeof chosen>[]): OrderedLine => ({
  quantity: 2,
  total_price: reais(2 * options.reduce((sum, one) => sum + one.unit_price.value * one.quantity, 8990)),
  options,
});

/** The stew with one of its options changed. */
const stewWith = (id: string, change: object): SoldItem => ({
  ...STEW,
  options: STEW.options.map((group) => ({
    ...group,
    items: group.items.map((option) => (option.id === id ? { ...option, ...change } : option)),
  })),
});

describe("a line that is ordered again", () => {
  test("comes at the price it had", () => {
    const repeat = repeatOf(line(FAROFA, chosen("extra", "milk", "Leite de coco", 400, 2)), STEW);
    expect(repeat).toEqual({ kind: "comes", was: reais(10390), now: reais(10390) });
  });

  test("comes at today's price, that of its options included", () => {
    const today = { ...stewWith("farofa", { unit_price: reais(700) }), unit_price: reais(9490) };
    expect(repeatOf(line(FAROFA), today)).toEqual({ kind: "comes", was: reais(9590), now: reais(10190) });
  });

  test("is gone where the restaurant does not sell it", () => {
    expect(repeatOf(line(FAROFA), undefined)).toEqual({ kind: "gone" });
  });

  test.each(["UNAVAILABLE", "UNKNOWN"])("is sold out while its item is %s", (status) => {
    expect(repeatOf(line(FAROFA), { ...STEW, status })).toEqual({ kind: "soldOut" });
  });

  test("does not come without an option that it had", () => {
    expect(repeatOf(line(FAROFA), stewWith("farofa", { status: "UNAVAILABLE" }))).toEqual({
      ...{ kind: "optionSoldOut", option: "Farofa" },
    });
    expect(repeatOf(line(FAROFA), { ...STEW, options: STEW.options.slice(1) })).toEqual({
      ...{ kind: "optionGone", option: "Farofa" },
    });
    expect(repeatOf(line(FAROFA), stewWith("farofa", { id: "crackling" }))).toMatchObject({
      kind: "optionGone",
    });
  });

  test("asks for a new choice where its old one is none any more", () => {
    expect(repeatOf(line(), STEW)).toEqual({ kind: "choice" });
    const milk = chosen("extra", "milk", "Leite de coco", 400, 2);
    expect(repeatOf(line(FAROFA, milk), stewWith("milk", { maxPermitted: 1 }))).toEqual({ kind: "choice" });
  });

  test("costs then what it cost, whatever it costs now", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 1, max: 2 }), (unit, now, milk, quantity) => {
        const old = { ...line(FAROFA, chosen("extra", "milk", "Leite de coco", milk, quantity)) };
        const total_price = reais(2 * (unit + 600 + milk * quantity));
        const repeat = repeatOf({ ...old, total_price }, { ...STEW, unit_price: reais(now) });
        expect(repeat).toEqual({
          kind: "comes",
          was: reais(unit + 600 + milk * quantity),
          now: reais(now + 600 + 400 * quantity),
        });
      }),
    );
  });
});
