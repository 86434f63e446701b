/** The path of the vault's return. */
export const VAULT_RETURN = "/payments/card";

/** What the script of Apple Pay requests. */
export const APPLE_PAY = {
  session: "/payments/apple-pay/start-session",
  outcome: "/payments/apple-pay/outcome",
} as const;
