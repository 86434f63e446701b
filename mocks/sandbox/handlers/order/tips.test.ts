import { describe, expect, it } from "vitest";
import { paidOrder, paySandbox } from "../../fixtures/pay.fixture";
import { brl, CART_TOTAL, orderShape, refusal, sandboxAtCheckout } from "../../fixtures/sandbox.fixture";
import { cancel } from "../../operations/order/order-progress";

/** Of 4490: the items less discount. 30 % is the most. */
const MOST = 1_347;

const withTip = (value: number) => ({ tip: brl(value), expected_amount: brl(CART_TOTAL + value) });

describe("a tip with an order", () => {
  it("is in its sums and in what is charged, in lists and when it is read", async () => {
    const { place, call } = await sandboxAtCheckout();
    const { status, body } = await place(withTip(MOST));
    const sums = { tip: brl(MOST), order_amount: brl(CART_TOTAL + MOST) };
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: sums, payment: { amount: sums.order_amount } });
    const read = await call("order", "GET", `/orders/${orderShape.parse(body).id}`);
    expect(read.body).toMatchObject({ total: sums });
  });

  it("of nothing is none", async () => {
    const { place } = await sandboxAtCheckout();
    const { body } = await place(withTip(0));
    expect(orderShape.parse(body).total).not.toHaveProperty("tip");
  });

  it.each([
    ["above the highest share", withTip(MOST + 1)],
    ["below nothing", withTip(-1)],
    ["of a part of a cent", { ...withTip(100), tip: brl(0.5) }],
    ["in another currency", { ...withTip(100), tip: { value: 100, currency: "USD" } }],
    ["that is no amount", { ...withTip(100), tip: "1,00" }],
  ])("%s is refused", async (_, change) => {
    const { place } = await sandboxAtCheckout();
    expect(refusal(await place(change))).toEqual({ status: 422, code: "VALIDATION", field: "tip" });
  });

  it("where none are taken is refused", async () => {
    const { place, store } = await sandboxAtCheckout();
    const setup = store.settings.read("setup");
    store.settings.write("setup", { ...setup, tips: { percentages: [], on: ["TABLE"], max_percentage: 30 } });
    expect(refusal(await place(withTip(100)))).toEqual({ status: 422, code: "VALIDATION", field: "tip" });
    expect((await place(withTip(0))).status).toBe(201);
  });

  it("is nowhere while the capability is off, whatever is sent", async () => {
    const { place, store, call } = await sandboxAtCheckout();
    store.settings.write("setup", { ...store.settings.read("setup"), capabilities: [] });
    const placed = await place({ tip: "whatever" });
    expect(placed.status).toBe(201);
    expect(placed.text).not.toContain("tip");
    expect((await call("cms", "GET", "/cms")).text).not.toContain('"tips"');
  });

  it("that was not in the expected amount is a change", async () => {
    const { place } = await sandboxAtCheckout();
    expect(refusal(await place({ tip: brl(100) }))).toMatchObject({ status: 409, code: "CART_CHANGED" });
  });

  it("is paid by a gift card too, and goes back with it", async () => {
    const sandbox = await paySandbox();
    const card = { number: "6035710000050000", pin: "5000" };
    await sandbox.call("order", "POST", "/payments/gift-card/balance", {
      body: { ...card, order_id: sandbox.orderId },
    });
    const asked = { tip: brl(500), use_gift_card: true, payment: undefined, expected_amount: brl(0) };
    const placed = paidOrder.parse((await sandbox.place(asked)).body);
    const left = () => sandbox.store.giftCards.find(card.number)?.balance;
    expect(left()).toBe(50_000 - CART_TOTAL - 500);
    cancel(sandbox.store, placed.id);
    expect(left()).toBe(50_000);
  });
});
