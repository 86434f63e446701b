import { type ApiPath, path } from "./api-path.server";
import type { Client } from "./client.server";
import type { CartInput, CartItemChange, CartItemInput } from "./contract/order.server";
import { nothingSchema } from "./contract/primitives.server";
import { cartSchema } from "./contract/shared.server";

/**
 * The cart. A guest's lives in the catalog, a user's with the orders: the choice is made here and nowhere
 * else. Every method throws ApiError; look at its `isCartGone`.
 */
export function cartApi(client: Client, { isGuest }: { isGuest: () => boolean }) {
  // Who asks may sign in between two calls of one request.
  const area = () => (isGuest() ? "catalog" : "order");
  const itemsOf = (cartId: string): ApiPath =>
    isGuest() ? path`/session/guest-user/${cartId}/cart/items` : path`/session/cart/${cartId}/items`;
  return {
    /** Opens a cart; with `order_id` takes over a guest's, or moves the own one to another service. */
    create: (cart: CartInput) =>
      client.request({
        area: area(),
        method: "POST",
        path: path`/session/cart`,
        body: { ...cart },
        schema: cartSchema,
      }),
    get: (cartId: string) =>
      client.request({ area: area(), path: path`/session/cart/${cartId}`, schema: cartSchema }),
    remove: (cartId: string) =>
      client.request({
        area: area(),
        method: "DELETE",
        path: path`/session/cart/${cartId}`,
        schema: nothingSchema,
        feature: "cartDelete",
      }),
    addItem: (cartId: string, item: CartItemInput) =>
      client.request({
        area: area(),
        method: "POST",
        path: itemsOf(cartId),
        body: { ...item },
        schema: cartSchema,
      }),
    changeItem: (cartId: string, item: CartItemChange) =>
      client.request({
        area: area(),
        method: "PATCH",
        path: path`/session/cart/${cartId}/items`,
        body: { cart_order: cartId, item },
        schema: cartSchema,
      }),
    removeItem: (cartId: string, lineId: string) =>
      client.request({
        area: area(),
        method: "DELETE",
        path: path`/session/cart/${cartId}/items/${lineId}`,
        query: { "cart-order": cartId },
        schema: cartSchema,
      }),
  };
}
