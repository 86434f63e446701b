import type { DeclineCode } from "./payment-errors";

/** How the payment provider behaves. */
export type PaymentSettings = {
  /** where Pix goes to */
  pix_key: string;
  /** how long a Pix code is good */
  pix_seconds: number;
  /** how long the bank's page waits for the customer */
  challenge_seconds: number;
  /** how long the slow test card takes, in real time whatever the clock says */
  slow_card_ms: number;
  /** how the bank's page sends the customer back, until another way is chosen there */
  return_by: "GET" | "POST";
  /** the next card or wallet payments to be declined */
  decline: { times: number; code: DeclineCode };
  /** signs what the provider sends back */
  secret: string;
};

/** As the provider behaves unless it is steered. */
export const PAYMENT_DEFAULTS: Omit<PaymentSettings, "pix_key" | "secret"> = {
  pix_seconds: 900,
  challenge_seconds: 900,
  slow_card_ms: 8_000,
  return_by: "GET",
  decline: { times: 0, code: "PAYMENT_DECLINED" },
};
