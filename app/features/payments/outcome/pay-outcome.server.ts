import { countPaymentError } from "~/features/analytics/analytics.server";
import type { CardMethod } from "~/features/payments/cards/card-question";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type ApiError, asSentence } from "~/services/api-error.server";
import type { Payment } from "~/services/contract/shared.server";
import { declineWords } from "./payment-news.server";

/** A payment that the backend has made, or that was found. */
export interface MadePayment {
  /** Undefined if nothing is known but that it was made. */
  payment: Payment | undefined;
  /** What was paid, to compare with a return from the bank: an order, or a share by its payment's id. */
  paid: { order: string } | { payment: string };
}

/** A payment that was made. `failed` is one that the backend has kept as a failed payment. */
export interface MadeOutcome<Made extends MadePayment = MadePayment> {
  kind: "paid" | "pending" | "needsBank" | "failed";
  made: Made;
}

/** A payment that was refused: nothing was charged. The words by field, or under "" for the whole form. */
export interface RefusedOutcome<Field extends string = never> {
  kind: "refused";
  /** 409, 422, 429 or 503. */
  status: number;
  /** The backend's code. */
  code?: string;
  errors: { [Name in Field | ""]?: string[] };
  /** The bank declined it, so another method can help. */
  isDecline?: true;
}

/** The card must be typed into its form first. */
export interface NeedsCard {
  kind: "needsCard";
  method: CardMethod;
}

/** The outcome of a try to pay. Each kind of payable can add outcomes of its own. */
export type PayOutcome<Made extends MadePayment = MadePayment, Field extends string = never> =
  | MadeOutcome<Made>
  | NeedsCard
  /** The form's key was used up, or belongs to something else. */
  | { kind: "staleKey" }
  /** The chosen card or method no longer exists. */
  | { kind: "methodGone" }
  | RefusedOutcome<Field>
  /** There was no answer, so nobody knows whether it was paid. */
  | { kind: "outcomeUnknown" };

/** All words of a refusal in one text. */
export function wordsOf<Field extends string>({ errors }: Pick<RefusedOutcome<Field>, "errors">): string {
  return Object.values<string[] | undefined>(errors)
    .flatMap((words) => words ?? [])
    .join(" ");
}

/** The outcome if the chosen card or method no longer exists. Its words are shown where another one is chosen. */
export function methodGone({ t }: Pick<Visitor, "t">): RefusedOutcome {
  return refusedWith(422, "CARD_TOKEN_INVALID", t("payment.PAYMENT_DECLINED.otherWay"));
}

/**
 * The outcome of a refused payment. It says that nothing was charged only if that is known.
 *
 * @param hasOpen - whether an earlier post of the same payment has had no answer yet
 * @throws errors that another method cannot solve
 */
export function paymentRefusal(visitor: Visitor, error: ApiError, hasOpen = false): RefusedOutcome {
  const { t } = visitor;
  const { status, code } = error;
  if (status === 422) countPaymentError(visitor, error);
  if (code === "CARD_TOKEN_INVALID") return refusedWith(status, code, t(error.messageKey));
  if (status === 422) return refusedWith(status, code, refusedWords(visitor, error));
  const refusal = formRefusal(visitor, error, "no payment");
  const isKnown = error.isRefusal && !(hasOpen && saysNothingOfBefore(error));
  const words = isKnown ? `${refusal.words} ${t("common.uncharged")}` : refusal.words;
  return refusedWith(refusal.status, code, words);
}

function refusedWith(status: number, code: string, words: string): RefusedOutcome {
  return { kind: "refused", status, code, errors: { "": [words] } };
}

/** Why a payment was refused: in our words for known codes, otherwise in the backend's. */
function refusedWords(visitor: Visitor, { code, detail, sentence }: ApiError): string {
  const { t } = visitor;
  if (code === "VALIDATION") {
    return `${asSentence(detail) ?? `${t("error.VALIDATION")}.`} ${t("common.uncharged")}`;
  }
  return declineWords(visitor, { code, message: sentence });
}

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
 * The one rule for a payment with an unknown outcome: it is neither paid nor refused, and it cannot be paid again before
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
