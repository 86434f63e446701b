import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import { tellWallet } from "../wallet/wallet-outcome.server";

/** A payment that is not found after this time was never made. Decision 4. */
const NEVER_AFTER_MS = 60_000;

/** How often a page that waits for a missing answer asks again, in seconds. */
export const CHECK_SECONDS = 5;

/** What is paid, as far as a missing answer is about it. */
export interface MayBePaid {
  /** Keeps in this browser that it was sent, when, and under which key: its page finds out what became of it. */
  keepSent(error: ApiError): void;
}

/**
 * The one rule for a payment whose outcome is unknown: it is neither paid nor refused, and nobody may pay again before
 * that is known. It keeps its key, so a late success cannot charge twice. Its page only reads. If nothing shows the
 * payment after a minute, it was never made, and it can be paid again under the same key.
 */
export function outcomeUnknown(
  visitor: Visitor,
  paid: MayBePaid,
  error: ApiError,
): { kind: "outcomeUnknown" } {
  visitor.log.error({ api: error.toLog() }, "no answer to a payment");
  tellWallet(visitor, "unknown");
  paid.keepSent(error);
  return { kind: "outcomeUnknown" };
}

/** Whether a payment's own call may have paid although it failed. */
export function mayHavePaid({ outcomeUnknown, status, method }: ApiError): boolean {
  return outcomeUnknown || (status >= 500 && method === "POST");
}

/** Whether a refusal came before the backend looked the key up, so that it says nothing about an earlier post. */
export function saysNothingOfBefore({ status, method }: ApiError): boolean {
  return status === 429 || method === "GET";
}

/** Whether a payment that was sent at `sentAt`, in milliseconds, may still be on its way. */
export function isOnItsWay(sentAt: number, now = Date.now()): boolean {
  return now - sentAt < NEVER_AFTER_MS;
}
