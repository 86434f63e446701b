import type { PaymentChoice } from "~/domain/payment-choice";
import { countPaymentError } from "~/features/analytics/analytics.server";
import { setbackOf } from "~/platform/forms/setback.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type ApiError, asSentence } from "~/services/api-error.server";
import { declineWords, knownReason } from "./payment-news.server";

/** Why nothing was paid, to be said where another way is chosen. */
export interface PayRefusal {
  /** 409, 422, 429 or 503. */
  status: number;
  /** The backend's, or CARD_TOKEN_INVALID where the card was not there. */
  code: string;
  words: string;
}

/** Whether a payment may have been made all the same. */
export function isUnanswered({ outcomeUnknown, status, method }: ApiError): boolean {
  return outcomeUnknown || (status >= 500 && method === "POST");
}

/** The card's token is over, or what was chosen is not there any more. */
export function cardGone({ t }: Visitor, choice: PaymentChoice): PayRefusal {
  const words = t(
    choice.kind === "newCard" ? "payment.CARD_TOKEN_INVALID" : "payment.PAYMENT_DECLINED.otherWay",
  );
  return { status: 422, code: "CARD_TOKEN_INVALID", words };
}

/**
 * A payment that was refused, and so not made: that nothing was charged is said exactly where it is known.
 *
 * @param hasOpen - an earlier post of the same payment has had no answer yet
 * @throws what no page can answer by choosing another way
 */
export function paymentRefusal(visitor: Visitor, error: ApiError, hasOpen = false): PayRefusal {
  const { t } = visitor;
  const { status, code } = error;
  if (status === 422) countPaymentError(visitor, error);
  if (code === "CARD_TOKEN_INVALID") return { status, code, words: t(error.messageKey) };
  if (status === 422) return { status, code, words: refusedWords(visitor, error) };
  const setback = setbackOf(visitor, error, "no payment");
  const isKnown = error.isRefusal && !(hasOpen && saysNothingOfBefore(error));
  return { ...setback, code, words: isKnown ? `${setback.words} ${t("payment.uncharged")}` : setback.words };
}

/** Why a payment did not go through: our words for the kinds that we know, else the backend's own. */
function refusedWords(visitor: Visitor, { code, detail, sentence }: ApiError): string {
  const { t } = visitor;
  if (code === "VALIDATION") {
    return `${asSentence(detail) ?? `${t("error.VALIDATION")}.`} ${t("payment.uncharged")}`;
  }
  const error = { code, message: "" };
  if (knownReason(visitor, error) !== undefined || sentence === undefined)
    return declineWords(visitor, error);
  return `${t("payment.PAYMENT_DECLINED.title")}. ${sentence} ${t("payment.uncharged")}`;
}

/** Whether a refusal came before the key was looked up, which alone tells of an earlier post. */
export function saysNothingOfBefore({ status, method }: ApiError): boolean {
  return status === 429 || method === "GET";
}
