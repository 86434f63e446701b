import type { DeclineCode } from "./payment-errors";

/** The settings of the payment provider. */
export type PaymentSettings = {
  /** the recipient of Pix payments */
  pix_key: string;
  /** how long a Pix code is valid */
  pix_seconds: number;
  /** how long the bank's page waits for the customer */
  challenge_seconds: number;
  /** how long the slow test card takes, in real time whatever the clock says */
  slow_card_ms: number;
  /** how the bank's page sends the customer back by default */
  return_by: "GET" | "POST";
  /** how many of the next card or wallet payments are declined */
  decline: { times: number; code: DeclineCode };
  /** the key that signs the provider's returns */
  secret: string;
};

/** The provider's settings at the start. */
export const PAYMENT_DEFAULTS: Omit<PaymentSettings, "pix_key" | "secret"> = {
  pix_seconds: 900,
  challenge_seconds: 900,
  slow_card_ms: 8_000,
  return_by: "GET",
  decline: { times: 0, code: "PAYMENT_DECLINED" },
};
