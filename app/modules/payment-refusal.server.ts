import type { PaymentChoice } from "~/domain/payment-choice";
import { formatWait } from "~/domain/when";
import type { ApiError } from "~/services/api-error.server";
import { countPaymentError } from "./analytics.server";
import { declineWords } from "./payment-news.server";
import type { Visitor } from "./visitor.server";

/** Why nothing was paid, to be said where another way is chosen. */
export interface PayRefusal {
  /** 422, 429 or 503. */
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

/** A payment that was refused, and so not made. @throws what no page can answer by choosing another way */
export function paymentRefusal(visitor: Visitor, error: ApiError): PayRefusal {
  const { t, locale, log } = visitor;
  const { status, code, retryAfter } = error;
  const refusal = (words: string): PayRefusal => ({ status, code, words });
  if (status === 422) countPaymentError(visitor, error);
  if (code === "VALIDATION") return refusal(error.detail || t("error.VALIDATION"));
  if (code === "CARD_TOKEN_INVALID") return refusal(t(error.messageKey));
  if (status === 422) return refusal(declineWords(visitor, { code, message: error.detail }));
  if (status === 429) return refusal(t("status.429.wait", { wait: formatWait(retryAfter ?? 60, locale) }));
  if (!error.isUnavailable) throw error;
  // Nothing was asked of the bank.
  log.error({ api: error.toLog() }, "no payment");
  return { ...refusal(t("error.defaultError")), status: 503 };
}
