import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { customerCartCalls, guestCartCalls } from "~/services/contract/calls/carts.server";
import type { CartInput, CartItemChange, CartItemInput } from "~/services/contract/order.server";

/**
 * The cart. A guest's is in the catalog area, a customer's in the order area. Only this file chooses between them.
 * Every method throws ApiError, see its `isCartGone`.
 */
export function cartApi(client: Client, { isGuest }: { isGuest: () => boolean }) {
  // The visitor may sign in between two calls of one request.
  const calls = () => (isGuest() ? guestCartCalls : customerCartCalls);
  return {
    /** Opens a cart. With `order_id` it takes over a guest's cart, or moves the own one to another service. */
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
