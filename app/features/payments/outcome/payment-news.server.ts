import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { declineWords } from "./decline-words.server";

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
