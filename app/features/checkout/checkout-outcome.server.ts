import { formatMoney } from "~/domain/money/money";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { cartGone } from "~/features/cart/cart.server";
import { type MadeOrder, pagesOf } from "~/features/orders/pay-order.server";
import { placedOrdersCookie, withPlacedOrder } from "~/features/orders/placed-orders.server";
import {
  answerToPayment,
  loadAnew,
  type PaymentPages,
} from "~/features/payments/outcome/made-payment.server";
import type { PayOutcome, RefusedOutcome } from "~/features/payments/outcome/pay-outcome.server";
import { cardTokenCookie } from "~/features/payments/payment-cookies.server";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import type { AvailabilityView } from "~/features/restaurant/availability-view.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";
import { minimumOf } from "./checkout.server";
import { attemptCookie, checkoutCookie } from "./checkout-cookie.server";
import { withoutCart } from "./checkout-draft.server";
import { keepGuestContact } from "./guest-contact.server";
import type { CheckoutField } from "./slots";

/** Why an order was not placed: errors by field, those of the whole form under "". */
export interface CheckoutRefusal extends RefusedOutcome<CheckoutField> {
  /** The restaurant takes no such order now. */
  unavailable?: AvailabilityView;
}

/** What becomes of a checkout that was posted. */
export type CheckoutOutcome =
  | PayOutcome<MadeOrder, CheckoutField>
  | CheckoutRefusal
  /** The token of the card was used up: it is typed again. */
  | { kind: "cardUsedUp" }
  /** It is not what the customer was shown: to be confirmed as it is now. */
  | { kind: "changed" }
  /** The total that was shown has another tip. */
  | { kind: "tipNotShown" }
  | { kind: "belowMinimum"; cart: Cart }
  /** There is no store to order from. */
  | { kind: "noStore" }
  /** The backend has forgotten the cart. */
  | { kind: "cartGone" }
  /** There is no cart: it may have become an order. */
  | { kind: "noCart" }
  /** The cart is gone, and no order was made of it. */
  | { kind: "noOrder" };

/** Where a checkout leads; a refusal is for the form that was posted. What is kept for that page has been kept. */
export function answerToCheckout(visitor: Visitor, outcome: CheckoutOutcome): Response | CheckoutRefusal {
  switch (outcome.kind) {
    case "cardUsedUp":
      return loadAnew(visitor.redirect(`${CHECKOUT.card}?error=CARD_TOKEN_INVALID`));
    case "changed":
      return visitor.redirect(CHECKOUT.changed);
    case "tipNotShown":
      return visitor.redirect(CHECKOUT.page, { tone: "info", text: visitor.t("tip.check") });
    case "belowMinimum":
      return belowMinimum(visitor, outcome.cart);
    case "cartGone":
      return cartGone(visitor, nothingOrdered(visitor));
    case "noCart":
      // Perhaps an earlier post of this form has ordered it.
      tellWallet(visitor, "unknown");
      return withoutCart(visitor, undefined, CART.page, nothingOrdered(visitor));
    case "noOrder":
      return visitor.redirect(CART.page, nothingOrdered(visitor));
    case "noStore":
      return visitor.redirect(CART.page);
    case "methodGone":
      return { kind: "refused", status: 422, errors: { method: [visitor.t("form.method.required")] } };
    default:
      return answerToPayment(visitor, outcome, checkoutPages(visitor));
  }
}

/** The bag was emptied elsewhere, in another tab say, after its checkout was shown. */
function nothingOrdered({ t }: Visitor) {
  return { tone: "info" as const, text: t("checkout.nothingOrdered") };
}

function checkoutPages(visitor: Visitor): PaymentPages<MadeOrder> {
  return {
    made: ({ paid }) => pagesOf(visitor, paid.order),
    card: () => CHECKOUT.card,
    checking: CHECKOUT.checking,
    // A form of another cart: what is in this one is an order of its own.
    stale: () => visitor.redirect(CHECKOUT.page),
  };
}

function belowMinimum(visitor: Visitor, cart: Cart): Response {
  const { t, locale } = visitor;
  const { minimum, missing } = minimumOf(cart) ?? {};
  if (!minimum || !missing) return visitor.redirect(CART.page);
  const figures = { minimum: formatMoney(minimum, locale), missing: formatMoney(missing, locale) };
  return visitor.redirect(CART.page, { tone: "bad", text: t("cart.MINIMUM_ORDER", figures) });
}

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
  { id: order, number }: { id: string; number?: string | undefined },
  { key, card }: { key: string; card?: unknown },
): void {
  placed.set(visitor, order);
  if (!visitor.isSignedIn) {
    const known = placedOrdersCookie.read(visitor.request) ?? [];
    visitor.setCookie(placedOrdersCookie.seal(withPlacedOrder(known, order)));
    keepGuestContact(visitor);
  }
  visitor.setCookie(
    checkoutCookie.seal({ placed: { key, order, ...(number === undefined ? {} : { number }) } }),
  );
  if (card !== undefined || cardTokenCookie.read(visitor.request)) visitor.setCookie(cardTokenCookie.clear());
  if (attemptCookie.read(visitor.request)) visitor.setCookie(attemptCookie.clear());
  visitor.dropFromOrder("cartId", "useGiftCard", "startedOver");
}
