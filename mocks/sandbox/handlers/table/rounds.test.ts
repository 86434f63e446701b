import { describe, expect, it } from "vitest";
import { testSandbox } from "../../fixtures/sandbox.fixture";
import { dinerAt, infoOf, twoDiners } from "../../fixtures/table.fixture";
import * as service from "../../operations/table/table-service";

const TABLE = { store_id: "one", id: "1", name: { pt: "Mesa 1", en: "Table 1" } };

async function gathered() {
  const sandbox = await twoDiners();
  expect((await sandbox.ana.order("pudim", 2)).status).toBe(200);
  return { ...sandbox, round: await sandbox.ana.round() };
}

describe("a round", () => {
  it("is its diner's own, and on no bill before it is sent", async () => {
    const { ana, bento, round } = await gathered();
    expect(round).toMatchObject({ items: [{ quantity: 2 }], items_price: { value: 3_000 } });
    expect((await bento.round()).items).toEqual([]);
    expect((await ana.read()).items).toHaveLength(3);
  });

  it("is on the bill once it is sent, with who ordered it and its course", async () => {
    const { ana, bento, round } = await gathered();
    const before = (await ana.read()).total.items_price.value;
    expect((await ana.send(round.id, 3_000)).status).toBe(201);
    const mine = (await ana.read()).items.at(-1);
    expect(mine).toMatchObject({ ordered_by: "Ana", is_mine: true, course: { status: "SENT" } });
    const theirs = (await bento.read()).items.at(-1);
    expect(theirs).toMatchObject({ ordered_by: "Ana", course: { status: "SENT" } });
    expect(theirs?.is_mine).toBeUndefined();
    expect((await ana.read()).total.items_price.value).toBe(before + 3_000);
    const next = await ana.round();
    expect(next.items).toEqual([]);
    expect(next.id).not.toBe(round.id);
  });

  it("is sent once, however often it is sent", async () => {
    const { ana, bento, round } = await gathered();
    const replies = await Promise.all([1, 2, 3].map(() => ana.send(round.id, 3_000)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect((await ana.read()).items).toHaveLength(4);
    // Nobody else's id is a key.
    expect(await bento.send(round.id, 3_000)).toMatchObject({ status: 409, body: { code: "CART_CHANGED" } });
  });

  it("says first what has changed, or is sold out", async () => {
    const { ana, round, store } = await gathered();
    store.menu.change("pudim", { price: 1_700 });
    expect(await ana.send(round.id, 3_000)).toMatchObject({ status: 409, body: { code: "CART_CHANGED" } });
    expect((await ana.round()).changes).toMatchObject([{ kind: "PRICE_CHANGED" }]);
    store.menu.change("pudim", { status: "UNAVAILABLE" });
    expect(await ana.send(round.id, 3_400)).toMatchObject({
      status: 409,
      body: { code: "ITEM_UNAVAILABLE" },
    });
    expect((await ana.read()).items).toHaveLength(3);
  });

  it("is refused when it is empty, or of another id", async () => {
    const { ana, round } = await gathered();
    await ana.changeLine(round.items[0]?.id ?? "", 0);
    expect((await ana.send(round.id, 0)).status).toBe(422);
    expect(await ana.send("rnd_none", 0)).toMatchObject({ status: 409, body: { code: "CART_CHANGED" } });
  });

  it("is not taken by a table that takes no orders, and is kept meanwhile", async () => {
    const { ana, round, store } = await gathered();
    const refused = { status: 409, body: { code: "TABLE_NOT_ORDERABLE" } };
    const refuses = async () => {
      expect((await ana.read()).service_id).toBeUndefined();
      expect(await ana.order("pudim")).toMatchObject(refused);
      expect(await ana.changeLine(round.items[0]?.id ?? "", 1)).toMatchObject(refused);
      expect(await ana.send(round.id, 3_000)).toMatchObject(refused);
      expect(await ana.round()).toEqual(round);
    };
    expect((await ana.read()).service_id).toBe("one-table");
    service.setBillState(store, TABLE, "TOTALED");
    await refuses();
    service.setBillState(store, TABLE, "OPEN");
    store.restaurants.change("one", { open: false });
    await refuses();
    store.restaurants.change("one", { open: true });
    store.restaurants.setServiceStatus("one-table", "UNAVAILABLE");
    await refuses();
    store.restaurants.setServiceStatus("one-table", "AVAILABLE");
    expect((await ana.send(round.id, 3_000)).status).toBe(201);
  });

  it("follows a service that is replaced", async () => {
    const { ana, round, store } = await gathered();
    const next = store.restaurants.replaceService("one-table");
    expect((await ana.read()).service_id).toBe(next);
    expect(await ana.round()).toEqual(round);
    expect((await ana.send(round.id, 3_000)).status).toBe(201);
  });

  it("is found by no call on carts, and its service by none of the restaurants", async () => {
    const { call, round } = await gathered();
    expect((await call("catalog", "GET", `/session/cart/${round.id}`)).status).toBe(404);
    const stores = await call(
      "catalog",
      "GET",
      "/client/get-store-list?latitude=-23.55&longitude=-46.69&ignore-max-distance=true&disabled-items=true",
    );
    expect(JSON.stringify(stores.body)).not.toContain("TABLE");
    const menu = await call("catalog", "GET", "/client/get-menu-items?service-id=one-table");
    expect(menu.status).toBe(200);
  });
});

describe("the kitchen", () => {
  it("moves what was sent by its own pace, or by hand", async () => {
    const { ana, round, store, clock } = await gathered();
    await ana.send(round.id, 3_000);
    const course = async () => (await ana.read()).items.at(-1)?.course?.status;
    store.settings.write("kitchen", { ...store.settings.read("kitchen"), mode: "manual" });
    clock.now += 3_600_000;
    expect(await course()).toBe("SENT");
    service.advanceTable(store, TABLE);
    expect(await course()).toBe("PREPARING");
    store.settings.write("kitchen", { ...store.settings.read("kitchen"), mode: "auto" });
    expect(await course()).toBe("PREPARING");
    clock.now += 3_600_000;
    expect(await course()).toBe("SERVED");
    // What the staff wrote has no course.
    expect((await ana.read()).items[0]?.course).toBeUndefined();
  });
});

describe("a waiter", () => {
  it("is called once a minute for a reason, and not to a closed table", async () => {
    const { ana, bento, store, clock } = await gathered();
    for (const diner of [ana, bento, ana]) expect((await diner.callWaiter("SERVICE")).status).toBe(204);
    expect(store.tables.waiterCalls(ana.session_id)).toMatchObject([{ name: "Ana", reason: "SERVICE" }]);
    await ana.callWaiter("BILL");
    clock.now += 61_000;
    await bento.callWaiter("SERVICE");
    expect(store.tables.waiterCalls(ana.session_id)).toHaveLength(3);
    expect((await ana.callWaiter("SONG")).status).toBe(422);
    service.closeTable(store, TABLE);
    expect(await ana.callWaiter("BILL")).toMatchObject({
      status: 409,
      body: { code: "TABLE_NOT_ORDERABLE" },
    });
  });
});

describe("a backend that does not offer it", () => {
  it("answers 404 and sends none of its fields", async () => {
    const sandbox = testSandbox();
    const ana = await dinerAt(sandbox, "Ana");
    await ana.order("pudim");
    await ana.send((await ana.round()).id, 1_500);
    const setup = sandbox.store.settings.read("setup");
    sandbox.store.settings.write("setup", { ...setup, capabilities: [] });
    expect((await ana.order("pudim")).status).toBe(404);
    expect((await ana.callWaiter("BILL")).status).toBe(404);
    expect((await infoOf(sandbox)).service_id).toBeUndefined();
    const bill = JSON.stringify((await ana.look()).body);
    expect(bill).not.toMatch(/service_id|course|is_mine/);
  });
});
