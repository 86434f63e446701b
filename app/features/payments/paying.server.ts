import { createHash } from "node:crypto";
import { pagePath } from "~/domain/page-path";
import type { PaymentChoice } from "~/domain/payment-choice";
import { orderPath } from "~/features/checkout/checkout.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import type { Payment, PaymentInput } from "~/services/contract/shared.server";
import { bankMark } from "./bank/bank-state.server";
import { savedCardsOf } from "./cards/saved-cards.server";
import { bankCookie, withNewest } from "./payment-cookies.server";
import { type PaymentMeans, paymentInput } from "./payment-input.server";
import { paymentNews } from "./payment-news.server";
import { cardGone, isUnanswered, type PayRefusal, paymentRefusal } from "./payment-refusal.server";
import { keepUnanswered, unansweredOf } from "./unanswered-payment.server";
import { tellWallet } from "./wallet/wallet-outcome.server";

/** Where a payment that waits for its bank leads out of the house. */
export function bankPath(orderId: string): string {
  return pagePath`/orders/${orderId}/bank`;
}

/** Where an order whose payment came to nothing is paid again. */
export function payPath(orderId: string): string {
  return pagePath`/orders/${orderId}/pay`;
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
    const { choice, ...means } = payment;
    const { currency } = order.total.order_amount;
    const input = await ownPaymentInput(visitor, choice, { ...means, currency });
    if (!input) return cardGone(visitor, choice);
    const paid = await visitor.api.order.pay(order.id, input, key);
    tellWallet(visitor, paid.payment);
    throw leadOn(visitor, paid, key);
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

/** As {@link paymentInput}, with the visitor's own saved cards. @throws ApiError */
export async function ownPaymentInput(
  visitor: Visitor,
  choice: PaymentChoice,
  means: Omit<PaymentMeans, "cards">,
): Promise<PaymentInput | undefined> {
  const cards = choice.kind === "savedCard" ? await savedCardsOf(visitor) : undefined;
  return paymentInput(choice, { ...means, cards });
}

/** @throws a redirect; what no page can answer by choosing another way */
function refusalOf(visitor: Visitor, order: Order, error: ApiError): PayRefusal {
  const { t, log } = visitor;
  if (isUnanswered(error)) {
    log.error({ api: error.toLog() }, "no answer to a payment");
    tellWallet(visitor, "unknown");
    keepUnanswered(visitor, order.id, repayKey(order));
    throw visitor.redirect(payPath(order.id));
  }
  if (error.code === "PAYMENT_STATE") {
    throw visitor.redirect(orderPath(visitor, order.id), { tone: "info", text: t("payment.PAYMENT_STATE") });
  }
  return paymentRefusal(visitor, error, unansweredOf(visitor, order.id)?.mark === repayKey(order));
}
