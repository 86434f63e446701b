import type { Verdict } from "../../bank/signed-return";
import { isCovered, isUnderWay, type PaymentEvent, statusAfter } from "../../rules/payment/payment-course";
import type { PaymentErrorCode } from "../../rules/payment/payment-errors";
import { hasEnded } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import type { KeptPayment, Payment } from "../../state/order/payments";
import { resumeKitchen } from "../order/kitchen-pace";
import { takeBackStamps } from "../order/stamps";

/** An event of a payment, with the reason if it failed. */
export type Settlement = { event: PaymentEvent; error?: PaymentErrorCode };

const SETTLEMENTS: Record<Verdict, Settlement> = {
  Y: { event: "PAID" },
  N: { event: "FAILED", error: "AUTHENTICATION_FAILED" },
  C: { event: "FAILED", error: "AUTHENTICATION_CANCELLED" },
};

/** The event of each verdict at the bank's page. */
export const settlementOf = (verdict: Verdict): Settlement => SETTLEMENTS[verdict];

/** Saves the card of a successful payment if the customer asked for it. Otherwise the card is forgotten. */
export function saveCardOf(store: Store, { id, status, card_to_save }: Payment): void {
  if (!card_to_save || isUnderWay(status)) return;
  if (isCovered(status)) store.cards.saveCard(card_to_save.customer_id, card_to_save.card);
  store.orders.forgetCardToSave(id);
}

/**
 * Whether money for a payment is still needed: its order waits for it, and no newer payment has replaced it. For a
 * table, the bill decides.
 */
function stillCounts(store: Store, { id, order_id }: KeptPayment): boolean {
  if (order_id === null) return true;
  const order = store.orders.find(order_id);
  return order !== undefined && !hasEnded(order.status) && store.orders.payment(order_id).id === id;
}

/** Applies an event to a payment. An event that it already had changes nothing. */
export function settlePayment(store: Store, payment: KeptPayment, { event, error }: Settlement, at?: number) {
  store.atomically(() => {
    const status = statusAfter(payment.status, event, stillCounts(store, payment));
    if (status === payment.status) return;
    store.orders.setPaymentStatus(payment.id, status, at ?? store.now());
    store.orders.setPaymentError(payment.id, status === "FAILED" ? (error ?? "PAYMENT_DECLINED") : null);
    saveCardOf(store, { ...payment, status });
    if (payment.order_id === null) return;
    if (status === "REFUNDED") takeBackStamps(store, payment.order_id, at ?? store.now());
    resumeKitchen(store, payment.order_id);
  });
}

/**
 * Lets payments catch up with the clock: overdue ones expire, and if a customer answered the bank but never came
 * back, the provider's own notice arrives.
 */
export function sweepPayments(store: Store): void {
  const due = store.orders.duePayments(store.now());
  if (due.length === 0) return;
  store.atomically(() => {
    for (const payment of store.orders.duePayments(store.now())) {
      const settlement: Settlement = payment.verdict ? settlementOf(payment.verdict) : { event: "EXPIRED" };
      settlePayment(store, payment, settlement, payment.expires_at ?? undefined);
    }
  });
}
