import type { CardField } from "~/domain/payment/card";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * Why a card was refused: the vault's codes, the backend's code for a token that has expired, and one for everything
 * else.
 */
const VAULT_ERRORS = [
  ...(["INVALID_NUMBER", "INVALID_HOLDER", "INVALID_EXPIRY", "INVALID_SECURITY_CODE"] as const),
  ...(["FORM_EXPIRED", "CARD_TOKEN_INVALID", "OTHER"] as const),
] as const;
export type VaultError = (typeof VAULT_ERRORS)[number];

/** The known code in a query. Undefined for anything else. */
export function readVaultError(code: string | null): VaultError | undefined {
  return VAULT_ERRORS.find((known) => known === code);
}

const FIELDS: Partial<Record<VaultError, CardField>> = {
  INVALID_NUMBER: "number",
  INVALID_HOLDER: "holder_name",
  INVALID_EXPIRY: "expiry_month",
  INVALID_SECURITY_CODE: "security_code",
};

/** An error in words, and its field if it has one. */
export interface CardErrorView {
  field?: CardField | undefined;
  message: string;
}

/** Why the card form is shown again, from `error` in the page's query. */
export function cardErrorOf({ url, t }: Pick<Visitor, "url" | "t">): CardErrorView | undefined {
  const code = readVaultError(url.searchParams.get("error"));
  if (!code) return undefined;
  const field = FIELDS[code];
  return {
    message: t(code === "OTHER" ? "payment.vaultError" : `payment.${code}`),
    ...(field ? { field } : {}),
  };
}
