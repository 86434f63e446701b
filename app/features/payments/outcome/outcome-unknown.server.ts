import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import { tellWallet } from "../wallet/wallet-outcome.server";

/** After so long a payment that nothing shows was never made. Decision 4. */
const NEVER_AFTER_MS = 60_000;

/** How often a page that waits for a missing answer asks again, in seconds. */
export const CHECK_SECONDS = 5;

/** What is paid, as far as a missing answer is about it. */
export interface MayBePaid {
  /** Keeps in this browser that it was sent, when, and under which key: its page finds out what became of it. */
  keepSent(error: ApiError): void;
}

/**
 * The one rule for a payment whose answer is lost, whatever is paid: it is neither paid nor refused, and nobody is to
 * pay again before that is known. It keeps its key, so a late success cannot charge twice. Its page only reads; a
 * minute later what nothing shows was never made, and can be paid again under the same key.
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

/** Whether a payment's own call that failed may have paid all the same. */
export function mayHavePaid({ outcomeUnknown, status, method }: ApiError): boolean {
  return outcomeUnknown || (status >= 500 && method === "POST");
}

/** Whether a refusal came before the key was looked up, and so tells nothing of an earlier post. */
export function saysNothingOfBefore({ status, method }: ApiError): boolean {
  return status === 429 || method === "GET";
}

/** Whether a payment that was sent at `sentAt`, in milliseconds, may still be on its way. */
export function isOnItsWay(sentAt: number, now = Date.now()): boolean {
  return now - sentAt < NEVER_AFTER_MS;
}
