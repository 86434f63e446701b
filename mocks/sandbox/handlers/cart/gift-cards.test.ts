import { describe, expect, it } from "vitest";
import { paidOrder, paySandbox } from "../../fixtures/pay.fixture";
import { brl, CART_TOTAL, guestWithCart, refusal } from "../../fixtures/sandbox.fixture";
import { cancel } from "../../operations/order/order-progress";

const SMALL = { number: "6035710000002500", pin: "2500" };
const LARGE = { number: "6035710000050000", pin: "5000" };
const CASH = { method: "CASH", type: "PENDING" };

async function giftSandbox() {
  const sandbox = await paySandbox();
  const redeem = (card: object, order_id = sandbox.orderId) =>
    sandbox.call("order", "POST", "/payments/gift-card/balance", { body: { ...card, order_id } });
  const balance = (number: string) => sandbox.store.giftCards.find(number)?.balance;
  return { ...sandbox, redeem, balance };
}

describe("the gift card form", () => {
  it("is described in the asked language", async () => {
    const { call } = await giftSandbox();
    const fields = await call("admin", "GET", "/gift-card-fields", { headers: { "accept-language": "en" } });
    expect(fields.body).toMatchObject([
      {
        name: "number",
        label: "Gift card number",
        mask: "####-####-####-####",
        required: true,
        max_length: 19,
      },
      { name: "pin", type: "password", mask: "####", required: true },
    ]);
  });
});

describe("a gift card", () => {
  it("is on the cart once its balance was told", async () => {
    const { redeem, call, orderId } = await giftSandbox();
    expect(await redeem(SMALL)).toMatchObject({ status: 200, body: { balance: brl(2_500) } });
    const cart = await call("catalog", "GET", `/session/cart/${orderId}`);
    expect(cart.body).toMatchObject({ gift_card: { balance: brl(2_500) } });
  });

  it.each([
    ["an unknown one", { number: "6035719999999999", pin: "2500" }, "GIFT_CARD_INVALID", undefined],
    ["a wrong PIN", { ...SMALL, pin: "9999" }, "GIFT_CARD_INVALID", undefined],
    ["an empty one", { number: "6035710000000000", pin: "0000" }, "GIFT_CARD_INVALID", undefined],
    ["mask characters", { ...SMALL, number: "6035-7100-0000-2500" }, "VALIDATION", "number"],
    ["a short PIN", { ...SMALL, pin: "25" }, "VALIDATION", "pin"],
    ["no PIN", { number: SMALL.number }, "VALIDATION", "pin"],
  ])("is refused: %s", async (_, card, code, field) => {
    const { redeem } = await giftSandbox();
    expect(refusal(await redeem(card))).toEqual({ status: 422, code, ...(field ? { field } : {}) });
  });

  it("answers an unknown number like a wrong PIN", async () => {
    const { redeem } = await giftSandbox();
    const unknown = await redeem({ number: "6035719999999999", pin: "2500" });
    expect((await redeem({ ...SMALL, pin: "9999" })).text).toBe(unknown.text);
  });

  it("can be tried wrongly five times in ten minutes, from whatever cart", async () => {
    const { redeem, call, clock } = await giftSandbox();
    const guesses = [0, 1, 2, 3, 4].map((pin) => ({ ...SMALL, pin: `000${pin}` }));
    for (const guess of guesses) expect((await redeem(guess)).status).toBe(422);
    const locked = await redeem(SMALL);
    expect(refusal(locked)).toEqual({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(locked.headers.get("retry-after")).toBe("600");
    const other = await guestWithCart({ call });
    expect((await redeem(SMALL, other)).status).toBe(429);
    expect((await redeem(LARGE, other)).status).toBe(200);
    clock.now += 600_000;
    expect((await redeem(SMALL)).status).toBe(200);
  });
});

describe("an order with a gift card", () => {
  it("costs what the card leaves, and gives it back when it is cancelled", async () => {
    const { redeem, pay, balance, store } = await giftSandbox();
    await redeem(SMALL);
    const left = CART_TOTAL - 2_500;
    expect(refusal(await pay(CASH, "k1", { use_gift_card: true }))).toMatchObject({ code: "CART_CHANGED" });
    const change = { use_gift_card: true, expected_amount: brl(left) };
    const placed = paidOrder.parse((await pay(CASH, "k1", change)).body);
    expect(placed).toMatchObject({
      total: { gift_card: brl(2_500), order_amount: brl(left) },
      payment: { amount: brl(left), status: "PENDING" },
    });
    expect(balance(SMALL.number)).toBe(0);
    cancel(store, placed.id);
    expect(balance(SMALL.number)).toBe(2_500);
  });

  it("is paid by it alone where it covers everything", async () => {
    const { redeem, place, balance } = await giftSandbox();
    await redeem(LARGE);
    const placed = await place({ use_gift_card: true, expected_amount: brl(0), payment: undefined });
    expect(placed.body).toMatchObject({
      status: "CREATED",
      payment: { method: "REDEEM", type: "PREPAID", status: "PAID", amount: brl(0) },
    });
    expect(balance(LARGE.number)).toBe(50_000 - CART_TOTAL);
  });

  it("leaves the card alone unless it is to be used", async () => {
    const { redeem, pay, balance } = await giftSandbox();
    await redeem(SMALL);
    expect((await pay(CASH)).status).toBe(201);
    expect(balance(SMALL.number)).toBe(2_500);
  });

  it("leaves the card alone when the rest is declined", async () => {
    const { redeem, pay, balance, tokenFor } = await giftSandbox();
    await redeem(SMALL);
    const payment = { method: "CREDIT", type: "PREPAID", card_token: await tokenFor("4000000000000002") };
    const change = { use_gift_card: true, expected_amount: brl(CART_TOTAL - 2_500) };
    expect(refusal(await pay(payment, "k1", change))).toEqual({ status: 422, code: "PAYMENT_DECLINED" });
    expect(balance(SMALL.number)).toBe(2_500);
  });

  it("shares one card with another order: together they never take more than it has", async () => {
    const { redeem, place, placeBy, call, balance, store, orderId } = await giftSandbox();
    store.giftCards.change(LARGE.number, { balance: CART_TOTAL });
    const other = await guestWithCart({ call });
    for (const id of [orderId, other]) expect((await redeem(LARGE, id)).status).toBe(200);
    const change = { use_gift_card: true, expected_amount: brl(0), payment: undefined };
    const answers = await Promise.all([place(change), placeBy(call, { ...change, cart_order: other }, "k2")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(balance(LARGE.number)).toBe(0);
    expect(store.orders.count()).toBe(1);
    const loser = answers[0].status === 409 ? orderId : other;
    const cart = await call("catalog", "GET", `/session/cart/${loser}`);
    expect(cart.body).not.toHaveProperty("gift_card");
  });
});
