export type ShareCourse = "underWay" | "paid" | "failed" | "refunded" | "refundFailed";

/**
 * The progress of a share's payment, from its status and the ending of its code. Specification: "Table payment codes".
 * If the status holds the share or has its money, it counts more than an error code. A payment with an unknown status
 * counts as under way.
 */
export function shareCourse({
  status,
  code = "",
}: {
  status: string;
  code?: string | undefined;
}): ShareCourse {
  if (code.endsWith("REFUND_ERROR")) return "refundFailed";
  if (status === "REFUNDED" || code.endsWith("REFUND_SUCCESS")) return "refunded";
  if (status === "PAID" || status === "AUTHORIZED") return "paid";
  if (status === "FAILED" || status === "EXPIRED") return "failed";
  return status === "UNKNOWN" && code.endsWith("PAYMENT_ERROR") ? "failed" : "underWay";
}
