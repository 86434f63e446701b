import { giftCardFieldsSchema } from "../../../../app/services/contract/cms.server";
import {
  giftCardBalanceSchema,
  type Order,
  orderSchema,
} from "../../../../app/services/contract/order.server";
import { type Check, check } from "../../check";
import { checkOrder } from "../../demands/arithmetic";
import type { Expect } from "../../demands/expect";
import { need } from "../../report/outcome";
import type { Call, Reply } from "../../wire";
import { cartIn, onCart } from "./carts";
import { apply } from "./coupons";

const balanceOn = (call: Call, fields: object, order_id: string) =>
  call("POST order /payments/gift-card/balance", { body: { ...fields, order_id } });

/** Orders a cart and uses its gift card. */
async function orderByGiftCard(
  call: Call,
  expect: Expect,
  given: Parameters<Check["trial"]>[2],
): Promise<{ reply: Reply; order: Order; before: number }> {
  const fields = need(given.facts.gift_card?.good, "gift_card.good");
  const { cartOwner, body } = await given.draft("guest");
  const paid = await call("POST order /payments/gift-card/balance", {
    body: { ...fields, order_id: cartOwner.cart.id },
  });
  const { balance } = expect.answer(paid, 200, giftCardBalanceSchema);
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
  return { reply, order: expect.answer(reply, 201, orderSchema), before: balance.value };
}

/** Gift cards. */
export const giftCardChecks: Check[] = [
  check("a coupon and a gift card on a cart that is none: cart gone", async (call, expect, given) => {
    const { merchant_id } = await given.service();
    const none = "there-is-no-such-cart";
    const code = given.facts.coupons?.good ?? "NAOEXISTE99";
    expect.gone(await apply(call, merchant_id, code, none));
    expect.gone(await call("DELETE order /coupons", { query: { "session-id": none } }));
    const fields = need(given.facts.gift_card?.good, "gift_card.good");
    expect.gone(await balanceOn(call, fields, none));
  }),

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
      const cartOwner = await given.cartOwner("guest");
      const body = { ...fields, order_id: cartOwner.cart.id };
      const reply = await call("POST order /payments/gift-card/balance", { body });
      const { balance } = expect.answer(reply, 200, giftCardBalanceSchema);
      expect.holds(reply, "balance.value", balance.value >= 0, "not below zero");
      const cart = await onCart(call, cartOwner, "GET");
      cartIn(expect, cart);
      expect.value(cart, "gift_card.balance", balance);
      expect.value(cart, "total", cartOwner.cart.total, "the cart's sums are without the gift card");
    },
  ),
  check(
    "POST /orders without use_gift_card leaves the card that is on the cart",
    async (call, expect, given) => {
      const fields = need(given.facts.gift_card?.good, "gift_card.good");
      const { cartOwner, body } = await given.draft("guest");
      expect.answer(await balanceOn(call, fields, cartOwner.cart.id), 200, giftCardBalanceSchema);
      const reply = await call("POST order /orders", { key: given.unique(), body });
      const order = expect.answer(reply, 201, orderSchema);
      checkOrder(expect, reply, order);
      const worth = order.total.gift_card?.value ?? 0;
      expect.holds(reply, "total.gift_card", worth === 0, "it was not asked for");
    },
  ),
  check("POST /payments/gift-card/balance refuses a card that is none", async (call, expect, given) => {
    const fields = need(given.facts.gift_card?.refused, "gift_card.refused");
    const { cart } = await given.cartOwner("guest");
    const body = { ...fields, order_id: cart.id };
    const reply = await call("POST order /payments/gift-card/balance", { body });
    expect.refused(reply, 422, { code: "GIFT_CARD_INVALID" });
  }),
  check(
    "POST /orders with a gift card: the amount is less by what it pays, and the card is spent",
    async (call, expect, given) => {
      const { reply, order, before } = await orderByGiftCard(call, expect, given);
      checkOrder(expect, reply, order);
      expect.holds(
        reply,
        "total.gift_card.value",
        (order.total.gift_card?.value ?? 0) > 0,
        "the gift card pays",
      );
      if (order.total.order_amount?.value === 0) {
        expect.value(reply, "payment.method", "REDEEM");
        expect.value(reply, "payment.type", "PREPAID");
        expect.value(reply, "payment.status", "PAID");
      }
      const left = before - (order.total.gift_card?.value ?? 0);
      const { cart } = await given.cartOwner("guest");
      const fields = need(given.facts.gift_card?.good, "gift_card.good");
      const after = await balanceOn(call, fields, cart.id);
      if (after.status === 422) return expect.refused(after, 422, { code: "GIFT_CARD_INVALID" });
      expect.answer(after, 200, giftCardBalanceSchema);
      expect.value(after, "balance.value", left, `${before} less what the order took, ${left}`);
    },
  ),
];
