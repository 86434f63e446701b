import { formatMoney, parseAmount } from "~/domain/money/money";
import { field, type Reading } from "~/platform/forms/reading.server";
import { METHOD_ICONS } from "./method-icons";
import type { FieldQuestion, PaymentMethod } from "./payment-method.server";

/** The methods of payment on delivery or pickup that need no more data. */
const DELIVERY_METHODS = ["CASH", "CREDIT", "DEBIT", "MEAL_VOUCHER", "FOOD_VOUCHER"] as const;

export interface PayOnDeliveryChoice {
  kind: "payOnDelivery";
  method: (typeof DELIVERY_METHODS)[number];
}

/** Cash, a card or a voucher, paid on delivery or at the counter. */
export const payOnDelivery: PaymentMethod<PayOnDeliveryChoice> = {
  offers({ method, type }, { t }) {
    const known = DELIVERY_METHODS.find((one) => one === method);
    if (type !== "PENDING" || !known) return [];
    return [
      {
        value: known,
        label: t(`enums.paymentMethod.${known}`),
        icon: METHOD_ICONS[known],
        ...(known === "CASH" ? { field: "change" } : {}),
      },
    ];
  },
  write: ({ method }) => method,
  read(value) {
    const method = DELIVERY_METHODS.find((known) => known === value);
    return method && { kind: "payOnDelivery", method };
  },
  fields: ({ method }, question) =>
    method === "CASH" ? { change: field((text) => changeOf(text, question)) } : {},
  input: ({ method }, { change, currency }) => ({
    method,
    type: "PENDING",
    ...(change === undefined ? {} : { change_for: { value: change, currency } }),
  }),
  isPrepaid: false,
  isCard: false,
  hasMade: ({ method, type }, choice) => type === "PENDING" && method === choice.method,
  advice: undefined,
};

/** The cash that the customer will hand over: more than the total, or empty if no change is needed. */
function changeOf(text: string, { t, locale, total }: FieldQuestion): Reading<number | undefined> {
  if (text.trim() === "") return { value: undefined };
  const value = parseAmount(text, total.currency, locale);
  if (value === undefined) return { issue: t("form.change.invalid") };
  if (value > total.value) return { value };
  return { issue: t("form.change.less", { total: formatMoney(total, locale) }) };
}
