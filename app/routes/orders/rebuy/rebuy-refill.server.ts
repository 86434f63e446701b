import { guestSessionOf } from "~/features/address/guest-session.server";
import { addLine, bagOf, openCart, ownCartId } from "~/features/cart/cart.server";
import { cartFingerprint } from "~/features/checkout/checkout-draft.server";
import { isGuestOrder } from "~/features/orders/own-order.server";
import type { Shop } from "~/features/restaurant/shop.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";
import { keyOfOrder, newRebuyKey } from "./rebuy-key.server";
import type { BackLine } from "./rebuy-plan.server";

/** What is ordered again, where, and the key that its form came with. */
export interface Refill {
  order: Order;
  shop: Shop;
  key: string;
  /** What of it can come back. */
  back: readonly BackLine[];
}

/**
 * Fills the visitor's bag with an order, once for each key, however often it is posted. What was in the bag goes.
 * @returns the bag as it is then
 * @throws ApiError
 */
export async function refillBag(visitor: Visitor, refill: Refill): Promise<Cart> {
  const { order, shop, key } = refill;
  // The backend would fill the bag of the guest that they were, which a customer cannot open.
  if (visitor.isSignedIn && (await isGuestOrder(visitor, order.id))) return copyLines(visitor, refill);
  const rebuy = (key: string) =>
    visitor.api.order.rebuy({ order_id: order.id, service_id: shop.service.id }, key);
  const answer = await rebuy(keyOfOrder(key, order.id));
  // A guest's earlier session: its bag is not the one that this browser has.
  if (!visitor.isSignedIn && answer.id !== visitor.order.guestOrderId) return copyLines(visitor, refill);
  keep(visitor, answer);
  const bag = await bagOf(visitor);
  if (bag && cartFingerprint(bag) === cartFingerprint(answer)) return answer;
  // The answer is that of an earlier post: its bag has been ordered or changed since, and is asked for anew.
  const again = await rebuy(newRebuyKey());
  keep(visitor, again);
  return again;
}

/** Puts the lines one by one into an empty bag of the visitor's own, which is theirs once all are in. */
async function copyLines(visitor: Visitor, { shop, back }: Refill): Promise<Cart> {
  let cart = await emptyCart(visitor, shop);
  for (const { line } of back) {
    const { item_id, quantity, note, options } = line;
    const chosen = options.map(({ group_id, id, quantity }) => ({ group_id, id, quantity }));
    const input = { item_id, quantity, options: chosen, ...(note === undefined ? {} : { note }) };
    cart = await addLine(visitor, cart, input);
  }
  keep(visitor, cart);
  return cart;
}

async function emptyCart(visitor: Visitor, shop: Shop): Promise<Cart> {
  const { service, checkoutOption } = shop;
  if (visitor.isSignedIn) {
    const open = () => visitor.api.cart.create({ service_id: service.id, checkout_option: checkoutOption });
    // Nobody sees the one whose answer was lost: it is empty.
    return orReadBack(open(), open);
  }
  if (await bagOf(visitor)) {
    await orReadBack(visitor.api.cart.remove(ownCartId(visitor)), async () => {
      forget(visitor);
      return (await bagOf(visitor)) ? false : undefined;
    });
    forget(visitor);
  }
  return openCart(visitor, shop);
}

function keep(visitor: Visitor, cart: Cart): void {
  visitor.saveOrder({ cartId: cart.id });
  forget(visitor);
}

function forget(visitor: Visitor): void {
  bagOf.forget(visitor);
  guestSessionOf.forget(visitor);
}
