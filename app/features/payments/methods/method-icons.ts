import type { IconName } from "~/components/icon/icon";
import type { Payment } from "~/services/contract/shared.server";

/** The icon of the method that a payment was made with. */
export const METHOD_ICONS: Readonly<Record<Payment["method"], IconName>> = {
  CREDIT: "card",
  DEBIT: "card",
  MEAL_VOUCHER: "voucher",
  FOOD_VOUCHER: "voucher",
  PIX: "pix",
  CASH: "cash",
  DIGITAL_WALLET: "card",
  REDEEM: "check",
  UNKNOWN: "card",
};
