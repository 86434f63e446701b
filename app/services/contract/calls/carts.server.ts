import { z } from "zod";
import {
  addressInputSchema,
  addressSchema,
  idSchema,
  nothingSchema,
  tokenSchema,
} from "~/services/contract/primitives.server";
import { guestOpenedSchema, guestSessionSchema } from "../catalog.server";
import {
  cardSchema,
  cardsSchema,
  cartInputSchema,
  cartItemChangeSchema,
  cartItemInputSchema,
  couponsSchema,
  giftCardBalanceSchema,
  vaultFormSchema,
} from "../order.server";
import { cartSchema } from "../shared.server";
import { defineCall, type Refusals } from "./definition.server";

const RULES =
  "Without `order_id` the cart is new and empty. With the `order_id` of a guest the customer takes that cart over; a repeat gives the same cart. With the own cart's, the cart moves to `service_id`, and what is not sold there is REMOVED in `changes`.";
const ADDING: Refusals = {
  404: [],
  406: [],
  409: ["ITEM_UNAVAILABLE"],
  410: [],
  412: ["STORE_CLOSED", "SERVICE_UNAVAILABLE"],
  422: ["INVALID_OPTIONS"],
};

/** The calls of both kinds of cart: a guest's is at the catalog base, a customer's at the order base. */
function calls<const Area extends "catalog" | "order">(area: Area, caller: "anyone" | "customer") {
  return {
    open: defineCall({
      area,
      method: "POST",
      path: "/session/cart",
      says: "Opens a cart.",
      rules:
        area === "catalog"
          ? "`order_id` is the guest's own. The cart's id equals it. A second call moves the cart to `service_id`."
          : RULES,
      caller,
      body: cartInputSchema,
      answer: cartSchema,
      refuses: { 404: [], 406: [], 410: [], 412: ["STORE_CLOSED", "SERVICE_UNAVAILABLE"] },
    }),
    read: defineCall({
      area,
      method: "GET",
      path: "/session/cart/{cart_id}",
      input: "ours",
      says: "The cart as it is now.",
      rules: "Reading never answers 412.",
      caller,
      answer: cartSchema,
      refuses: { 404: [], 406: [], 410: [] },
    }),
    remove: defineCall({
      area,
      method: "DELETE",
      path: "/session/cart/{cart_id}",
      says: "Removes the cart.",
      caller,
      answer: nothingSchema,
      status: 204,
      refuses: { 404: [], 406: [] },
    }),
    changeItem: defineCall({
      area,
      method: "PATCH",
      path: "/session/cart/{cart_id}/items",
      says: "Changes a line of the cart.",
      rules: 'What is absent is kept. `quantity` 0 removes the line. `note` "" clears the note.',
      caller,
      body: z.object({ cart_order: idSchema, item: cartItemChangeSchema }),
      answer: cartSchema,
      refuses: ADDING,
    }),
    removeItem: defineCall({
      area,
      method: "DELETE",
      path: "/session/cart/{cart_id}/items/{line_id}",
      says: "Removes a line of the cart.",
      caller,
      query: z.object({ "cart-order": idSchema }),
      answer: cartSchema,
      refuses: { 404: [], 406: [], 410: [] },
    }),
  };
}

export const customerCartCalls = {
  ...calls("order", "customer"),
  addItem: defineCall({
    area: "order",
    method: "POST",
    path: "/session/cart/{cart_id}/items",
    says: "Adds an item to the cart.",
    caller: "customer",
    body: cartItemInputSchema,
    answer: cartSchema,
    refuses: ADDING,
  }),
};

export const guestCartCalls = {
  ...calls("catalog", "anyone"),
  addItem: defineCall({
    area: "catalog",
    method: "POST",
    path: "/session/guest-user/{order_id}/cart/items",
    says: "Adds an item to the guest's cart.",
    caller: "anyone",
    body: cartItemInputSchema,
    answer: cartSchema,
    refuses: ADDING,
  }),
  addItemByCart: defineCall({
    area: "catalog",
    method: "POST",
    path: "/session/cart/{cart_id}/items",
    says: "Adds an item to the guest's cart, by the cart's own path.",
    rules:
      "The same as POST /session/guest-user/{order_id}/cart/items, which is the one that the storefront calls.",
    caller: "anyone",
    body: cartItemInputSchema,
    answer: cartSchema,
    refuses: ADDING,
  }),
};

export const guestCalls = {
  open: defineCall({
    area: "catalog",
    method: "POST",
    path: "/session/guest-user",
    says: "Opens a guest's session at an address.",
    rules: "`order_id` cannot be guessed: it is all that the guest shows from then on.",
    caller: "anyone",
    body: z.object({ address: addressInputSchema }),
    answer: guestOpenedSchema,
  }),
  read: defineCall({
    area: "catalog",
    method: "GET",
    path: "/session/guest-user/{order_id}",
    input: "ours",
    says: "A guest's session, with the cart where there is one.",
    caller: "anyone",
    answer: guestSessionSchema,
    refuses: { 404: [], 406: [] },
  }),
  address: defineCall({
    area: "catalog",
    method: "GET",
    path: "/session/guest-user/{order_id}/address",
    input: "ours",
    says: "The address of a guest's session.",
    caller: "anyone",
    answer: addressSchema,
    refuses: { 404: [], 406: [] },
  }),
  saveAddress: defineCall({
    area: "catalog",
    method: "POST",
    path: "/session/guest-user/{order_id}/address",
    says: "Changes the address of a guest's session.",
    caller: "anyone",
    body: addressInputSchema,
    answer: addressSchema,
    refuses: { 404: [], 406: [] },
  }),
};

const merchant = z.object({ "merchant-id": idSchema });

/** Coupons and gift cards. */
export const savingsCalls = {
  coupons: defineCall({
    area: "order",
    method: "GET",
    path: "/coupons",
    input: "ours",
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
    input: "ours",
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
