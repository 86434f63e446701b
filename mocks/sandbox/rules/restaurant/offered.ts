import type { DemoPaymentOption, DemoSetup } from "../../data/types";

/** The provider of each prepaid payment method. Null: it is accepted only on delivery, or at the counter. */
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

/** Whether the sandbox can carry out a payment option: all on delivery; Pix, cards and Apple Pay also prepaid. */
function canTake({ method, type, wallet }: DemoPaymentOption): boolean {
  if (type === "PENDING") return true;
  const provider = PREPAID_BY[method];
  return provider === "wallet" ? wallet === "APPLE_PAY" : provider !== null;
}

/**
 * A setup with only the options that the sandbox can carry out, so that the storefront offers nothing that cannot
 * work. Vouchers are accepted on delivery only.
 */
export function offered(setup: DemoSetup): DemoSetup {
  return {
    ...setup,
    payment_options: setup.payment_options.filter(canTake),
    table_payment_options: setup.table_payment_options.filter(canTake),
  };
}
