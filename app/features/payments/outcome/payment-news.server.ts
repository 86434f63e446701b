import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";

/** Codes of a refused payment that have words of ours, under `payment.reason`. Contract: status 422. */
const REASONS = [
  ...(["PAYMENT_DECLINED", "INSUFFICIENT_FUNDS", "CARD_EXPIRED", "SECURITY_CODE_REFUSED"] as const),
  ...(["AUTHENTICATION_FAILED", "AUTHENTICATION_CANCELLED"] as const),
];

type PaymentError = { code: string; message: string } | undefined;

/** Why a payment failed, in our words. Undefined for an unknown code. */
export function knownReason({ t }: Pick<Visitor, "t">, error: PaymentError): string | undefined {
  const code = REASONS.find((known) => known === error?.code);
  return code && t(`payment.reason.${code}`);
}

/** Why a payment failed: in our words, in the backend's for an unknown code, or in general words. */
export function reasonWords(visitor: Pick<Visitor, "t">, error: PaymentError): string {
  return knownReason(visitor, error) || error?.message || visitor.t("payment.PAYMENT_DECLINED.otherWay");
}

/** A decline in one line, with the reason. */
export function declineWords(visitor: Pick<Visitor, "t">, error: PaymentError): string {
  return `${visitor.t("payment.PAYMENT_DECLINED.title")}. ${reasonWords(visitor, error)}`;
}

/**
 * The state of an order's payment in one line, for the page that a customer returns to. An outcome is quiet, because that
 * page shows it. Undefined if there is no news.
 */
export function paymentNews(
  visitor: Pick<Visitor, "t">,
  { payment }: Pick<Order, "payment">,
): Toast | undefined {
  const { t } = visitor;
  const { status, method, type, error } = payment;
  switch (status) {
    case "PAID":
    case "AUTHORIZED":
      return { tone: "quiet", text: t("payment.pix.paid.title") };
    case "FAILED":
      return { tone: "quiet", text: declineWords(visitor, error) };
    case "EXPIRED":
      return {
        tone: "quiet",
        text: t(method === "PIX" ? "payment.pix.expired.title" : "payment.bank.expired"),
      };
    case "REFUNDED":
      return { tone: "quiet", text: t("order.refunded.body") };
    case "REQUIRES_ACTION":
      return { tone: "info", text: t("payment.bank.silent") };
    case "PENDING":
    case "UNKNOWN":
      return type === "PREPAID" ? { tone: "info", text: t("payment.PAYMENT_STATE") } : undefined;
    default:
      return status satisfies never;
  }
}
