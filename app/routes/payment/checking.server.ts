import { formatAt, formatTime } from "~/domain/time/when";
import { CART, CHECKOUT } from "~/domain/visit/cart-paths";
import { countPurchase } from "~/features/analytics/analytics.server";
import { cartOf } from "~/features/cart/cart.server";
import { attemptCookie, type CheckoutDraft } from "~/features/checkout/checkout-cookie.server";
import {
  cartFingerprint,
  checkoutDraft,
  openCheckout,
  unconfirmedAttempt,
} from "~/features/checkout/checkout-draft.server";
import { type FilledCheckout, knownContact, receiptCpf } from "~/features/checkout/checkout-form.server";
import { keepPlaced } from "~/features/checkout/checkout-outcome.server";
import { paysNow, repeatedOrder } from "~/features/checkout/order-input.server";
import type { Quote } from "~/features/checkout/quote.server";
import { parseCheckout } from "~/features/checkout/submit.server";
import { orderPath } from "~/features/orders/order-paths";
import { leadToOrder } from "~/features/orders/pay-order.server";
import { CHECK_SECONDS, isOnItsWay } from "~/features/payments/outcome/pay-outcome.server";
import { storeOf } from "~/features/restaurant/store.server";
import { ifSilent, orElse } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";

/**
 * The state of an order with an unknown outcome: still `waiting`, no answer for `long`, `done`, `none` with the cart as
 * it was, or `gone` with neither order nor cart.
 */
export type Outcome = { state: "waiting" | "long" | "none" | "gone" } | { state: "done"; number: string };

/**
 * Looks for the order, and changes nothing: see {@link orderOf}. Redirects if no answer is missing.
 *
 * @throws ApiError
 */
export async function checkingPage(visitor: Visitor) {
  const sent = sentOf(visitor);
  if (!sent) return nothingSent(visitor);
  const [outcome, { setup }] = await Promise.all([outcomeOf(visitor, sent), visitor.content()]);
  if (outcome instanceof Response) return outcome;
  const { locale } = visitor;
  const place = { locale, timeZone: setup.time_zone };
  const isOpen = outcome.state === "waiting" || outcome.state === "long";
  return {
    outcome,
    isPaidNow: paysNow(visitor, sent.quote.total),
    refreshSeconds: isOpen ? CHECK_SECONDS : undefined,
    sentAt: sent.at === undefined ? undefined : formatTime(new Date(sent.at), place),
    checkedAt: formatAt(new Date(), place, "stamp"),
    total: { value: sent.quote.total, currency: setup.currency },
  };
}

/** Leads to the order and keeps it in this browser. Without an order it leads back to the page. */
export async function recordOrder(visitor: Visitor): Promise<Response> {
  const sent = sentOf(visitor);
  if (!sent) return nothingSent(visitor);
  const cart = await cartOf(visitor);
  const order = cart ? undefined : await orderOf(visitor, sent).catch(orElse(undefined, ifSilent));
  if (!order) return visitor.redirect(CHECKOUT.checking);
  countPurchase(visitor, order);
  keepPlaced(visitor, order, sent);
  return leadToOrder(visitor, order, sent.key);
}

interface Sent {
  /** Undefined if the answer with the cookie that keeps it never came. */
  form: CheckoutDraft["form"];
  quote: Quote;
  key: string;
  /** When it was sent. Undefined if nobody knows whether it was. */
  at: number | undefined;
  /** The fingerprint of its cart. */
  cart: string;
}

/** The order whose answer is missing, if there is one. */
function sentOf(visitor: Visitor): Sent | undefined {
  const { form, shown: quote, key, sent } = checkoutDraft(visitor);
  if (sent && form && quote && key !== undefined) return { form, quote, key, ...sent };
  const lost = unconfirmedAttempt(visitor, undefined);
  if (lost) {
    // The order is compared with the total only.
    const quote = { total: lost.total, delivery: 0, minutes: 0, place: "", changes: [] };
    return { form, quote, key: lost.key, at: undefined, cart: "" };
  }
  const open = openCheckout(visitor);
  return open && { form: open.form, quote: open.shown, key: open.key, at: undefined, cart: "" };
}

/** The redirect if no answer is missing. */
function nothingSent(visitor: Visitor): Response {
  const { placed } = checkoutDraft(visitor);
  return visitor.redirect(placed ? orderPath(visitor, placed.order) : CART.page);
}

/** The outcome of the order, or a redirect if nobody knows that one was sent. @throws ApiError */
async function outcomeOf(visitor: Visitor, sent: Sent): Promise<Outcome | Response> {
  const isEarly = sent.at !== undefined && isOnItsWay(sent.at);
  const open: Outcome = { state: isEarly ? "waiting" : "long" };
  return lookedUp(visitor, sent, isEarly).catch(orElse(open, ifSilent));
}

/** @throws ApiError without an answer */
async function lookedUp(visitor: Visitor, sent: Sent, isEarly: boolean): Promise<Outcome | Response> {
  const cart = await cartOf(visitor);
  if (cart && sent.at === undefined) return visitor.redirect(CHECKOUT.page);
  if (cart && isEarly) return { state: "waiting" };
  // If the cart is another one, the call must not be repeated: it could order that cart.
  if (cart) return { state: cartFingerprint(cart) === sent.cart ? "none" : "long" };
  const order = await orderOf(visitor, sent);
  if (order) return { state: "done", number: order.number };
  if (sent.at !== undefined) return { state: "gone" };
  visitor.setCookie(attemptCookie.clear());
  return visitor.redirect(CART.page);
}

/**
 * The order of a cart that is gone, found by repeating its call under its key. If there is an order, the backend
 * returns its first answer (contract: idempotency). If there is none, it refuses, because there is no cart to order. So
 * a GET may do this.
 *
 * @throws ApiError without an answer
 */
async function orderOf(visitor: Visitor, { form, quote, key }: Sent): Promise<Order | undefined> {
  const [store, { setup }, cpf, known] = await Promise.all([
    storeOf(visitor),
    visitor.content(),
    form && receiptCpf(visitor, form),
    form && knownContact(visitor),
  ]);
  const filled = form ? filledOf(visitor, form, { quote, setup, cpf, known }) : SOMEBODY;
  if (!store || !filled) return undefined;
  return repeatedOrder(visitor, { filled, quote, currency: setup.currency, key }, store);
}

function filledOf(
  visitor: Visitor,
  form: NonNullable<Sent["form"]>,
  against: Parameters<typeof parseCheckout>[2],
) {
  const submission = parseCheckout(visitor, form, against);
  return submission.status === "success" ? submission.value : undefined;
}

/** The body for a form that was lost with its answer. The backend ignores it, because the key's first answer counts. */
const SOMEBODY: FilledCheckout = {
  name: "-",
  phone: "+5511900000000",
  email: undefined,
  cpf: undefined,
  note: undefined,
  method: { kind: "pix" },
  own: undefined,
  slot: undefined,
  tipAmount: 0,
};
