import { checkoutCookie } from "~/features/checkout/checkout-cookie.server";
import { placedOrdersCookie, withPlacedOrder } from "~/features/orders/placed-orders-cookie.server";
import { leadOn } from "~/features/payments/paying.server";
import { attemptCookie, cardTokenCookie } from "~/features/payments/payment-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";

/**
 * Where an order that was placed leads, the checkout being over: to its page, or out to its bank. A guest's order is
 * this browser's from now on; a customer's is the account's, and nothing of it may be left in a browser that they
 * sign out of.
 */
export function placed(
  visitor: Visitor,
  order: { id: Order["id"]; payment?: Order["payment"] },
  { key, card }: { key: string; card?: unknown },
): Response {
  if (!visitor.isSignedIn) {
    const known = placedOrdersCookie.read(visitor.request) ?? [];
    visitor.setCookie(placedOrdersCookie.seal(withPlacedOrder(known, order.id)));
  }
  visitor.setCookie(checkoutCookie.seal({ placed: { key, order: order.id } }));
  if (card !== undefined || cardTokenCookie.read(visitor.request)) visitor.setCookie(cardTokenCookie.clear());
  if (attemptCookie.read(visitor.request)) visitor.setCookie(attemptCookie.clear());
  visitor.dropFromOrder("cartId", "useGiftCard", "startedOver");
  return leadOn(visitor, order, key);
}
