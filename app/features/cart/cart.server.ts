import { addressCookie } from "~/features/address/address-cookies.server";
import { guestSessionOf, unlessGone } from "~/features/address/guest-session.server";
import type { Store } from "~/features/restaurant/store.server";
import { onFailure } from "~/platform/failures/or-else.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import { perVisitor } from "~/platform/visitor/per-visitor.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";

/** Where a cart is, or is to be: a {@link Shop} fits. */
export interface OrderingAt {
  service: { id: string };
  checkoutOption: Store["checkoutOption"];
}

/**
 * The visitor's cart; undefined while there is none, or when the backend no longer knows it. A guest's comes
 * with the session, a customer's by the id that the order draft keeps. Specification: "Cart loading".
 */
export const cartOf = perVisitor(async (visitor): Promise<Cart | undefined> => {
  if (!visitor.isSignedIn) {
    // Only this browser can open a guest's cart, and then the draft knows of it.
    return visitor.order.cartId === undefined ? undefined : (await guestSessionOf(visitor))?.cart;
  }
  const id = knownCartId(visitor);
  return id === undefined ? undefined : unlessGone(visitor.api.cart.get(id));
});

/** Pieces in a cart, for the cart's mark. */
export function countOf(cart: Cart | undefined): number {
  return cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
}

/**
 * The id that the visitor's cart goes by: a guest's is that of the session, whether or not it is open.
 * @throws a redirect: a guest without a session to the address, a customer without a cart to the empty cart
 */
export function ownCartId(visitor: Visitor): string {
  const id = knownCartId(visitor);
  if (id === undefined) throw visitor.redirect(visitor.isSignedIn ? "/cart" : "/geolocation");
  return id;
}

function knownCartId({ isSignedIn, order: { guestOrderId, cartId } }: Visitor): string | undefined {
  if (!isSignedIn) return guestOrderId;
  // The cart of the guest that they were is theirs only once it is taken over, and then has another id.
  return cartId === guestOrderId ? undefined : cartId;
}

/**
 * Puts an item into the cart; a first one opens the cart. What the backend has meanwhile forgotten, session or
 * cart, is opened anew, once. @throws ApiError; a redirect to the address where that is not known any more
 */
export async function addToCart(visitor: Visitor, store: OrderingAt, line: CartItemInput): Promise<Cart> {
  const add = async (cart: Cart) => kept(visitor, await addLine(visitor, cart, line));
  if (!visitor.isSignedIn && !(await guestSessionOf(visitor))) await reopenSession(visitor);
  const cart = await cartOf(visitor);
  const first = async () =>
    add(cart?.service_id === store.service.id ? cart : await openCart(visitor, store));
  const isGone = ({ isCartGone }: ApiError) => isCartGone;
  return first().catch(
    onFailure(isGone, async () => {
      forgetReadings(visitor);
      return add(await openCart(visitor, store));
    }),
  );
}

/** Adds a line to a cart as it was read last. A lost answer is read from it: a second press would make two. @throws ApiError */
export async function addLine({ api }: Visitor, before: Cart, line: CartItemInput): Promise<Cart> {
  const wanted = countOfItem(before, line.item_id) + line.quantity;
  return orReadBack(api.cart.addItem(before.id, line), async () => {
    const cart = await api.cart.get(before.id);
    return countOfItem(cart, line.item_id) >= wanted && cart;
  });
}

function countOfItem({ items }: Cart, itemId: string): number {
  const lines = items.filter(({ item_id }) => item_id === itemId);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Remembers that there is a cart, so that its loss can be told from its absence. */
function kept(visitor: Visitor, cart: Cart): Cart {
  // Written only when it changes: an answer beside this one may carry another service in the same cookie.
  if (visitor.order.cartId !== cart.id) visitor.saveOrder({ cartId: cart.id });
  forgetReadings(visitor);
  return cart;
}

/** The cart is to be read anew. */
export function forgetReadings(visitor: Visitor): void {
  cartOf.forget(visitor);
  guestSessionOf.forget(visitor);
}

/** The cart as it is by now, where that is as was wanted: what stands for a lost answer. @throws ApiError */
export async function cartIf(visitor: Visitor, isAsWanted: (cart: Cart) => boolean): Promise<Cart | false> {
  forgetReadings(visitor);
  const cart = await cartOf(visitor);
  return cart !== undefined && isAsWanted(cart) && cart;
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

/**
 * Opens the visitor's cart at a service, or moves it there. A customer who was a guest until now takes the
 * guest's cart over, if there still is one. @throws ApiError
 */
export async function openCart(visitor: Visitor, { service, checkoutOption }: OrderingAt): Promise<Cart> {
  const target = { service_id: service.id, checkout_option: checkoutOption };
  const create = async (order_id?: string) => {
    const ask = () => visitor.api.cart.create(order_id === undefined ? target : { ...target, order_id });
    // A cart whose id its lost answer told is asked for again: a repeat gives the same one. Contract: "Carts".
    const isThere = ({ service_id }: Cart) => service_id === service.id;
    return kept(visitor, await orReadBack(ask(), async () => (await cartIf(visitor, isThere)) || ask()));
  };
  if (!visitor.isSignedIn) return create(ownCartId(visitor));
  const own = await cartOf(visitor);
  if (own) return create(own.id);
  const { guestOrderId } = visitor.order;
  const taken = guestOrderId === undefined ? undefined : await unlessGone(create(guestOrderId));
  if (guestOrderId !== undefined) visitor.dropFromOrder("guestOrderId");
  return taken ?? create();
}

/** Changes one line of the cart; quantity 0 removes it. A lost answer is read from the cart. @throws ApiError */
export async function changeCart(visitor: Visitor, change: CartItemChange): Promise<Cart> {
  const changing = visitor.api.cart.changeItem(ownCartId(visitor), change);
  return kept(visitor, await orReadBack(changing, () => cartIf(visitor, (cart) => isChanged(cart, change))));
}

/** Whether a cart is as a change asked for. */
function isChanged({ items }: Cart, { id, quantity, note }: CartItemChange): boolean {
  const line = items.find((item) => item.id === id);
  if (quantity === 0) return !line;
  if (!line || (quantity !== undefined && line.quantity !== quantity)) return false;
  return note === undefined || (line.note ?? "") === note;
}

/**
 * The cart's page, to be thrown where the backend has forgotten the cart: it says that there was another one.
 * A customer's draft forgets it as well. Specification: "Cart loading".
 */
export function cartGone(visitor: Visitor): Response {
  if (visitor.isSignedIn) {
    visitor.dropFromOrder("cartId");
    return visitor.redirect("/cart", { tone: "info", text: visitor.t("cart.gone.body") });
  }
  visitor.saveOrder({ cartId: ownCartId(visitor) });
  return visitor.redirect("/cart");
}
