import { METHOD_ICONS } from "./method-icons";
import type { PaymentMethod } from "./payment-method.server";

export interface PixChoice {
  kind: "pix";
}

/** Pix: a code that the customer pays in the app of their bank. */
export const pix: PaymentMethod<PixChoice> = {
  offers({ method, type }, { t }) {
    if (method !== "PIX" || type !== "PREPAID") return [];
    const label = t("enums.paymentMethod.PIX");
    return [{ value: "PIX", label, detail: t("checkout.method.hint.PIX"), icon: METHOD_ICONS.PIX }];
  },
  write: () => "PIX",
  read: (value) => (value === "PIX" ? { kind: "pix" } : undefined),
  fields: () => ({}),
  input: () => ({ method: "PIX", type: "PREPAID" }),
  isPrepaid: true,
  isCard: false,
  hasMade: ({ method }) => method === "PIX",
  advice: "pix",
};
