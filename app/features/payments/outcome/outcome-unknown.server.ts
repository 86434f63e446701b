import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import { tellWallet } from "../wallet/wallet-outcome.server";

/** A payment that is not found within this time was never made. Decision 4. */
const NEVER_AFTER_MS = 60_000;

/** The refresh interval of a page that waits for a missing answer, in seconds. */
export const CHECK_SECONDS = 5;

/** The part of a payable that a missing answer needs. */
export interface MayBePaid {
  /** Keeps in this browser when and under which key it was sent. The page for missing answers reads that. */
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

/** Whether the call may have paid although it failed. */
export function mayHavePaid({ outcomeUnknown, status, method }: ApiError): boolean {
  return outcomeUnknown || (status >= 500 && method === "POST");
}

/** Whether the refusal came before the backend compared the key, so that it says nothing about an earlier post. */
export function saysNothingOfBefore({ status, method }: ApiError): boolean {
  return status === 429 || method === "GET";
}

/** Whether a payment that was sent at `sentAt`, in milliseconds, may still arrive. */
export function isOnItsWay(sentAt: number, now = Date.now()): boolean {
  return now - sentAt < NEVER_AFTER_MS;
}
