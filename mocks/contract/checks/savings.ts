import { giftCardFieldsSchema } from "../../../app/services/contract/admin.server";
import type { Order } from "../../../app/services/contract/order.server";
import { orderSchema } from "../../../app/services/contract/order.server";
import { checkOrder } from "../arithmetic";
import { type Check, check } from "../check";
import type { Expect } from "../expect";
import { detailOf } from "../expect";
import { need } from "../outcome";
import { balanceSchema, couponsSchema } from "../shapes";
import type { Call, Reply } from "../wire";
import { cartIn, onCart } from "./carts";

const apply = (call: Call, merchant: string, code: string, session_id: string, language?: string) =>
  call("POST order /coupons", {
    query: { "merchant-id": merchant },
    body: { code, session_id },
    ...(language === undefined ? {} : { language }),
  });

function refusedCoupon(expect: Expect, reply: Reply): void {
  expect.refused(reply, 422, { code: "COUPON_REFUSED" });
  const { body } = reply;
  const sentence =
    typeof body === "object" && body !== null && "detail" in body && typeof body.detail === "string";
  expect.holds(reply, "detail", sentence && detailOf(reply).length > 0, "a sentence to show, a string");
}

const couponChecks: Check[] = [
  check("GET /coupons answers a store's coupons", async (call, expect, given) => {
    const { merchant_id } = await given.service();
    const reply = await call("GET order /coupons", { query: { "merchant-id": merchant_id } });
    const coupons = expect.answer(reply, 200, couponsSchema);
    const codes = new Set(coupons.map(({ code }) => code));
    expect.holds(reply, "", codes.size === coupons.length, "no code comes twice");
  }),
  check(
    "POST /coupons puts a coupon on the cart: the sums are less by its discount",
    async (call, expect, given) => {
      const code = need(given.facts.coupons?.good, "coupons.good");
      const bag = await given.couponBag();
      const { merchant_id } = bag.service;
      const reply = await apply(call, merchant_id, code, bag.cart.id);
      const { total } = cartIn(expect, reply);
      expect.value(reply, "coupon.code", code);
      expect.holds(reply, "total.discount.value", (total.discount?.value ?? 0) > 0, "a discount");
      const items = bag.cart.total.items_price.value;
      expect.value(reply, "total.items_price.value", items, "a discount leaves items_price as it is");
    },
  ),
  check("DELETE /coupons takes it off", async (call, expect, given) => {
    const code = need(given.facts.coupons?.good, "coupons.good");
    const bag = await given.couponBag();
    cartIn(expect, await apply(call, bag.service.merchant_id, code, bag.cart.id));
    const reply = await call("DELETE order /coupons", { query: { "session-id": bag.cart.id } });
    const { coupon, total } = cartIn(expect, reply);
    expect.holds(reply, "coupon", coupon === undefined, "absent");
    expect.holds(reply, "total.discount", (total.discount?.value ?? 0) === 0, "no discount");
  }),
  check("POST /coupons refuses a code that is none, with a sentence", async (call, expect, given) => {
    const bag = await given.bag("guest");
    refusedCoupon(expect, await apply(call, bag.service.merchant_id, "NAOEXISTE99", bag.cart.id));
  }),
  check(
    "POST /coupons refuses what does not serve, each with its own sentence",
    async (call, expect, given) => {
      const codes = need(given.facts.coupons?.refused, "coupons.refused");
      const bag = await given.bag("guest");
      const told = new Map<string, string>();
      for (const code of codes) {
        const reply = await apply(call, bag.service.merchant_id, code, bag.cart.id);
        refusedCoupon(expect, reply);
        const sentence = detailOf(reply);
        expect.holds(reply, "detail", !told.has(sentence), `the same as for ${told.get(sentence)}`);
        told.set(sentence, code);
      }
    },
  ),
];

/** Orders a cart with what is on its gift card. */
async function orderByGiftCard(
  call: Call,
  expect: Expect,
  given: Parameters<Check["trial"]>[2],
): Promise<[Reply, Order]> {
  const fields = need(given.facts.gift_card?.good, "gift_card.good");
  const { bag, body } = await given.draft("guest");
  const paid = await call("POST order /payments/gift-card/balance", {
    body: { ...fields, order_id: bag.cart.id },
  });
  const { balance } = expect.answer(paid, 200, balanceSchema);
  const left = Math.max(0, body.expected_amount.value - balance.value);
  const { payment, ...rest } = body;
  const reply = await call("POST order /orders", {
    key: given.unique(),
    body: {
      ...rest,
      use_gift_card: true,
      expected_amount: { ...body.expected_amount, value: left },
      ...(left > 0 ? { payment } : {}),
    },
  });
  return [reply, expect.answer(reply, 201, orderSchema)];
}

const giftCardChecks: Check[] = [
  check("GET /gift-card-fields answers the form's fields", async (call, expect) => {
    const reply = await call("GET admin /gift-card-fields");
    const fields = expect.answer(reply, 200, giftCardFieldsSchema);
    const names = new Set(fields.map(({ name }) => name));
    expect.holds(reply, "", names.size === fields.length && fields.length > 0, "a field, none of them twice");
  }),
  check(
    "POST /payments/gift-card/balance tells the balance, and the card is on the cart",
    async (call, expect, given) => {
      const fields = need(given.facts.gift_card?.good, "gift_card.good");
      const bag = await given.bag("guest");
      const body = { ...fields, order_id: bag.cart.id };
      const reply = await call("POST order /payments/gift-card/balance", { body });
      const { balance } = expect.answer(reply, 200, balanceSchema);
      expect.holds(reply, "balance.value", balance.value >= 0, "not below zero");
      const cart = await onCart(call, bag, "GET");
      cartIn(expect, cart);
      expect.value(cart, "gift_card.balance", balance);
      expect.value(cart, "total", bag.cart.total, "the cart's sums are without the gift card");
    },
  ),
  check("POST /payments/gift-card/balance refuses a card that is none", async (call, expect, given) => {
    const fields = need(given.facts.gift_card?.refused, "gift_card.refused");
    const { cart } = await given.bag("guest");
    const body = { ...fields, order_id: cart.id };
    const reply = await call("POST order /payments/gift-card/balance", { body });
    expect.refused(reply, 422, { code: "GIFT_CARD_INVALID" });
  }),
  check("POST /orders with a gift card: the amount is less by what it pays", async (call, expect, given) => {
    const [reply, order] = await orderByGiftCard(call, expect, given);
    checkOrder(expect, reply, order);
    expect.holds(
      reply,
      "total.gift_card.value",
      (order.total.gift_card?.value ?? 0) > 0,
      "the gift card pays",
    );
    if (order.total.order_amount.value > 0) return;
    expect.value(reply, "payment.method", "REDEEM");
    expect.value(reply, "payment.type", "PREPAID");
    expect.value(reply, "payment.status", "PAID");
  }),
];

/** Coupons and gift cards. */
export const savingChecks: Check[] = [...couponChecks, ...giftCardChecks];
