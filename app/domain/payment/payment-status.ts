/** What a status says of the money: still open, taken, never taken, given back, or nothing that is known here. */
type Standing = "open" | "taken" | "ended" | "back" | "unknown";

const STANDINGS = {
  PENDING: "open",
  REQUIRES_ACTION: "open",
  AUTHORIZED: "taken",
  PAID: "taken",
  FAILED: "ended",
  EXPIRED: "ended",
  REFUNDED: "back",
  UNKNOWN: "unknown",
} as const satisfies Record<string, Standing>;

/** The statuses of a payment. One that the contract adds does not compile until it stands here. */
export type PaymentStatus = keyof typeof STANDINGS;

/** The payment is under way: it may still be paid. */
export function isUnderWay(status: PaymentStatus): boolean {
  return STANDINGS[status] === "open";
}

/** The payment has ended without taking anything. */
export function cameToNothing(status: PaymentStatus): boolean {
  return STANDINGS[status] === "ended";
}

/** Nothing was taken up to now. */
export function isUntaken(status: PaymentStatus): boolean {
  return STANDINGS[status] === "open" || STANDINGS[status] === "ended";
}
