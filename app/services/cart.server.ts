import type { Client } from "./client.server";
import { customerCartCalls, guestCartCalls } from "./contract/calls/carts.server";
import type { CartInput, CartItemChange, CartItemInput } from "./contract/order.server";
import { callOf } from "./defined-call.server";

/**
 * The cart. A guest's lives in the catalog, a user's with the orders: the choice is made here and nowhere
 * else. Every method throws ApiError; look at its `isCartGone`.
 */
export function cartApi(client: Client, { isGuest }: { isGuest: () => boolean }) {
  // Who asks may sign in between two calls of one request.
  const calls = () => (isGuest() ? guestCartCalls : customerCartCalls);
  return {
    /** Opens a cart; with `order_id` takes over a guest's, or moves the own one to another service. */
    create: (cart: CartInput) => client.request(callOf(calls().open, { body: cart })),
    get: (cartId: string) => client.request(callOf(calls().read, { ids: { cart_id: cartId } })),
    remove: (cartId: string) =>
      client.request(callOf(calls().remove, { ids: { cart_id: cartId }, feature: "cartDelete" })),
    addItem: (cartId: string, item: CartItemInput) =>
      client.request(
        isGuest()
          ? callOf(guestCartCalls.addItem, { ids: { order_id: cartId }, body: item })
          : callOf(customerCartCalls.addItem, { ids: { cart_id: cartId }, body: item }),
      ),
    changeItem: (cartId: string, item: CartItemChange) =>
      client.request(
        callOf(calls().changeItem, { ids: { cart_id: cartId }, body: { cart_order: cartId, item } }),
      ),
    removeItem: (cartId: string, lineId: string) =>
      client.request(
        callOf(calls().removeItem, {
          ids: { cart_id: cartId, line_id: lineId },
          query: { "cart-order": cartId },
        }),
      ),
  };
}
