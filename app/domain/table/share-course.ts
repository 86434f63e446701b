import type { PaymentStatus } from "~/domain/payment/payment-status";

export type ShareCourse = "underWay" | "paid" | "failed" | "refunded" | "refundFailed";

const COURSES: Record<PaymentStatus, ShareCourse> = {
  PENDING: "underWay",
  REQUIRES_ACTION: "underWay",
  AUTHORIZED: "paid",
  PAID: "paid",
  FAILED: "failed",
  EXPIRED: "failed",
  REFUNDED: "refunded",
  UNKNOWN: "underWay",
};

/**
 * The progress of a share's payment, from its status and the ending of its code. Specification: "Table payment codes".
 * If the status holds the share or has its money, it counts more than an error code. A payment with an unknown status
 * counts as under way.
 */
export function shareCourse({
  status,
  code = "",
}: {
  status: PaymentStatus;
  code?: string | undefined;
}): ShareCourse {
  if (code.endsWith("REFUND_ERROR")) return "refundFailed";
  if (code.endsWith("REFUND_SUCCESS")) return "refunded";
  const hasFailed = status === "UNKNOWN" && code.endsWith("PAYMENT_ERROR");
  return hasFailed ? "failed" : COURSES[status];
}
