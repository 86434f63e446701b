import { z } from "zod";
import { addressInputSchema, addressSchema } from "~/services/contract/address.server";
import { guestOpenedSchema, guestSessionSchema } from "../catalog.server";
import { cartInputSchema, cartItemChangeSchema, cartItemInputSchema } from "../order.server";
import { idSchema, nothingSchema } from "../primitives.server";
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
    says: "A guest's session, with the cart where there is one.",
    caller: "anyone",
    answer: guestSessionSchema,
    refuses: { 404: [], 406: [] },
  }),
  address: defineCall({
    area: "catalog",
    method: "GET",
    path: "/session/guest-user/{order_id}/address",
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
