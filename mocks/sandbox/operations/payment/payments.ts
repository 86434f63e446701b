import type { DemoPaymentOption } from "../../data/types";
import { invalid } from "../../rules/contract-error";
import { cameToNothing } from "../../rules/payment/payment-course";
import { declined, paymentStands } from "../../rules/payment/payment-errors";
import { hasEnded } from "../../rules/restaurant/kitchen";
import { offered } from "../../rules/restaurant/offered";
import type { Store } from "../../state";
import { newId } from "../../state/database";
import type { Order } from "../../state/order/orders";
import { type NewPayment, type Payment, wholePayment } from "../../state/order/payments";
import { resumeKitchen } from "../order/kitchen-pace";
import { startPayment } from "./payment-start";
import { saveCardOf } from "./settle-payment";

/** `change_for` in minor units of the setup's currency. */
export type PaymentInput = {
  method: DemoPaymentOption["method"];
  type: DemoPaymentOption["type"];
  card_id?: string | undefined;
  card_token?: string | undefined;
  save_card?: boolean | undefined;
  wallet_token?: string | undefined;
  change_for?: number | undefined;
  return_url?: string | undefined;
};

/** The payer, and the origin of the provider's pages. */
export type Payer = { customerId: string | undefined; baseUrl: string };

const nothingToPay = (): Payment => {
  const basis: NewPayment = {
    id: newId("pay"),
    method: "REDEEM",
    type: "PREPAID",
    status: "PAID",
    amount: 0,
    change_for: null,
  };
  return wholePayment(basis);
};

/**
 * Starts the payment of an order. Only a used card token is written. An immediate decline is a refusal, so that no
 * order is placed.
 *
 * @throws ContractError 422 VALIDATION, CARD_TOKEN_INVALID, PAYMENT_DECLINED or a more exact code
 */
export async function payForOrder(
  store: Store,
  amount: number,
  input: PaymentInput | undefined,
  payer: Payer,
): Promise<Payment> {
  if (amount === 0) return nothingToPay();
  if (!input) throw invalid("payment", "Escolha como pagar", "Choose how to pay");
  const options = offered(store.settings.read("setup")).payment_options;
  const payment = await startPayment(store, { id: newId("pay"), amount, input, options, ...payer });
  if (payment.status === "FAILED") throw declined(payment.error_code ?? "PAYMENT_DECLINED");
  return payment;
}

/** Checks whether an order may be paid again. @throws ContractError 409 PAYMENT_STATE */
function checkPayable(store: Store, order: Order): void {
  const { status } = store.orders.payment(order.id);
  if (!cameToNothing(status) || hasEnded(order.status)) throw paymentStands();
}

/**
 * Pays an order again after its payment failed or expired. The returned work stores the payment, and must run in a
 * transaction.
 *
 * @throws ContractError 409 PAYMENT_STATE while the payment is valid or after the order has ended, 422
 */
export async function payAgain(
  store: Store,
  order: Order,
  input: PaymentInput,
  payer: Payer,
): Promise<() => void> {
  checkPayable(store, order);
  const payment = await payForOrder(store, order.order_amount, input, payer);
  return () => {
    checkPayable(store, order);
    store.orders.addPayment(order.id, payment, store.now());
    saveCardOf(store, payment);
    resumeKitchen(store, order.id);
  };
}
