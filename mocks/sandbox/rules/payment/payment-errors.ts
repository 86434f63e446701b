import type { Bilingual } from "../../data/types";
import { ContractError } from "../contract-error";

const SENTENCES = {
  PAYMENT_DECLINED: {
    pt: "O banco não aprovou o pagamento. Nada foi cobrado.",
    en: "The bank didn't approve the payment. Nothing was charged.",
  },
  INSUFFICIENT_FUNDS: {
    pt: "O cartão está sem limite para este valor. Nada foi cobrado.",
    en: "The card is over its limit for this amount. Nothing was charged.",
  },
  CARD_EXPIRED: {
    pt: "O cartão está vencido. Nada foi cobrado.",
    en: "The card has expired. Nothing was charged.",
  },
  SECURITY_CODE_REFUSED: {
    pt: "O banco não aceitou o código de segurança. Nada foi cobrado.",
    en: "The bank didn't accept the security code. Nothing was charged.",
  },
  AUTHENTICATION_FAILED: {
    pt: "O banco não confirmou que o cartão é seu. Nada foi cobrado.",
    en: "The bank couldn't confirm the card is yours. Nothing was charged.",
  },
  AUTHENTICATION_CANCELLED: {
    pt: "A confirmação no banco foi cancelada. Nada foi cobrado.",
    en: "The bank's confirmation was canceled. Nothing was charged.",
  },
} as const satisfies Record<string, Bilingual>;

/** Why a payment failed: the contract's PAYMENT_DECLINED, or a more exact code. */
export type PaymentErrorCode = keyof typeof SENTENCES;

/** The immediate answers of a bank. */
export const DECLINE_CODES = [
  "PAYMENT_DECLINED",
  "INSUFFICIENT_FUNDS",
  "CARD_EXPIRED",
  "SECURITY_CODE_REFUSED",
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];

/** The sentence of a payment's error. */
export const paymentErrorSentence = (code: PaymentErrorCode): Bilingual => SENTENCES[code];

/** 422 for an immediate decline: no order is placed, and the cart stays. */
export function declined(code: PaymentErrorCode): ContractError {
  return new ContractError(422, code, SENTENCES[code]);
}

/** 422 for a card token that is unknown, used or expired. */
export function cardTokenInvalid(): ContractError {
  return new ContractError(422, "CARD_TOKEN_INVALID", {
    pt: "Os dados do cartão não valem mais. Digite de novo.",
    en: "The card details are no longer good. Enter them again.",
  });
}

/** 409 while a payment is valid, or if nothing is left to pay. */
export function paymentStands(): ContractError {
  return new ContractError(409, "PAYMENT_STATE", {
    pt: "O pagamento deste pedido continua valendo.",
    en: "This order's payment still stands.",
  });
}
