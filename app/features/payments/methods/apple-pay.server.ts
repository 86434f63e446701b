import type { PaymentMethod } from "./payment-method.server";

export interface ApplePayChoice {
  kind: "applePay";
}

/** Apple Pay. Browsers that support it add it to the form. Decision 27. */
export const applePay: PaymentMethod<ApplePayChoice> = {
  offers: () => [],
  isTakenFromBrowsers: (options) =>
    options.some(({ type, wallet }) => type === "PREPAID" && wallet === "APPLE_PAY"),
  write: () => "APPLE_PAY",
  read: (value) => (value === "APPLE_PAY" ? { kind: "applePay" } : undefined),
  fields: () => ({}),
  input(_, { walletToken }) {
    if (walletToken === undefined) return undefined;
    return { method: "DIGITAL_WALLET", type: "PREPAID", wallet_token: walletToken };
  },
  isPrepaid: true,
  isCard: true,
  hasMade: ({ method }) => method === "DIGITAL_WALLET",
  advice: undefined,
};
