import { describe, expect, it } from "vitest";
import { brl, CART_TOTAL, orderShape, refusal, sandboxAtCheckout } from "../../fixtures/sandbox.fixture";

describe("placing an order", () => {
  it("answers 201, ends the cart and keeps the guest's session", async () => {
    const { call, orderId, place } = await sandboxAtCheckout();
    const placed = await place();
    expect(placed.status).toBe(201);
    expect(orderShape.parse(placed.body)).toMatchObject({
      status: "CREATED",
      total: { order_amount: brl(CART_TOTAL), delivery_price: brl(790) },
      payment: { status: "PENDING", change_for: brl(10_000) },
    });
    expect(refusal(await call("catalog", "GET", `/session/cart/${orderId}`))).toMatchObject({ status: 404 });
    const body = { service_id: "one-delivery", checkout_option: "DELIVERY", order_id: orderId };
    expect((await call("catalog", "POST", "/session/cart", { body })).status).toBe(200);
  });

  it("is done once for a key, however often and at once it is asked", async () => {
    const { store, place } = await sandboxAtCheckout();
    const answers = await Promise.all([place(), place(), place({ note: "another body" })]);
    const late = await place();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set([...answers, late].map(({ text }) => text)).size).toBe(1);
    expect(late.status).toBe(200);
    expect(store.orders.count()).toBe(1);
  });

  it("gives a repeat the first answer even under a malformed body", async () => {
    const { call, orderId, place } = await sandboxAtCheckout();
    const first = await place();
    const { id } = orderShape.parse(first.body);
    const repeat = (path: string, body: unknown) =>
      call("order", "POST", path, { body, headers: { "idempotency-key": "k1" } });
    const malformed = await repeat("/orders", { cart_order: orderId, customer: 7 });
    expect([malformed.status, malformed.text]).toEqual([200, first.text]);
    expect(refusal(await repeat("/orders", { customer: 7 }))).toMatchObject({ status: 422 });

    const bought = await repeat("/orders/rebuy", { order_id: id, service_id: "one-delivery" });
    const again = await repeat("/orders/rebuy", { order_id: id, service_id: 7 });
    expect([bought.status, again.status, again.text]).toEqual([200, 200, bought.text]);
    expect(refusal(await repeat("/orders/rebuy", { service_id: 7 }))).toMatchObject({ field: "order_id" });
  });

  it("keeps no refusal, and an answer for 24 hours", async () => {
    const { clock, place } = await sandboxAtCheckout();
    expect((await place({ expected_amount: brl(1) })).status).toBe(409);
    expect((await place()).status).toBe(201);
    clock.now += 23 * 3_600_000;
    expect((await place()).status).toBe(200);
    clock.now += 2 * 3_600_000;
    expect(refusal(await place())).toMatchObject({ status: 404 });
  });

  it.each([
    ["another total", { expected_amount: brl(CART_TOTAL - 1) }, 409, "CART_CHANGED", undefined],
    ["another service", { service_id: "two-delivery" }, 406, "DRAFT_LOST", undefined],
    ["another option", { checkout_option: "TAKEOUT" }, 406, "DRAFT_LOST", undefined],
    [
      "no phone",
      { customer: { name: "Ana", phone_number: "11" } },
      422,
      "VALIDATION",
      "customer.phone_number",
    ],
    ["no CPF for the invoice", { include_document_invoice: true }, 422, "VALIDATION", "customer.document"],
    [
      "a slot that is none",
      { checkout_time: "2026-11-20T22:05:00-03:00" },
      422,
      "SLOT_UNAVAILABLE",
      undefined,
    ],
    ["no payment", { payment: undefined }, 422, "VALIDATION", "payment"],
    [
      "a payment method not offered",
      { payment: { method: "FOOD_VOUCHER", type: "PREPAID" } },
      422,
      "VALIDATION",
      "payment.method",
    ],
    [
      "change for the total itself",
      { payment: { method: "CASH", type: "PENDING", change_for: brl(CART_TOTAL) } },
      422,
      "VALIDATION",
      "payment.change_for",
    ],
    [
      "another currency",
      { expected_amount: { value: CART_TOTAL, currency: "EUR" } },
      422,
      "VALIDATION",
      "expected_amount.currency",
    ],
    ["a cart that is not there", { cart_order: "gone" }, 404, "NOT_FOUND", undefined],
  ])("refuses %s", async (_, change, status, code, field) => {
    const { place, store } = await sandboxAtCheckout();
    expect(refusal(await place(change))).toEqual({ status, code, ...(field === undefined ? {} : { field }) });
    expect(store.orders.count()).toBe(0);
  });

  it("refuses an address out of the area, and a time out of the hours", async () => {
    const { clock, place } = await sandboxAtCheckout();
    const far = {
      postal_code: "20000-000",
      street: "Rua B",
      number: "",
      district: "",
      city: "Rio",
      state: "RJ",
    };
    expect(refusal(await place({ address: far }))).toEqual({ status: 412, code: "OUT_OF_AREA" });
    clock.now += 12 * 3_600_000;
    expect(refusal(await place())).toEqual({ status: 412, code: "OUT_OF_HOURS" });
  });

  it("refuses what changed at the restaurant meanwhile", async () => {
    const { store, place } = await sandboxAtCheckout();
    store.menu.change("feijoada", { status: "UNAVAILABLE" });
    expect(refusal(await place())).toEqual({ status: 409, code: "ITEM_UNAVAILABLE" });
    store.menu.change("feijoada", { status: "AVAILABLE" });
    store.restaurants.change("one", { minimum_order: 4_491 });
    expect(refusal(await place())).toEqual({ status: 422, code: "MINIMUM_ORDER" });
    store.restaurants.change("one", { open: false });
    expect(refusal(await place())).toEqual({ status: 412, code: "STORE_CLOSED" });
    store.restaurants.change("one", { open: true, minimum_order: 4_490 });
    expect((await place()).status).toBe(201);
  });

  it("fills a slot up to its capacity", async () => {
    const { store, place } = await sandboxAtCheckout();
    const slot = { checkout_time: "2026-11-20T22:00:00-03:00" };
    store.restaurants.change("one", { slot_capacity: 0 });
    expect(refusal(await place(slot))).toEqual({ status: 422, code: "SLOT_UNAVAILABLE" });
    store.restaurants.change("one", { slot_capacity: 1 });
    expect((await place(slot)).status).toBe(201);
  });
});
