import { countPaymentError } from "~/features/analytics/analytics.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type ApiError, asSentence } from "~/services/api-error.server";
import { declineWords } from "./decline-words.server";
import { saysNothingOfBefore } from "./outcome-unknown.server";
import type { RefusedOutcome } from "./pay-outcome.server";

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
  const words = isKnown ? `${refusal.words} ${t("payment.uncharged")}` : refusal.words;
  return refusedWith(refusal.status, code, words);
}

function refusedWith(status: number, code: string, words: string): RefusedOutcome {
  return { kind: "refused", status, code, errors: { "": [words] } };
}

/** Why a payment was refused: in our words for known codes, otherwise in the backend's. */
function refusedWords(visitor: Visitor, { code, detail, sentence }: ApiError): string {
  const { t } = visitor;
  if (code === "VALIDATION") {
    return `${asSentence(detail) ?? `${t("error.VALIDATION")}.`} ${t("payment.uncharged")}`;
  }
  return declineWords(visitor, { code, message: sentence });
}
