import type { Viewpoint } from "~/features/orders/order/order-arrival.server";
import { bankPath, payPath } from "~/features/orders/order-paths";
import { reasonWords } from "~/features/payments/outcome/decline-words.server";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import { type NoPixCode, type PixView, pixView } from "~/features/payments/pix/pix-view.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { isPayable, repayKey } from "./pay-order.server";

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
