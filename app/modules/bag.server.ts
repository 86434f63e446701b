import { ApiError } from "~/services/api-error.server";
import type { GuestSession } from "~/services/contract/catalog.server";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";
import { addressCookie } from "./cookies.server";
import { perVisitor } from "./per-visitor.server";
import type { Shop } from "./shop.server";
import type { Visitor } from "./visitor.server";

/** Where a cart is, or is to be: a {@link Shop} fits. */
export interface OrderingAt {
  service: { id: string };
  checkoutOption: Shop["checkoutOption"];
}

/** The guest's session: address and cart in one call. Undefined without one, or when the backend has forgotten it. */
export const guestSessionOf = perVisitor(async (visitor): Promise<GuestSession | undefined> => {
  const { guestOrderId } = visitor.order;
  if (guestOrderId === undefined) return undefined;
  try {
    return await visitor.api.catalog.guestSession(guestOrderId);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.isCartGone)) return undefined;
    throw error;
  }
});

/** The visitor's cart; undefined while there is none, or when the backend no longer knows it. */
export async function bagOf(visitor: Visitor): Promise<Cart | undefined> {
  const session = await guestSessionOf(visitor);
  return session?.cart;
}

/** Pieces in a cart, for the bag's mark. */
export function countOf(cart: Cart | undefined): number {
  return cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
}

/** The session's own id, which is also its cart's. @throws a redirect to the address where there is no session */
export function guestOrderId(visitor: Visitor): string {
  const { guestOrderId: id } = visitor.order;
  if (id === undefined) throw visitor.redirect("/geolocation");
  return id;
}

/**
 * Puts an item into the bag; a first one opens the cart. What the backend has meanwhile forgotten, session or
 * cart, is opened anew, once. @throws ApiError; a redirect to the address where that is not known any more
 */
export async function addToBag(visitor: Visitor, shop: OrderingAt, line: CartItemInput): Promise<Cart> {
  const add = () => visitor.api.cart.addItem(guestOrderId(visitor), line);
  const session = await guestSessionOf(visitor);
  if (!session) await reopenSession(visitor);
  if (session?.cart?.service_id !== shop.service.id) await openCart(visitor, shop);
  try {
    return kept(visitor, await add());
  } catch (error) {
    if (!(error instanceof ApiError && error.isCartGone)) throw error;
    await openCart(visitor, shop);
    return kept(visitor, await add());
  }
}

/** Remembers that there is a cart, so that its loss can be told from its absence. */
function kept(visitor: Visitor, cart: Cart): Cart {
  visitor.saveOrder({ cartId: cart.id });
  return cart;
}

/** A session at the address of the one before, so that the customer goes on as if nothing had been. */
async function reopenSession(visitor: Visitor): Promise<void> {
  const address = addressCookie.read(visitor.request);
  if (!address) {
    visitor.dropFromOrder("guestOrderId");
    throw visitor.redirect("/geolocation", { tone: "bad", text: visitor.t("status.406.title") });
  }
  const { order_id } = await visitor.api.catalog.openGuestSession(address);
  visitor.saveOrder({ guestOrderId: order_id });
}

/** Opens the cart at a service, or moves it there. @throws ApiError */
export function openCart(visitor: Visitor, { service, checkoutOption }: OrderingAt): Promise<Cart> {
  const order_id = guestOrderId(visitor);
  return visitor.api.cart.create({ service_id: service.id, checkout_option: checkoutOption, order_id });
}

/** Changes one line of the bag; quantity 0 removes it. @throws ApiError */
export function changeBag(visitor: Visitor, change: CartItemChange): Promise<Cart> {
  return visitor.api.cart.changeItem(guestOrderId(visitor), change);
}
