import { growsBeyond, MOST_IN_CART, MOST_IN_ROUND, piecesIn } from "~/domain/menu/basket";
import { formatMoney } from "~/domain/money/money";
import { CART } from "~/domain/visit/cart-paths";
import { addressCookie } from "~/features/address/address-cookies.server";
import { guestSessionOf, unlessGone } from "~/features/address/order-address.server";
import type { Store } from "~/features/restaurant/store.server";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { onFailure } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { orReadBack } from "~/platform/forms/form-refusal.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { customerCartCalls } from "~/services/contract/calls/carts.server";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import type { Cart, CartChange } from "~/services/contract/shared.server";

/** The service and the checkout option of a cart. A {@link Store} fits. */
export interface OrderingAt {
  service: { id: string };
  checkoutOption: Store["checkoutOption"];
}

/**
 * The visitor's cart. Undefined if there is none, or if the backend no longer knows it. A guest's cart comes with the
 * session, a customer's by the id in the order draft. Specification: "Cart loading".
 */
export const cartOf = perVisitor(async (visitor): Promise<Cart | undefined> => {
  if (!(await has(visitor, "guest"))) return undefined;
  if (!visitor.isSignedIn) {
    // Only this browser can open a guest's cart, so the draft knows whether there is one.
    return visitor.order.cartId === undefined
      ? undefined
      : atService(visitor, (await guestSessionOf(visitor))?.cart);
  }
  const id = knownCartId(visitor);
  return id === undefined ? undefined : atService(visitor, await unlessGone(visitor.api.cart.get(id)));
});

/** A cart that does not say of which service it is, is of that of the order's draft. */
function atService<C extends Cart | undefined>({ order }: Visitor, cart: C): C {
  return cart?.service_id === "" && order.serviceId !== undefined
    ? { ...cart, service_id: order.serviceId }
    : cart;
}

/** The number of pieces in a cart, or in a round. */
export function countOf(cart: Lines | undefined): number {
  return piecesIn(cart?.items ?? []);
}

/**
 * The id of the visitor's cart. A guest's cart has the id of the session, whether or not it is open.
 *
 * @throws a redirect: to the address if a guest has no session, to the empty cart if a customer has no cart
 */
export function ownCartId(visitor: Visitor): string {
  const id = knownCartId(visitor);
  if (id === undefined) throw visitor.redirect(visitor.isSignedIn ? CART.page : "/geolocation");
  return id;
}

function knownCartId({ isSignedIn, order: { guestOrderId, cartId } }: Visitor): string | undefined {
  if (!isSignedIn) return guestOrderId;
  // A guest's cart belongs to the customer only after it was taken over. It then has another id.
  return cartId === guestOrderId ? undefined : cartId;
}

/**
 * Adds an item to the cart, and opens a cart if there is none. A session or cart that the backend no longer knows is
 * opened again, once. @throws ApiError, 422 beyond {@link MOST_IN_CART}; a redirect to the address if it is not known any more
 */
export async function addToCart(visitor: Visitor, store: OrderingAt, line: CartItemInput): Promise<Cart> {
  const add = async (cart: Cart) => kept(visitor, await addLine(visitor, cart, line));
  const withSession = async () => {
    if (!visitor.isSignedIn && !(await guestSessionOf(visitor))) await reopenSession(visitor);
  };
  // A guest's first dish does not wait for their session to be read: if it is gone, opening the cart says so.
  if (visitor.order.guestOrderId === undefined || visitor.order.cartId !== undefined) await withSession();
  const cart = await cartOf(visitor);
  const first = async () =>
    add(cart?.service_id === store.service.id ? cart : await openCart(visitor, store));
  const isGone = ({ isCartGone }: ApiError) => isCartGone;
  return first().catch(
    onFailure(isGone, async () => {
      forgetReadings(visitor);
      await withSession();
      return add(await openCart(visitor, store));
    }),
  );
}

/**
 * Adds a line to a cart as it was last read. If the outcome is unknown, the cart is read, so that a second press does
 * not add it twice. @throws ApiError, 422 beyond {@link MOST_IN_CART}
 */
export async function addLine(visitor: Visitor, before: Cart, line: CartItemInput): Promise<Cart> {
  const { api } = visitor;
  checkCartSize(visitor, [...before.items, line]);
  return addedOnce(before, line, api.cart.addItem(before.id, line), () => api.cart.get(before.id));
}

/** Refuses more pieces than a cart takes. @throws ApiError 422 */
export function checkCartSize(visitor: Visitor, lines: readonly Pick<CartItemInput, "quantity">[]): void {
  if (piecesIn(lines) > MOST_IN_CART) throw basketFull(visitor, "cart", customerCartCalls.addItem);
}

/** What has lines: a cart, or a round at a table. */
type Lines = Pick<Cart, "items">;

/** The answer to adding a line, or what is `read` if it was lost and the line is there. @throws ApiError */
export function addedOnce<Whole extends Lines>(
  before: Lines,
  line: CartItemInput,
  adding: Promise<Whole>,
  read: () => Promise<Whole>,
): Promise<Whole> {
  const wanted = countOfItem(before, line.item_id) + line.quantity;
  return orReadBack(adding, async () => {
    const now = await read();
    return countOfItem(now, line.item_id) >= wanted && now;
  });
}

function countOfItem({ items }: Lines, itemId: string): number {
  const lines = items.filter(({ item_id }) => item_id === itemId);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Remembers the cart, so that a missing one can be told from none. */
function kept(visitor: Visitor, cart: Cart): Cart {
  // Written only if it changes, because a parallel answer may write another service into the same cookie.
  if (visitor.order.cartId !== cart.id) visitor.saveOrder({ cartId: cart.id });
  forgetReadings(visitor);
  return cart;
}

const changed = new WeakSet<Visitor>();

/** Whether this request has changed the cart, or has found that it may be another. */
export function hasChangedCart(visitor: Visitor): boolean {
  return changed.has(visitor);
}

/** Lets the next call read the cart again. */
export function forgetReadings(visitor: Visitor): void {
  changed.add(visitor);
  cartOf.forget(visitor);
  guestSessionOf.forget(visitor);
}

/** The cart as it is now, if it is as wanted. It replaces an answer that was lost. @throws ApiError */
export async function cartIf(visitor: Visitor, isAsWanted: (cart: Cart) => boolean): Promise<Cart | false> {
  forgetReadings(visitor);
  const cart = await cartOf(visitor);
  return cart !== undefined && isAsWanted(cart) && cart;
}

/** Opens a new session at the address of the last one. @throws a redirect to the address if it is not known; ApiError */
async function reopenSession(visitor: Visitor): Promise<void> {
  const address = addressCookie.read(visitor.request);
  if (!address) {
    visitor.dropFromOrder("guestOrderId");
    throw visitor.redirect("/geolocation", { tone: "bad", text: visitor.t("status.406") });
  }
  const { order_id } = await visitor.api.catalog.openGuestSession(address);
  visitor.saveOrder({ guestOrderId: order_id });
}

/**
 * Opens the visitor's cart at a service, or moves it there. A customer who was a guest before takes over the guest's
 * cart, if it still exists. @throws ApiError
 */
export async function openCart(visitor: Visitor, { service, checkoutOption }: OrderingAt): Promise<Cart> {
  const target = { service_id: service.id, checkout_option: checkoutOption };
  const create = async (order_id?: string) => {
    const ask = () => visitor.api.cart.create(order_id === undefined ? target : { ...target, order_id });
    // If the answer is lost, the call is repeated. It gives the same cart. Contract: "Carts".
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

/**
 * Changes one line of the cart. Quantity 0 removes it. If the outcome is unknown, the cart is read.
 *
 * @throws ApiError, 422 if it grows beyond {@link MOST_IN_CART}
 */
export async function changeCart(visitor: Visitor, change: CartItemChange): Promise<Cart> {
  const id = ownCartId(visitor);
  const { items = [] } = (await cartOf(visitor)) ?? {};
  if (growsBeyond(MOST_IN_CART, items, change))
    throw basketFull(visitor, "cart", customerCartCalls.changeItem);
  const changing = visitor.api.cart.changeItem(id, change);
  return kept(visitor, await orReadBack(changing, () => cartIf(visitor, (cart) => isChanged(cart, change))));
}

/** Whether a cart, or a round, contains a change. */
export function isChanged({ items }: Lines, { id, quantity, note }: CartItemChange): boolean {
  const line = items.find((item) => item.id === id);
  if (quantity === 0) return !line;
  if (!line || (quantity !== undefined && line.quantity !== quantity)) return false;
  return note === undefined || (line.note ?? "") === note;
}

/**
 * A redirect to the cart page after the backend has lost the cart. The page says that there was one. A customer's
 * draft forgets it. Specification: "Cart loading".
 *
 * @param words - what else is said there
 */
export function cartGone(visitor: Visitor, words?: Parameters<Visitor["redirect"]>[1]): Response {
  if (visitor.isSignedIn) {
    visitor.dropFromOrder("cartId");
    return visitor.redirect(CART.page, words ?? { tone: "info", text: visitor.t("cart.gone.body") });
  }
  visitor.saveOrder({ cartId: ownCartId(visitor) });
  return visitor.redirect(CART.page, words);
}

/** The code of {@link basketFull}. */
export const BASKET_FULL = "BASKET_FULL";

/** What is filled, how many pieces it takes, and the words beyond that. */
const SIZES = {
  cart: { most: MOST_IN_CART, words: "bag.full" },
  round: { most: MOST_IN_ROUND, words: "round.full" },
  /** Its cookie is full. */
  held: { most: MOST_IN_ROUND, words: "round.heldFull" },
} as const;

/** The refusal of more pieces than a cart or a round takes, as a backend would say it: 422, in words. */
export function basketFull(
  { t, requestId }: Pick<Visitor, "t" | "requestId">,
  basket: keyof typeof SIZES,
  { area, method, path }: Pick<ApiError, "area" | "method" | "path">,
): ApiError {
  const { most, words } = SIZES[basket];
  const details = [{ message: t(words, { most }) }];
  return new ApiError({ area, method, path, requestId, status: 422, code: BASKET_FULL, details });
}

/** A change of the backend in the cart that the customer should know about. */
interface CartNotice {
  title: string;
  lines: string[];
}

/**
 * What a cart has to lose before it can be ordered: two carts that a sign-in has put together may hold more pieces than one
 * order takes. Undefined if it fits.
 */
export function tooLargeWords(
  t: Translate,
  { items }: { items: readonly { quantity: number }[] },
): CartNotice | undefined {
  const over = piecesIn(items) - MOST_IN_CART;
  if (over <= 0) return undefined;
  return { title: t("bag.full", { most: MOST_IN_CART }), lines: [t("bag.over", { count: over })] };
}

/** The changes in a cart. Price changes have a notice of their own. Words: "Cart change". */
export function cartNotices(t: Translate, locale: Locale, changes: readonly CartChange[]): CartNotice[] {
  const isPrice = ({ kind }: CartChange) => kind === "PRICE_CHANGED";
  const prices = changes.filter(isPrice);
  const others = changes.filter((change) => !isPrice(change));
  const wordsOf = (change: CartChange) => changeWords(t, locale, change);
  return [
    ...(others.length > 0 ? [{ title: t("common.changedInBag"), lines: others.map(wordsOf) }] : []),
    ...(prices.length > 0
      ? [{ title: t("cart.priceChanged", { count: prices.length }), lines: prices.map(wordsOf) }]
      : []),
  ];
}

function changeWords(t: Translate, locale: Locale, change: CartChange): string {
  const { kind, name: item, old_price, new_price } = change;
  if (kind !== "PRICE_CHANGED") return t(`enums.cartChange.${kind}`, { item });
  if (!old_price || !new_price) return t("enums.cartChange.UNKNOWN", { item });
  return t("enums.cartChange.PRICE_CHANGED", {
    item,
    old: formatMoney(old_price, locale),
    new: formatMoney(new_price, locale),
  });
}
