import { chosenOf } from "~/domain/menu/options";
import { type SeenLine, withCart, withPlaced } from "~/domain/order/shared-in-cart";
import { type SharedOrder, waitingIn } from "~/domain/order/shared-order";
import { cartOf, hasChangedCart } from "~/features/cart/cart.server";
import { pricedDishes } from "~/features/shared-order/dishes.server";
import {
  forgetOwnShared,
  type OwnShared,
  ownSharedIfKnown,
  ownSharedOf,
} from "~/features/shared-order/own-shared.server";
import { changeShared, StoreDownError } from "~/features/shared-order/shared-store.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CartItem } from "~/services/contract/shared.server";
import { checkoutDraft, sentOrder, unconfirmedAttempt } from "./checkout-draft.server";
import { placedNow } from "./checkout-outcome.server";

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
  if (hasChangedCart(visitor) || placedNow(visitor) !== undefined) await noteNow(visitor);
}

async function noteNow(visitor: Visitor): Promise<void> {
  const told = logged(visitor, "warn", "the cart of a shared order is not noted");
  await notedSharedOf(visitor)
    .catch(orElse(undefined, ifAnyFailed, told))
    .catch((thrown: unknown) => {
      if (!(thrown instanceof StoreDownError) && !(thrown instanceof Response)) throw thrown;
      visitor.log.warn("the cart of a shared order is not noted: it cannot be reached");
    });
}

/** What the page of an order says of its owner's shared order. */
export interface SharedOfOrder {
  /** Whether dishes of others are in it. */
  isOwed: boolean;
  /** What others chose and is not in it, with who chose it: it came too late, or was not taken. */
  left: { person: string; name: string; quantity: number }[];
}

/**
 * What this browser's shared order has to do with an order of its owner. What is not noted of it yet is noted first.
 * Undefined if nothing, or if that cannot be known now.
 */
export async function sharedOfOrder(visitor: Visitor, id: string): Promise<SharedOfOrder | undefined> {
  const isIn = (own: OwnShared | undefined) => own?.order.orders.some((one) => one.id === id) === true;
  let own = await ownSharedIfKnown(visitor);
  if (own && !isIn(own) && checkoutDraft(visitor).placed?.order === id) {
    await noteNow(visitor);
    own = await ownSharedIfKnown(visitor);
  }
  if (!own || !isIn(own)) return undefined;
  const { orders, dishes, people, service, isPlaced } = own.order;
  const names = new Map(people.map((person) => [person.id, person.name]));
  const isNewest = isPlaced && orders.at(-1)?.id === id;
  const left = isNewest ? waitingIn(own.order) : [];
  // In the owner's language, if the menu can be had.
  const priced = await pricedDishes(visitor, service, left).catch(orElse(undefined, ifAnyFailed));
  return {
    isOwed: dishes.some(({ state }) => state === "ordered"),
    left: left.map(({ person, name, quantity }, at) => ({
      person: names.get(person) ?? "",
      name: priced?.[at]?.line.name ?? name,
      quantity,
    })),
  };
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
  const lines = order.items.map(seenLine);
  const total = order_amount?.value ?? 0;
  return { id, items: items_price?.value ?? total, total, lines };
}

function seenLine({ id, item_id, note = "", quantity, options, total_price, status }: CartItem): SeenLine {
  const isOff = status === "UNAVAILABLE" ? ({ isOff: true } as const) : {};
  return { id, item: item_id, note, quantity, choice: chosenOf(options), price: total_price.value, ...isOff };
}
