import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CASH, guestAt, type Line, PIX } from "./fixtures/guest.fixture";
import { inventedBank } from "./fixtures/invented-bank.fixture";
import { INSIDE, type InventedPos, inventedPos, PLACES, SETUP } from "./fixtures/invented-pos.fixture";
import { type Kit, kitOf } from "./server";
import { sqliteStore } from "./sqlite";
import { memoryStore, type Store } from "./store";

const MINUTE_MS = 60_000;
const LINES: Line[] = [{ item_id: "picadinho", quantity: 2, options: [] }];
const WANTED = { serviceId: "vila-delivery", lines: LINES };

let pos: InventedPos;
let bank: ReturnType<typeof inventedBank>;
let time: number;
let kit: Kit;
let guest: ReturnType<typeof guestAt>;

const kitOn = (store: Store) =>
  kitOf({ pos: pos.pos, bank: bank.bank, places: PLACES, setup: SETUP, store, limitMs: 60, now: () => time });

beforeEach(() => {
  pos = inventedPos();
  bank = inventedBank();
  time = Date.now();
  kit = kitOn(memoryStore());
  guest = guestAt(kit.app);
});

/** A moment for what runs in the background. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
async function later(minutes: number): Promise<void> {
  time += minutes * MINUTE_MS;
  await kit.tick();
  await settled();
}

describe("an order that is handed over", () => {
  it("waits for a POS that is down, and comes once", async () => {
    const { body } = await guest.draft(WANTED);
    pos.faults.down = true;
    const answer = await guest.place(body, "key");
    expect(answer.status).toBe(201);
    await later(1);
    expect(pos.taken.size).toBe(0);
    pos.faults.down = false;
    await later(1);
    await later(1);
    expect([...pos.taken.values()]).toMatchObject([{ total: { order_amount: { value: 8_570 } } }]);
    expect(pos.faults.placed).toBe(1);
  });

  it("is told again under its id where the POS's answer was lost", async () => {
    pos.faults.losesAnswers = true;
    const { number } = await guest.placed(WANTED);
    pos.faults.losesAnswers = false;
    await later(1);
    await later(1);
    expect(pos.faults.placed).toBe(2);
    expect([...pos.taken.values()].map((order) => order.number)).toEqual([number]);
  });

  it("that the POS refuses is none: the cart is back, and the key is free", async () => {
    const { body, order_id } = await guest.draft(WANTED);
    pos.faults.refuses = true;
    expect(await guest.place(body, "key")).toMatchObject({ status: 412, json: { code: "STORE_CLOSED" } });
    expect((await guest.cart(order_id)).items).toHaveLength(1);
    pos.faults.refuses = false;
    expect((await guest.place(body, "key")).status).toBe(201);
  });

  it("that the POS refuses after the answer is cancelled", async () => {
    const { body } = await guest.draft({ ...WANTED, serviceId: "vila-takeout", option: "TAKEOUT" });
    pos.faults.slowMs = 100;
    pos.faults.refuses = true;
    const { status, json } = await guest.place(body, "key");
    expect(status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await guest.order(guest.idOf(json))).status).toBe("CANCELLED");
  });

  it("and not confirmed in time is cancelled and withdrawn, and what was paid goes back", async () => {
    const order = await guest.placed({ ...WANTED, payment: PIX });
    bank.end(order.payment.id, "PAID");
    await later(0);
    await later(16);
    await later(1);
    expect(await guest.order(order.id)).toMatchObject({
      status: "CANCELLED",
      payment: { status: "REFUNDED" },
    });
    expect(pos.withdrawn).toEqual(new Set(pos.taken.keys()));
    expect(bank.states()).toEqual(["REFUNDED"]);
  });

  it("for a slot may be confirmed until shortly before it", async () => {
    const { slots = [] } = await pos.pos.quote("vila-delivery", undefined);
    const { id } = await guest.placed({ ...WANTED, more: { checkout_time: slots.at(-1) } });
    await later(60);
    expect((await guest.order(id)).status).toBe("CREATED");
    await later(180);
    expect((await guest.order(id)).status).toBe("CANCELLED");
  });

  it("is followed by asking, too, and what comes twice or out of order changes nothing", async () => {
    const { id } = await guest.placed(WANTED);
    const [posId = ""] = pos.taken.keys();
    pos.told.set(posId, { status: "PREPARING", at: new Date(time).toISOString() });
    await later(1);
    expect((await guest.order(id)).status).toBe("PREPARING");
    const at = new Date(time).toISOString();
    expect(kit.progressed(posId, { status: "CONFIRMED", at })).toBe(false);
    expect(kit.progressed(posId, { status: "PREPARING", at })).toBe(false);
    expect(kit.progressed(posId, { status: "CANCELLED", at })).toBe(true);
    expect(kit.progressed(posId, { status: "DELIVERED", at })).toBe(false);
    expect((await guest.order(id)).timeline.map(({ status }) => status)).toEqual([
      "CREATED",
      "PREPARING",
      "CANCELLED",
    ]);
  });

  it("of which nothing is heard any more has ended", async () => {
    const { id } = await guest.placed(WANTED);
    const [posId = ""] = pos.taken.keys();
    kit.progressed(posId, { status: "DELIVERED", at: new Date(time).toISOString() });
    await later(150);
    expect((await guest.order(id)).status).toBe("CONCLUDED");
  });
});

describe("a Pix", () => {
  it("keeps the order from the kitchen until it is paid", async () => {
    const order = await guest.placed({ ...WANTED, payment: PIX });
    await later(1);
    expect(pos.taken.size).toBe(0);
    bank.end(order.payment.id, "PAID");
    expect((await guest.order(order.id)).payment.status).toBe("PAID");
    await settled();
    expect([...pos.taken.values()]).toMatchObject([{ payment: { status: "PAID" } }]);
  });

  it("that expires leaves the order half an hour for another payment, in cash as well", async () => {
    const [one, two] = [
      await guest.placed({ ...WANTED, payment: PIX }),
      await guest.placed({ ...WANTED, payment: PIX }),
    ];
    for (const { payment } of [one, two]) bank.end(payment.id, "EXPIRED");
    await later(0);
    const paid = await guest.call(
      "POST",
      `/order/orders/${one.id}/payments`,
      { payment: CASH },
      { "idempotency-key": "k" },
    );
    expect(paid).toMatchObject({ status: 200, json: { payment: { method: "CASH", status: "PENDING" } } });
    await settled();
    expect(pos.taken.size).toBe(1);
    await later(31);
    expect((await guest.order(two.id)).status).toBe("CANCELLED");
    expect(pos.taken.size).toBe(1);
  });

  it("that the bank does not open leaves no order", async () => {
    const { body, order_id } = await guest.draft({ ...WANTED, payment: PIX });
    bank.faults.down = true;
    expect(await guest.place(body, "key")).toMatchObject({ status: 503, json: { code: "UNREACHABLE" } });
    expect((await guest.cart(order_id)).items).toHaveLength(1);
  });
});

describe("a POS that is slow or down", () => {
  const list = "/catalog/client/get-category-list?service-id=vila-delivery";

  it("is 503 where nothing is known, and the last copy else", async () => {
    pos.faults.down = true;
    expect((await guest.call("GET", list)).status).toBe(503);
    pos.faults.down = false;
    const known = await guest.call("GET", list);
    expect(known.status).toBe(200);
    pos.faults.slowMs = 5_000;
    kit.changed();
    expect((await guest.call("GET", list)).text).toBe(known.text);
    // It is waited for once, not on every page.
    const started = performance.now();
    for (let time = 0; time < 5; time += 1) expect((await guest.call("GET", list)).text).toBe(known.text);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe("an address by hand", () => {
  it("is found by its postal code, or else by its street; one that is not is delivered to nowhere", async () => {
    const { latitude: _, longitude: __, id: ___, ...typed } = INSIDE;
    const opened = async (address: object) => {
      const { json } = await guest.call("POST", "/catalog/session/guest-user", { address });
      const id = guest.orderIdOf(json);
      return (await guest.call("GET", `/catalog/session/guest-user/${id}/address`)).json;
    };
    expect(await opened(typed)).toMatchObject({ latitude: INSIDE.latitude });
    expect(await opened({ ...typed, postal_code: "99999-999" })).toMatchObject({ latitude: INSIDE.latitude });
    const elsewhere = { ...typed, postal_code: "99999-999", street: "Rua Nenhuma" };
    expect(await opened(elsewhere)).not.toHaveProperty("latitude");
    const { body } = await guest.draft({ ...WANTED, more: { address: elsewhere } });
    expect(await guest.place(body, "key")).toMatchObject({ status: 412, json: { code: "OUT_OF_AREA" } });
  });
});

describe("a cart", () => {
  it("loses what is sold no more, says so, and cannot be ordered for the old sum", async () => {
    const lines: Line[] = [...LINES, { item_id: "juice-0", quantity: 1, options: [] }];
    const { body, order_id } = await guest.draft({ ...WANTED, lines });
    pos.remove("juice-0");
    kit.changed();
    expect(await guest.place(body, "key")).toMatchObject({ status: 409, json: { code: "CART_CHANGED" } });
    expect(await guest.cart(order_id)).toMatchObject({
      items: [{}],
      changes: [{ kind: "REMOVED" }],
    });
  });

  it("tells a change that its customer has not seen with the answer to their own change", async () => {
    const { order_id } = await guest.draft(WANTED);
    pos.setPrice("picadinho", 4_000);
    kit.changed();
    const added = await guest.call("POST", `/catalog/session/cart/${order_id}/items`, {
      ...{ item_id: "juice-1", quantity: 1, options: [] },
    });
    expect(added.json).toMatchObject({ changes: [{ kind: "PRICE_CHANGED" }] });
  });

  it("has equal items in one line, and others apart", async () => {
    const lines: Line[] = [
      ...LINES,
      ...LINES,
      { ...LINES[0], item_id: "picadinho", quantity: 1, note: "Sem sal", options: [] },
    ];
    const { order_id } = await guest.draft({ ...WANTED, lines });
    expect((await guest.cart(order_id)).items.map(({ quantity }) => quantity)).toEqual([4, 1]);
  });

  it("is not ordered twice under two keys", async () => {
    const { body } = await guest.draft(WANTED);
    const answers = await Promise.all([guest.place(body, "one"), guest.place(body, "two")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    expect(pos.taken.size).toBe(1);
  });
});

describe("a process that ends", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "comanda-kit-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("between the order and the POS hands it over afterwards", async () => {
    const store = sqliteStore(join(folder, "kit.db"));
    const before = guestAt(kitOn(store).app);
    const { body } = await before.draft(WANTED);
    pos.faults.down = true;
    const answer = await before.place(body, "key");
    store.close();

    pos.faults.down = false;
    kit = kitOn(sqliteStore(join(folder, "kit.db")));
    guest = guestAt(kit.app);
    const repeat = await guest.place(body, "key");
    expect([repeat.status, repeat.text]).toEqual([200, answer.text]);
    await later(1);
    expect(pos.taken.size).toBe(1);
    expect((await guest.order(guest.idOf(answer.json))).number).toBe("1001");
  });
});
