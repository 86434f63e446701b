import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import { paymentNews, reasonWords } from "~/features/payments/outcome/payment-news.server";
import { type NoPixCode, type PixView, pixView } from "~/features/payments/pix/pix-parts.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { Viewpoint } from "./order/order-arrival.server";
import { ownOrder } from "./order/own-order.server";
import { bankPath, orderPath, payPath } from "./order-paths";
import { isPayable, leadToOrder, repayKey, unknownPaymentOf } from "./pay-order.server";

/** What the page of an order says first while it is not paid, or just has been. */
export type PayingView =
  | PixView
  | NoPixCode
  /** The bank's answer is missing; `to` leads to its page. */
  | { kind: "bank"; to: string | undefined }
  /** The payment came to nothing: why, where another method is chosen, and the key of a new Pix code. */
  | {
      kind: "again";
      title: string;
      reason: string;
      to: string;
      newCode: string | undefined;
      hint: string | undefined;
    }
  | { kind: "paid" }
  /** The money goes back. */
  | { kind: "refunded" };

/** How an order stands that was to be paid at once; undefined where there is nothing to say of that. */
export function payingView(visitor: Visitor, order: Order, view: Viewpoint): PayingView | undefined {
  const { status, payment } = order;
  if (isPayable(order)) return againView(visitor, order);
  if (status !== "CREATED" || payment.type !== "PREPAID" || payment.method === "REDEEM") return undefined;
  switch (payment.status) {
    case "REQUIRES_ACTION":
      return { kind: "bank", to: bankAddress(payment) && bankPath(order.id) };
    case "PENDING":
      return payment.method === "PIX" ? pixView(visitor, payment, order.created_at, view) : undefined;
    case "PAID":
    case "AUTHORIZED":
      return { kind: "paid" };
    case "REFUNDED":
      return { kind: "refunded" };
    case "FAILED":
    case "EXPIRED":
    case "UNKNOWN":
      return undefined;
    default:
      return payment.status satisfies never;
  }
}

function againView(visitor: Visitor, order: Order): PayingView {
  const { t } = visitor;
  const { payment } = order;
  const isPix = payment.method === "PIX";
  const again = {
    kind: "again" as const,
    to: payPath(order.id),
    newCode: isPix ? repayKey(order) : undefined,
  };
  if (payment.status === "FAILED") {
    return {
      ...again,
      title: t("payment.PAYMENT_DECLINED.title"),
      reason: reasonWords(visitor, payment.error),
      hint: undefined,
    };
  }
  return isPix
    ? {
        ...again,
        title: t("payment.pix.expired.title"),
        reason: t("payment.pix.expired.body"),
        hint: t("payment.pix.alreadyPaid"),
      }
    : {
        ...again,
        title: t("payment.PAYMENT_DECLINED.title"),
        reason: t("payment.bank.expired"),
        hint: undefined,
      };
}

/**
 * The visitor's own order, if it can be paid again. While its payment stands: the redirect to the order, or to the bank.
 * @throws the 404 of an order; ApiError
 */
export async function payableOrder(visitor: Visitor, orderId: string | undefined): Promise<Order | Response> {
  const order = await ownOrder(visitor, orderId);
  if (isPayable(order)) return order;
  const sent = unknownPaymentOf(visitor, order.id);
  // The answer that never came: what was sent waits at the bank.
  if (sent && bankAddress(order.payment) !== undefined) return leadToOrder(visitor, order, sent.mark);
  return visitor.redirect(orderPath(visitor, order.id), paymentNews(visitor, order));
}

/** How it is received, where that is known. */
export function optionOf({ checkout_option }: Pick<Order, "checkout_option">): "DELIVERY" | "TAKEOUT" {
  return checkout_option === "TAKEOUT" ? "TAKEOUT" : "DELIVERY";
}
