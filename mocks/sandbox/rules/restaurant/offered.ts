import type { DemoPaymentOption, DemoSetup } from "../../data/types";

/** Who takes each payment method when it is prepaid; null: it is taken on delivery alone, or at the counter. */
export const PREPAID_BY: Record<DemoPaymentOption["method"], "pix" | "card" | "wallet" | null> = {
  PIX: "pix",
  CREDIT: "card",
  DEBIT: "card",
  DIGITAL_WALLET: "wallet",
  MEAL_VOUCHER: null,
  FOOD_VOUCHER: null,
  CASH: null,
  REDEEM: null,
};

/** Whether the sandbox can take a payment option: anything on delivery, and Pix, cards and Apple Pay before. */
function canTake({ method, type, wallet }: DemoPaymentOption): boolean {
  if (type === "PENDING") return true;
  const provider = PREPAID_BY[method];
  return provider === "wallet" ? wallet === "APPLE_PAY" : provider !== null;
}

/**
 * A setup cut down to what the sandbox can answer for, so that the storefront offers nothing that leads
 * nowhere: vouchers are taken on delivery alone.
 */
export function offered(setup: DemoSetup): DemoSetup {
  return {
    ...setup,
    payment_options: setup.payment_options.filter(canTake),
    table_payment_options: setup.table_payment_options.filter(canTake),
  };
}
