import { createHash } from "node:crypto";
import type { PaymentChoice } from "~/domain/payment-choice";
import { formatWait } from "~/domain/when";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import type { Payment } from "~/services/contract/shared.server";
import { countPaymentError } from "./analytics.server";
import { bankMark } from "./bank-state.server";
import { orderPath } from "./checkout.server";
import { bankCookie, withNewest } from "./payment-cookies.server";
import { paymentInput } from "./payment-input.server";
import { declineWords, paymentNews } from "./payment-news.server";
import { savedCardsOf } from "./saved-cards.server";
import { keepUnanswered } from "./unanswered-payment.server";
import type { Visitor } from "./visitor.server";

/** Where a payment that waits for its bank leads out of the house. */
export function bankPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}/bank`;
}

/** Where an order whose payment came to nothing is paid again. */
export function payPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}/pay`;
}

/** Where a payment waits for its customer at the bank's; undefined where there is nowhere to go. */
export function bankAddress({ status, redirect_url }: Payment): string | undefined {
  return status === "REQUIRES_ACTION" ? redirect_url : undefined;
}

/**
 * Where a payment leads that was just made under an idempotency key: out to its bank, by a page of ours, or to the
 * order. This browser keeps what the bank's return is held against. Cookies of the caller's own come before this.
 *
 * @returns a redirect, to be thrown
 */
export function leadOn(
  visitor: Visitor,
  { id, payment }: { id: Order["id"]; payment?: Payment },
  key: string,
): Response {
  if (!payment || bankAddress(payment) === undefined) return visitor.redirect(orderPath(visitor, id));
  const known = bankCookie.read(visitor.request) ?? [];
  visitor.setCookie(bankCookie.seal(withNewest(known, { mark: bankMark(key), order: id })));
  const out = visitor.redirect(bankPath(id));
  // The page that leads out has no script, and goes on by being loaded.
  out.headers.set("X-Remix-Reload-Document", "true");
  return out;
}

/** Whether an order is to be paid again. Contract: POST /orders/{id}/payments. */
export function isPayable({ status, payment }: Pick<Order, "status" | "payment">): boolean {
  const hasEnded = status === "CANCELLED" || status === "CONCLUDED";
  return !hasEnded && (payment.status === "FAILED" || payment.status === "EXPIRED");
}

/**
 * The idempotency key of an order's next payment. It hangs on the one that came to nothing: however many pages,
 * tabs and posts try it, each failed payment is followed by one.
 */
export function repayKey({ id, payment }: Pick<Order, "id" | "payment">): string {
  return createHash("sha256")
    .update(JSON.stringify(["pay again", id, payment.id]))
    .digest("base64url");
}

/** How an order is to be paid now. */
export interface OrderPayment {
  choice: PaymentChoice;
  /** {@link repayKey} of the order as the customer was shown it. */
  key: string;
  /** The note that is handed over at the door, in minor units. */
  change?: number | undefined;
  /** The card that the vault has taken. */
  token?: { token: string; save: boolean } | undefined;
  /** What Apple Pay has authorized. */
  walletToken?: string | undefined;
}

/** Why an order was not paid, to be said where another way is chosen. */
export interface PayRefusal {
  /** 422, 429 or 503. */
  status: number;
  /** The backend's, or CARD_TOKEN_INVALID where the card was not there. */
  code: string;
  words: string;
}

/**
 * Pays an order whose payment came to nothing; it is the visitor's own, and just read.
 *
 * @returns why it was not paid; nothing was charged then
 * @throws a redirect: to the bank, to the order, or to the page that finds a missing answer; ApiError
 */
export async function payOrder(visitor: Visitor, order: Order, payment: OrderPayment): Promise<PayRefusal> {
  const { key } = payment;
  if (!isPayable(order)) throw standing(visitor, order, key);
  // A form of an earlier payment, posted again by Back or a reload: that one has been answered.
  if (repayKey(order) !== key) throw visitor.redirect(payPath(order.id), paymentNews(visitor, order));
  try {
    const input = await inputOf(visitor, order, payment);
    if (!input) return cardGone(visitor, payment);
    throw leadOn(visitor, await visitor.api.order.pay(order.id, input, key), key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(visitor, order, error);
  }
}

/** Where a payment that stands leads, as it needs no other: to its bank while it waits there, else to the order. */
export function standing(visitor: Visitor, order: Order, key: string): Response {
  if (bankAddress(order.payment) !== undefined) return leadOn(visitor, order, key);
  return visitor.redirect(orderPath(visitor, order.id), paymentNews(visitor, order));
}

async function inputOf(visitor: Visitor, order: Order, { choice, ...means }: OrderPayment) {
  const cards = choice.kind === "savedCard" ? await savedCardsOf(visitor) : undefined;
  return paymentInput(choice, { ...means, cards, currency: order.total.order_amount.currency });
}

/** The card's token is over, or what was chosen is not there any more. */
function cardGone({ t }: Visitor, { choice }: OrderPayment): PayRefusal {
  const words = t(
    choice.kind === "newCard" ? "payment.CARD_TOKEN_INVALID" : "payment.PAYMENT_DECLINED.otherWay",
  );
  return { status: 422, code: "CARD_TOKEN_INVALID", words };
}

/** @throws what no page can answer by choosing another way */
function refusalOf(visitor: Visitor, order: Order, error: ApiError): PayRefusal {
  const { t, locale, log } = visitor;
  const { status, code, retryAfter } = error;
  if (error.outcomeUnknown || (status >= 500 && error.method === "POST")) {
    log.error({ api: error.toLog() }, "no answer to a payment");
    keepUnanswered(visitor, order.id, repayKey(order));
    throw visitor.redirect(payPath(order.id));
  }
  if (code === "PAYMENT_STATE") {
    throw visitor.redirect(orderPath(visitor, order.id), { tone: "info", text: t("payment.PAYMENT_STATE") });
  }
  const refusal = (words: string): PayRefusal => ({ status, code, words });
  if (status === 422) countPaymentError(visitor, error);
  if (code === "VALIDATION") return refusal(error.detail || t("error.VALIDATION"));
  if (code === "CARD_TOKEN_INVALID") return refusal(t(error.messageKey));
  if (status === 422) return refusal(declineWords(visitor, { code, message: error.detail }));
  if (status === 429) return refusal(t("status.429.wait", { wait: formatWait(retryAfter ?? 60, locale) }));
  if (!error.isUnavailable) throw error;
  // Nothing was asked of the bank.
  log.error({ api: error.toLog() }, "no payment");
  return { ...refusal(t("error.defaultError")), status: 503 };
}
