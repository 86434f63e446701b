import { z } from "zod";
import { cardSchema, cardsSchema, vaultFormSchema } from "../cards.server";
import { idSchema, nothingSchema, tokenSchema } from "../primitives.server";
import { couponsSchema, giftCardBalanceSchema } from "../savings.server";
import { cartSchema } from "../shared.server";
import { defineCall } from "./definition.server";

const merchant = z.object({ "merchant-id": idSchema });

/** Coupons and gift cards. */
export const savingsCalls = {
  coupons: defineCall({
    area: "order",
    method: "GET",
    path: "/coupons",
    says: "The coupons of a restaurant.",
    rules:
      "With a token, without those that the customer has used up. `session-id` is a cart's id: `refusal` then is what POST would refuse for that cart now. Without it, what holds for every cart.",
    caller: "anyone",
    query: merchant.extend({ "session-id": idSchema.optional() }),
    answer: couponsSchema,
    refuses: { 404: [], 406: [], 410: [] },
  }),
  applyCoupon: defineCall({
    area: "order",
    method: "POST",
    path: "/coupons",
    says: "Puts a coupon on a cart, in the place of another.",
    rules: "`session_id` is the cart's id. A refusal has the sentence to show in `detail`.",
    caller: "anyone",
    query: merchant,
    body: z.object({ code: z.string(), session_id: idSchema }),
    answer: cartSchema,
    refuses: { 404: [], 406: [], 410: [], 422: ["COUPON_REFUSED"] },
  }),
  removeCoupon: defineCall({
    area: "order",
    method: "DELETE",
    path: "/coupons",
    says: "Takes the coupon off a cart.",
    caller: "anyone",
    query: z.object({ "session-id": idSchema }),
    answer: cartSchema,
    refuses: { 404: [], 406: [], 410: [] },
  }),
  redeemGiftCard: defineCall({
    area: "order",
    method: "POST",
    path: "/payments/gift-card/balance",
    says: "Puts a gift card on a cart, and tells what is left on it.",
    rules:
      "Beside `order_id`, the cart's id, the body has the fields that GET /gift-card-fields names, without the characters of their masks.",
    caller: "anyone",
    body: z.object({ order_id: idSchema }).catchall(z.string()),
    answer: giftCardBalanceSchema,
    refuses: { 404: [], 406: [], 422: ["GIFT_CARD_INVALID"] },
  }),
};

/** Saved cards, and the form of the card vault. */
export const cardCalls = {
  list: defineCall({
    area: "order",
    method: "GET",
    path: "/cards",
    says: "The customer's saved cards.",
    caller: "customer",
    answer: cardsSchema,
  }),
  save: defineCall({
    area: "order",
    method: "POST",
    path: "/cards",
    says: "Saves the card of a token, which is used up by that.",
    caller: "customer",
    body: z.object({ token: tokenSchema }),
    answer: cardSchema,
    refuses: { 422: ["CARD_TOKEN_INVALID"] },
  }),
  remove: defineCall({
    area: "order",
    method: "DELETE",
    path: "/cards/{card_id}",
    says: "Deletes a saved card.",
    caller: "customer",
    answer: nothingSchema,
    status: 204,
    refuses: { 404: [] },
  }),
  setDefault: defineCall({
    area: "order",
    method: "PATCH",
    path: "/cards/{card_id}/set-default",
    says: "Makes a saved card the default one.",
    caller: "customer",
    answer: cardSchema,
    refuses: { 404: [] },
  }),
  vault: defineCall({
    area: "order",
    method: "GET",
    path: "/cards/vault",
    says: "A new form of the card vault.",
    rules:
      "The browser posts the card to `action`, at the payment provider. The provider answers 303 to `return-url`, keeps its query, and adds `card_token` or `error`.",
    caller: "anyone",
    query: z.object({ "return-url": z.string().meta({ format: "uri" }) }),
    answer: vaultFormSchema,
  }),
};
