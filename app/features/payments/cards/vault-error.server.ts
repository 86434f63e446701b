import type { CardField } from "~/domain/payment/card-fields";
import type { Visitor } from "~/platform/visitor/visitor";

/** Why a card was not taken: the vault's codes, one of the backend's for a token that was over, and any other. */
const VAULT_ERRORS = [
  ...(["INVALID_NUMBER", "INVALID_HOLDER", "INVALID_EXPIRY", "INVALID_SECURITY_CODE"] as const),
  ...(["FORM_EXPIRED", "CARD_TOKEN_INVALID", "OTHER"] as const),
] as const;
export type VaultError = (typeof VAULT_ERRORS)[number];

/** A code of ours or the vault's; undefined for anything else that stands in a query. */
export function readVaultError(code: string | null): VaultError | undefined {
  return VAULT_ERRORS.find((known) => known === code);
}

const FIELDS: Partial<Record<VaultError, CardField>> = {
  INVALID_NUMBER: "number",
  INVALID_HOLDER: "holder_name",
  INVALID_EXPIRY: "expiry_month",
  INVALID_SECURITY_CODE: "security_code",
};

/** An error in words, beside its field where it has one. */
export interface CardErrorView {
  field?: CardField | undefined;
  message: string;
}

/** Why the form of a card is shown again: from the `error` of its page's query. */
export function cardErrorOf({ url, t }: Pick<Visitor, "url" | "t">): CardErrorView | undefined {
  const code = readVaultError(url.searchParams.get("error"));
  if (!code) return undefined;
  const field = FIELDS[code];
  return {
    message: t(code === "OTHER" ? "payment.vaultError" : `payment.${code}`),
    ...(field ? { field } : {}),
  };
}
