import { createHash } from "node:crypto";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { orderPath } from "~/features/orders/order-paths";
import { placedOrdersCookie } from "~/features/orders/placed-orders.server";
import { idempotencyKey } from "~/features/payments/payment-cookies.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";
import { attemptCookie, type CheckoutDraft, checkoutCookie } from "./checkout-cookie.server";

/** How long an order with an unknown outcome is looked for, in milliseconds. */
const SEARCH_MS = 10 * 60_000;

/** What this browser keeps of its checkout. */
export function checkoutDraft({ request }: Pick<Visitor, "request">): CheckoutDraft {
  return checkoutCookie.read(request) ?? {};
}

const posted = entry<CheckoutDraft["form"], Pick<Visitor, "request">>();

/** The checkout's fields as they were typed: as this request has posted them, otherwise as they are kept. */
export function typedForm(visitor: Pick<Visitor, "request">): NonNullable<CheckoutDraft["form"]> {
  return posted.get(visitor) ?? checkoutDraft(visitor).form ?? {};
}

/** Changes what is kept; actions only. */
export function keepCheckout(visitor: Visitor, change: CheckoutDraft): void {
  if (change.form) posted.set(visitor, change.form);
  visitor.setCookie(checkoutCookie.seal({ ...checkoutDraft(visitor), ...change }));
}

/** The fingerprint of a cart's lines. Another cart of the same guest has the same id but other lines. */
export function cartFingerprint({ items }: { items: readonly { id: string }[] }): string {
  const ids = items.map(({ id }) => id).sort();
  return createHash("sha256").update(JSON.stringify(ids)).digest("base64url").slice(0, 16);
}

/** The order with an unknown outcome, while it is still looked for. */
export function sentOrder(visitor: Visitor): CheckoutDraft["sent"] {
  const { sent } = checkoutDraft(visitor);
  return sent && Date.now() - sent.at < SEARCH_MS ? sent : undefined;
}

/**
 * The idempotency key of a cart's order. It depends only on the cart, so a cart is one order in any number of tabs. A
 * cart with other lines has another key. So has the next cart after an order of this browser's guest, because it has the
 * same id and may have the same line ids. Decision 23.
 */
export function checkoutKey(
  { request }: Pick<Visitor, "request">,
  cart: { id: string; items: readonly { id: string }[] },
): string {
  const [last = ""] = placedOrdersCookie.read(request) ?? [];
  return idempotencyKey("order", cart.id, cartFingerprint(cart), last).slice(0, 32);
}

/**
 * The checkout of a cart that is gone and may have become an order without an answer: it was shown here under a key,
 * and this browser knows no order of that key. Decision 23.
 */
export function unconfirmedAttempt(
  visitor: Visitor,
  cart: Cart | undefined,
): { key: string; total: number } | undefined {
  const attempt = attemptCookie.read(visitor.request);
  const isGone = cart === undefined && visitor.order.cartId !== undefined;
  return isGone && checkoutDraft(visitor).placed?.key !== attempt?.key ? attempt : undefined;
}

/**
 * A checkout of this browser that is not known to have become an order: the answer of one tab may have overwritten what
 * that of another has kept. Its key finds the order. Undefined without one.
 */
export function openCheckout(
  visitor: Visitor,
): Required<Pick<CheckoutDraft, "form" | "shown" | "key">> | undefined {
  const { form, shown, key, placed } = checkoutDraft(visitor);
  return !placed && form && shown && key !== undefined ? { form, shown, key } : undefined;
}

/**
 * Where a checkout without a cart leads: to the page that looks for its order, if there may be one; to the order that
 * was just placed; otherwise to the cart page.
 *
 * @param otherwise - the page instead of that of the cart
 * @param words - what is said there
 */
export function withoutCart(
  visitor: Visitor,
  cart: Cart | undefined,
  otherwise: string = CART.page,
  words?: Parameters<Visitor["redirect"]>[1],
): Response {
  const isSent = sentOrder(visitor) !== undefined || unconfirmedAttempt(visitor, cart) !== undefined;
  if (isSent || (!cart && openCheckout(visitor))) return visitor.redirect(CHECKOUT.checking);
  const { placed } = checkoutDraft(visitor);
  if (placed && !cart) return visitor.redirect(orderPath(visitor, placed.order));
  return visitor.redirect(otherwise, words);
}
