import { isSigned, type ProviderReturn, signReturn, type Verdict } from "../../bank/signed-return";
import { invalid, notFound } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { KeptPayment } from "../../state/order/payments";
import { settlementOf, settlePayment, sweepPayments } from "./settle-payment";

/** How long the provider waits for the customer's return before it reports the outcome itself. */
export const NOTICE_MS = 20_000;

/** A payment as the bank's page shows it. @throws ContractError 404 */
export function challengedPayment(store: Store, challenge: string): KeptPayment {
  sweepPayments(store);
  const payment = store.orders.paymentByChallenge(challenge);
  if (!payment) throw notFound("Página não encontrada", "Page not found");
  return payment;
}

/** The fields that the provider adds to a return: the contract's id, and its own signed parameters. */
export function returnParameters(
  store: Store,
  payment: KeptPayment,
  result: Verdict,
): Record<string, string> {
  const { secret } = store.settings.read("payments");
  const answer: ProviderReturn = { transaction: payment.challenge ?? "", payment: payment.id, result };
  return {
    ...(payment.order_id === null ? { payment_id: payment.id } : { order_id: payment.order_id }),
    transaction: answer.transaction,
    result,
    signature: signReturn(secret, answer),
  };
}

/**
 * The customer's answer at the bank. The first one counts. It settles nothing yet: the return or the provider's
 * notice does.
 *
 * @returns the verdict that counts
 */
export function decide(store: Store, payment: KeptPayment, verdict: Verdict): Verdict {
  return store.atomically(() => {
    const current = store.orders.paymentById(payment.id);
    if (current?.verdict) return current.verdict;
    store.orders.setVerdict(payment.id, verdict, store.now() + NOTICE_MS);
    return verdict;
  });
}

export type Confirmation = {
  order_id?: string | undefined;
  payment_id?: string | undefined;
  payload: Record<string, string>;
};

/**
 * Confirms a payment with the provider's signed message. Anyone may bring it, because the signature is the proof. A
 * second time changes nothing.
 *
 * @returns the payment after it
 * @throws ContractError 404 for ids that do not belong together, 422 for a message without a valid signature
 */
export function confirmReturn(store: Store, { order_id, payment_id, payload }: Confirmation): KeptPayment {
  if (order_id === undefined && payment_id === undefined) {
    throw invalid("order_id", "Falta o pedido ou o pagamento", "The order or the payment is missing");
  }
  const { transaction = "", result, signature = "" } = payload;
  const verdict = (["Y", "N", "C"] as const).find((known) => known === result);
  const payment = challengedPayment(store, transaction);
  const { secret } = store.settings.read("payments");
  if (!verdict || !isSigned(secret, { transaction, payment: payment.id, result: verdict }, signature)) {
    throw invalid("payload", "O banco não assinou isto", "The bank didn't sign this");
  }
  const named = payment_id === undefined || payment_id === payment.id;
  if (!named || (order_id !== undefined && order_id !== payment.order_id)) {
    throw notFound("Pagamento não encontrado", "Payment not found");
  }
  settlePayment(store, payment, settlementOf(verdict));
  return store.orders.paymentById(payment.id) ?? payment;
}
