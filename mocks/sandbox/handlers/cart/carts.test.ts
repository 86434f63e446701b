import { describe, expect, it } from "vitest";
import { cartShape, errorShape, guestWithCart, refusal, testSandbox } from "../../fixtures/sandbox.fixture";

async function setup() {
  const sandbox = testSandbox();
  const orderId = await guestWithCart(sandbox);
  const read = async () =>
    cartShape.parse((await sandbox.call("catalog", "GET", `/session/cart/${orderId}`)).body);
  const add = (body: unknown) => sandbox.call("catalog", "POST", `/session/cart/${orderId}/items`, { body });
  const patch = (item: unknown) =>
    sandbox.call("catalog", "PATCH", `/session/cart/${orderId}/items`, {
      body: { cart_order: orderId, item },
    });
  return { ...sandbox, orderId, read, add, patch };
}

const oneMoqueca = { item_id: "moqueca", quantity: 1, options: [] };

describe("a guest's cart", () => {
  it("is priced by the backend and known by the order id", async () => {
    const { orderId, read } = await setup();
    expect(await read()).toMatchObject({
      id: orderId,
      items: [{ unit_price: { value: 3_990 }, total_price: { value: 4_490 } }],
      total: { items_price: { value: 4_490 }, other_fees: { value: 199 }, order_amount: { value: 4_689 } },
      minimum_order: { value: 3_000 },
    });
  });

  it("grows an equal line, keeps one with another note apart", async () => {
    const { add, read } = await setup();
    await add(oneMoqueca);
    await add(oneMoqueca);
    await add({ ...oneMoqueca, note: "sem coentro" });
    expect((await read()).items.map(({ quantity, note }) => [quantity, note])).toEqual([
      [1, undefined],
      [2, undefined],
      [1, "sem coentro"],
    ]);
  });

  it.each([0, -1, 1e9, "2", 1.5, null])("refuses a quantity of %s", async (quantity) => {
    const { add } = await setup();
    const answer = await add({ ...oneMoqueca, quantity });
    expect(refusal(answer)).toEqual({ status: 422, code: "VALIDATION", field: "quantity" });
  });

  it("refuses options that do not fit, sold-out and unknown items", async () => {
    const { add } = await setup();
    const feijoada = { item_id: "feijoada", quantity: 1 };
    expect(refusal(await add(feijoada))).toEqual({ status: 422, code: "INVALID_OPTIONS", field: "sides" });
    expect(refusal(await add({ item_id: "gone", quantity: 1 }))).toMatchObject({
      status: 409,
      code: "ITEM_UNAVAILABLE",
    });
    expect(refusal(await add({ item_id: "nothing", quantity: 1 }))).toMatchObject({ status: 404 });
  });

  it("changes a line: absent kept, empty note cleared, quantity 0 removed", async () => {
    const { add, read, patch } = await setup();
    await add({ ...oneMoqueca, note: "x" });
    const id = (await read()).items[1]?.id;
    await patch({ id, quantity: 3 });
    expect((await read()).items[1]).toMatchObject({ quantity: 3, note: "x" });
    await patch({ id, note: "" });
    expect((await read()).items[1]?.note).toBeUndefined();
    await patch({ id, quantity: 0 });
    expect((await read()).items).toHaveLength(1);
    expect(refusal(await patch({ id, quantity: 1 }))).toMatchObject({ status: 404 });
  });

  it("that is unknown is a 404 in the words by which a cart is gone", async () => {
    const { call } = await setup();
    for (const language of ["pt-BR", "en-US"]) {
      const answer = await call("catalog", "GET", "/session/cart/unknown", {
        headers: { "accept-language": language },
      });
      expect(answer.status).toBe(404);
      expect(String(errorShape.parse(answer.body).detail).toLowerCase()).toContain("cart not found");
    }
  });

  it("whose draft was dropped is a 406", async () => {
    const { call, store, orderId } = await setup();
    store.guests.drop(orderId);
    expect(refusal(await call("catalog", "GET", `/session/cart/${orderId}`))).toMatchObject({ status: 406 });
  });

  it("takes nothing while the store is closed or the service unavailable", async () => {
    const { store, add } = await setup();
    store.restaurants.setServiceStatus("one-delivery", "UNAVAILABLE");
    expect(refusal(await add(oneMoqueca))).toEqual({ status: 412, code: "SERVICE_UNAVAILABLE" });
    store.restaurants.change("one", { open: false });
    expect(refusal(await add(oneMoqueca))).toEqual({ status: 412, code: "STORE_CLOSED" });
  });
});

describe("changes", () => {
  it("of price and stock repeat until the customer next changes the cart", async () => {
    const { store, read, add } = await setup();
    store.menu.change("feijoada", { price: 4_200 });
    const changed = { kind: "PRICE_CHANGED", old_price: { value: 4_490 }, new_price: { value: 4_700 } };
    expect((await read()).changes).toMatchObject([changed]);
    store.menu.change("feijoada", { status: "UNAVAILABLE" });
    expect((await read()).changes).toMatchObject([{ kind: "UNAVAILABLE" }, changed]);
    await add(oneMoqueca);
    const after = await read();
    expect(after.changes).toBeUndefined();
    expect(after.items[0]).toMatchObject({ status: "UNAVAILABLE", total_price: { value: 4_700 } });
  });

  it("that no answer told yet are told by the answer to the customer's own change", async () => {
    const { store, add } = await setup();
    store.menu.change("feijoada", { price: 4_000 });
    expect(cartShape.parse((await add(oneMoqueca)).body).changes).toHaveLength(1);
    expect(cartShape.parse((await add(oneMoqueca)).body).changes).toBeUndefined();
  });

  it("name what a move to another store's service removed", async () => {
    const { call, orderId, add } = await setup();
    await add({ item_id: "Pão", quantity: 1 });
    const moved = await call("catalog", "POST", "/session/cart", {
      body: { service_id: "two-takeout", checkout_option: "TAKEOUT", order_id: orderId },
    });
    const cart = cartShape.parse(moved.body);
    expect(cart.items.map(({ item_id }) => item_id)).toEqual(["feijoada"]);
    expect(cart.changes).toMatchObject([{ kind: "REMOVED", item_id: "Pão" }]);
    expect(cart.minimum_order).toBeUndefined();
  });
});

describe("a customer's cart", () => {
  it("needs a token, takes a guest's cart over once, and is nobody else's", async () => {
    const { call, store, orderId } = await setup();
    const body = { service_id: "one-delivery", checkout_option: "DELIVERY", order_id: orderId };
    expect(refusal(await call("order", "POST", "/session/cart", { body }))).toMatchObject({ status: 401 });
    const headersOf = (name: string) => ({
      authorization: `Bearer ${store.customers.add(name).access_token}`,
    });
    const ana = headersOf("Ana");
    const take = async () =>
      cartShape.parse((await call("order", "POST", "/session/cart", { body, headers: ana })).body);
    const taken = await take();
    expect(taken.items).toHaveLength(1);
    expect(taken.id).not.toBe(orderId);
    expect((await take()).id).toBe(taken.id);
    const path = `/session/cart/${taken.id}`;
    expect((await call("order", "GET", path, { headers: ana })).status).toBe(200);
    expect(refusal(await call("order", "GET", path, { headers: headersOf("Bia") }))).toMatchObject({
      status: 404,
    });
  });
});
