import { type SeenLine, withCart, withPlaced } from "~/domain/order/shared-in-cart";
import type { SharedOrder } from "~/domain/order/shared-order";
import { cartOf, hasChangedCart } from "~/features/cart/cart.server";
import { checkoutDraft, sentOrder, unconfirmedAttempt } from "~/features/checkout/checkout-draft.server";
import { placedNow } from "~/features/checkout/placed.server";
import { ifAnyFailed, logged, orElse } from "~/platform/guard/or-else.server";
import { perVisitor } from "~/platform/visitor/per-visitor.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CartItem } from "~/services/contract/shared.server";
import { forgetOwnShared, type OwnShared, ownSharedOf } from "./own-shared.server";
import { changeShared, StoreDownError } from "./shared-store.server";

/**
 * Writes down what the owner's cart and orders have of a shared order, because nobody else may read them: the others
 * then read what is true. Undefined without a shared order.
 *
 * @throws ApiError; StoreDownError
 */
async function noted(visitor: Visitor): Promise<OwnShared | undefined> {
  const own = await ownSharedOf(visitor);
  if (!own) return undefined;
  // Read before the cart: a dish that is taken in between is not judged by a cart without it.
  const { order: known, token } = own;
  const placed = await newOrderOf(visitor, known);
  const lines = await cartLines(visitor, known, placed !== undefined);
  const now = Date.now();
  const seen = (order: SharedOrder) => {
    const after = placed ? withPlaced(order, placed, known, now) : order;
    return lines ? withCart(after, lines, known, now) : after;
  };
  if (seen(known) === known) return own;
  const change = await changeShared(token, (order) => ({ order: seen(order) }));
  forgetOwnShared(visitor);
  return change && change !== "full" ? { token, order: change.order } : own;
}

/** As `noted`, once per request. @throws ApiError; StoreDownError */
export const notedSharedOf = perVisitor(noted);

/**
 * Notes what a request has changed: its cart, or by an order that it has placed. Any other request asks the backend
 * nothing here: after a sign-out it would come with the old tokens. What fails here is noted by the next request, or
 * when the owner looks.
 */
export async function noteCart(visitor: Visitor): Promise<void> {
  if (!hasChangedCart(visitor) && placedNow(visitor) === undefined) return;
  const told = logged(visitor, "warn", "the cart of a shared order is not noted");
  await notedSharedOf(visitor)
    .catch(orElse(undefined, ifAnyFailed, told))
    .catch((thrown: unknown) => {
      if (!(thrown instanceof StoreDownError) && !(thrown instanceof Response)) throw thrown;
      visitor.log.warn("the cart of a shared order is not noted: it cannot be reached");
    });
}

/**
 * The lines of the cart; after an order that is new here there are none. Undefined if there is nothing to ask, or if nobody
 * knows: the cart may be an order that is not known yet.
 */
async function cartLines(
  visitor: Visitor,
  { dishes }: SharedOrder,
  isPlaced: boolean,
): Promise<SeenLine[] | undefined> {
  if (!dishes.some(({ state }) => state !== "waiting" && state !== "ordered")) return undefined;
  const cart = await cartOf(visitor);
  if (cart) return cart.items.map(seenLine);
  if (isPlaced) return [];
  // A browser that has lost its draft does not know what its cart has.
  const isUnknown = visitor.order.cartId === undefined || sentOrder(visitor) !== undefined;
  return isUnknown || unconfirmedAttempt(visitor, cart) !== undefined ? undefined : [];
}

/** The order that this browser has placed since the cart was opened, if it is not noted yet. @throws ApiError */
async function newOrderOf(visitor: Visitor, { orders, earlier }: SharedOrder) {
  const id = placedNow(visitor) ?? checkoutDraft(visitor).placed?.order;
  if (id === undefined || id === earlier || orders.some((order) => order.id === id)) return undefined;
  const order = await visitor.api.order.get(id);
  const { items_price, order_amount } = order.total;
  return { id, items: items_price.value, total: order_amount.value, lines: order.items.map(seenLine) };
}

function seenLine({ id, item_id, note = "", quantity, options, total_price, status }: CartItem): SeenLine {
  const choice = options.map((option) => ({
    groupId: option.group_id,
    optionId: option.id,
    quantity: option.quantity,
  }));
  const isOff = status === "UNAVAILABLE" ? ({ isOff: true } as const) : {};
  return { id, item: item_id, note, quantity, choice, price: total_price.value, ...isOff };
}
