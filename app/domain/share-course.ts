/** How a payment of a share goes, or went. */
export type ShareCourse = "underWay" | "paid" | "failed" | "refunded" | "refundFailed";

/**
 * How the payment of a share goes, by its status and its code, whose endings are told apart. Specification: "Table
 * payment codes". A status that holds the share, or has its money, is believed before the code of an error; one that is
 * unknown here may still become anything.
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
