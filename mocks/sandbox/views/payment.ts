import { paymentErrorSentence } from "../rules/payment/payment-errors";
import type { Payment } from "../state/order/payments";
import type { Speaker } from "./speaker";

/** `Payment` of the contract. The bank's page and the Pix code are included only while they can be used. */
export function paymentView(speak: Speaker, payment: Payment) {
  const { id, method, type, status, amount, change_for, card, pix_code, expires_at } = payment;
  const { challenge, error_code } = payment;
  const isPix = status === "PENDING" && pix_code !== null && expires_at !== null;
  return {
    id,
    method,
    type,
    status,
    amount: speak.money(amount),
    card: card ?? undefined,
    change_for: speak.moneyIf(change_for),
    redirect_url:
      status === "REQUIRES_ACTION" && challenge !== null ? speak.link(`/pay/3ds/${challenge}`) : undefined,
    pix: isPix ? { copy_paste: pix_code, expires_at: speak.time(expires_at) } : undefined,
    error:
      status === "FAILED" && error_code !== null
        ? { code: error_code, message: speak.say(paymentErrorSentence(error_code)) }
        : undefined,
  };
}
