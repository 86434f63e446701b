import { guestSessionOf } from "~/features/address/guest-session.server";
import { addLine, cartOf, checkCartSize, openCart, ownCartId } from "~/features/cart/cart.server";
import { cartFingerprint } from "~/features/checkout/checkout-draft.server";
import { keyOfOrder, newRebuyKey } from "~/features/orders/history/rebuy-key.server";
import { isGuestOrder } from "~/features/orders/order/own-order.server";
import type { Store } from "~/features/restaurant/store.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";
import type { BackLine } from "./rebuy-plan.server";

/** What is ordered again, where, and the key that its form came with. */
export interface Refill {
  order: Order;
  store: Store;
  key: string;
  /** What of it can come back. */
  back: readonly BackLine[];
}

/**
 * Fills the visitor's cart with an order, once for each key, however often it is posted. What was in the cart goes.
 * @returns the cart as it is then
 * @throws ApiError, 422 if it has more pieces than a cart takes: nothing is changed then
 */
export async function refillCart(visitor: Visitor, refill: Refill): Promise<Cart> {
  const { order, store, key, back } = refill;
  checkCartSize(
    visitor,
    back.map(({ line }) => line),
  );
  // The backend would fill the cart of the guest that they were, which a customer cannot open.
  if (visitor.isSignedIn && (await isGuestOrder(visitor, order.id))) return copyLines(visitor, refill);
  const rebuy = (key: string) =>
    visitor.api.order.rebuy({ order_id: order.id, service_id: store.service.id }, key);
  const answer = await rebuy(keyOfOrder(key, order.id));
  // A guest's earlier session: its cart is not the one that this browser has.
  if (!visitor.isSignedIn && answer.id !== visitor.order.guestOrderId) return copyLines(visitor, refill);
  keep(visitor, answer);
  const cart = await cartOf(visitor);
  if (cart && cartFingerprint(cart) === cartFingerprint(answer)) return answer;
  // The answer is that of an earlier post: its cart has been ordered or changed since, and is asked for anew.
  const again = await rebuy(newRebuyKey());
  keep(visitor, again);
  return again;
}

/** Puts the lines one by one into an empty cart of the visitor's own, which is theirs once all are in. */
async function copyLines(visitor: Visitor, { store, back }: Refill): Promise<Cart> {
  let cart = await emptyCart(visitor, store);
  for (const { line } of back) {
    const { item_id, quantity, note, options } = line;
    const chosen = options.map(({ group_id, id, quantity }) => ({ group_id, id, quantity }));
    const input = { item_id, quantity, options: chosen, ...(note === undefined ? {} : { note }) };
    cart = await addLine(visitor, cart, input);
  }
  keep(visitor, cart);
  return cart;
}

async function emptyCart(visitor: Visitor, store: Store): Promise<Cart> {
  const { service, checkoutOption } = store;
  if (visitor.isSignedIn) {
    const open = () => visitor.api.cart.create({ service_id: service.id, checkout_option: checkoutOption });
    // Nobody sees the one whose answer was lost: it is empty.
    return orReadBack(open(), open);
  }
  if (await cartOf(visitor)) {
    await orReadBack(visitor.api.cart.remove(ownCartId(visitor)), async () => {
      forget(visitor);
      return (await cartOf(visitor)) ? false : undefined;
    });
    forget(visitor);
  }
  return openCart(visitor, store);
}

function keep(visitor: Visitor, cart: Cart): void {
  visitor.saveOrder({ cartId: cart.id });
  forget(visitor);
}

function forget(visitor: Visitor): void {
  cartOf.forget(visitor);
  guestSessionOf.forget(visitor);
}
