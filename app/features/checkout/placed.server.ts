import { placedOrdersCookie, withPlacedOrder } from "~/features/orders/history/placed-orders-cookie.server";
import { cardTokenCookie } from "~/features/payments/payment-cookies.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { attemptCookie } from "./cart-cookies.server";
import { checkoutCookie } from "./checkout-cookie.server";

const placed = entry<string>();

/** The order that this request has placed or found. Undefined if none. */
export function placedNow(visitor: Visitor): string | undefined {
  return placed.get(visitor);
}

/**
 * Ends the checkout of an order that was placed. A guest's order is this browser's from now on; a customer's is the
 * account's, and nothing of it may be left in a browser that they sign out of.
 */
export function keepPlaced(
  visitor: Visitor,
  order: string,
  { key, card }: { key: string; card?: unknown },
): void {
  placed.set(visitor, order);
  if (!visitor.isSignedIn) {
    const known = placedOrdersCookie.read(visitor.request) ?? [];
    visitor.setCookie(placedOrdersCookie.seal(withPlacedOrder(known, order)));
  }
  visitor.setCookie(checkoutCookie.seal({ placed: { key, order } }));
  if (card !== undefined || cardTokenCookie.read(visitor.request)) visitor.setCookie(cardTokenCookie.clear());
  if (attemptCookie.read(visitor.request)) visitor.setCookie(attemptCookie.clear());
  visitor.dropFromOrder("cartId", "useGiftCard", "startedOver");
}
