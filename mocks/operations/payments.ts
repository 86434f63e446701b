import type { DemoPaymentOption } from "../demo-types";
import { ContractError, invalid } from "../rules/contract-error";
import { offered } from "../rules/offered";
import type { Store } from "../store";
import { newId } from "../store/database";
import type { Order } from "../store/orders";
import type { Payment } from "../store/payments";

/** `change_for` in minor units of the setup's currency. */
export type PaymentInput = {
  method: DemoPaymentOption["method"];
  type: DemoPaymentOption["type"];
  change_for?: number | undefined;
};

/**
 * A payment for an amount, as far as it can be taken at once: what is paid on delivery stays PENDING.
 *
 * @throws ContractError 422 VALIDATION for a way of paying that the setup does not offer, or for change
 *   that is not above the total
 */
export function acceptPayment(store: Store, amount: number, input: PaymentInput | undefined): Payment {
  const id = newId("pay");
  if (amount === 0) {
    return { id, method: "REDEEM", type: "PREPAID", status: "PAID", amount, change_for: null };
  }
  const { payment_options } = offered(store.settings.read("setup"));
  if (!input) throw invalid("payment", "Escolha como pagar", "Choose how to pay");
  const { method, type, change_for } = input;
  if (!payment_options.some((option) => option.method === method && option.type === type)) {
    throw invalid("payment.method", "Esta forma de pagamento não é aceita", "This way to pay is not taken");
  }
  if (change_for !== undefined && (method !== "CASH" || change_for <= amount)) {
    throw invalid(
      "payment.change_for",
      method === "CASH" ? "O troco precisa ser para mais que o total" : "Troco é só para dinheiro",
      method === "CASH" ? "Change must be for more than the total" : "Change is for cash alone",
    );
  }
  return { id, method, type, status: "PENDING", amount, change_for: change_for ?? null };
}

/**
 * Pays an order again after its payment came to nothing.
 *
 * @throws ContractError 409 PAYMENT_STATE while the payment stands, 422 VALIDATION
 */
export function payAgain(store: Store, order: Order, input: PaymentInput): void {
  const { status } = store.orders.payment(order.id);
  if (status !== "FAILED" && status !== "EXPIRED") {
    throw new ContractError(409, "PAYMENT_STATE", {
      pt: "O pagamento deste pedido continua valendo.",
      en: "This order's payment still stands.",
    });
  }
  store.orders.addPayment(order.id, acceptPayment(store, order.order_amount, input), store.now());
}
