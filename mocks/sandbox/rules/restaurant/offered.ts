import type { DemoPaymentOption, DemoSetup } from "../../data/types";

const PREPAID_METHODS = new Set<DemoPaymentOption["method"]>(["PIX", "CREDIT", "DEBIT"]);

/** Whether the sandbox can take a payment this way: at the door, by Pix, by card, by Apple Pay. */
export function canTake({ method, type, wallet }: DemoPaymentOption): boolean {
  if (type === "PENDING" || PREPAID_METHODS.has(method)) return true;
  return method === "DIGITAL_WALLET" && wallet === "APPLE_PAY";
}

/**
 * A setup cut down to what the sandbox can answer for, so that the storefront offers nothing that leads
 * nowhere: vouchers are taken at the door alone.
 */
export function offered(setup: DemoSetup): DemoSetup {
  return {
    ...setup,
    payment_options: setup.payment_options.filter(canTake),
    table_payment_options: setup.table_payment_options.filter(canTake),
  };
}
