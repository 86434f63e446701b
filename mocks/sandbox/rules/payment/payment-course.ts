import type { PaymentStatus } from "../../state/order/payments";

/** The events of a payment from outside. */
export type PaymentEvent = "PAID" | "FAILED" | "EXPIRED" | "REFUNDED";

/** The meaning of each status for the money. */
const MEANING: Record<PaymentStatus, "open" | "covered" | "failed" | "returned"> = {
  PENDING: "open",
  REQUIRES_ACTION: "open",
  AUTHORIZED: "covered",
  PAID: "covered",
  FAILED: "failed",
  EXPIRED: "failed",
  REFUNDED: "returned",
};

/** Whether a payment can succeed. */
export const isUnderWay = (status: PaymentStatus) => MEANING[status] === "open";

/** Whether the money is paid, or held for the restaurant. */
export const isCovered = (status: PaymentStatus) => MEANING[status] === "covered";

/** Whether the payment failed or expired, so that the order may be paid again. */
export const cameToNothing = (status: PaymentStatus) => MEANING[status] === "failed";

/** Whether the kitchen waits: a PREPAID order is not confirmed before its money is paid or held. */
export function awaitsPayment({ type, status }: { type: "PREPAID" | "PENDING"; status: PaymentStatus }) {
  return type === "PREPAID" && !isCovered(status);
}

/**
 * The status after an event. It stays if the event changes nothing. Money that arrives after expiry (`PAID` on an
 * EXPIRED payment) is accepted while the payment counts, and otherwise sent back. So is money of a FAILED one that does
 * not count.
 */
export function statusAfter(status: PaymentStatus, event: PaymentEvent, stillCounts: boolean): PaymentStatus {
  switch (event) {
    case "PAID":
      if (isUnderWay(status) || status === "EXPIRED") return stillCounts ? "PAID" : "REFUNDED";
      // Its order was cancelled, or a newer payment has replaced it.
      if (status === "FAILED" && !stillCounts) return "REFUNDED";
      return status === "AUTHORIZED" ? "PAID" : status;
    case "FAILED":
    case "EXPIRED":
      return isUnderWay(status) ? event : status;
    case "REFUNDED":
      return isCovered(status) ? "REFUNDED" : status;
    default:
      return event satisfies never;
  }
}
