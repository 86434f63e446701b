import type { VaultError } from "./vault-error.server";

/** The kind of card that a page asks for, and whether it will be saved. */
export interface CardQuestion {
  method?: CardMethod | undefined;
  save?: boolean | undefined;
  /** Why the card has to be typed again. */
  error?: VaultError | undefined;
}

/** The query of a page with a card form, see {@link cardQuestion}. */
export function cardQuery({ method = "CREDIT", save, error }: CardQuestion): URLSearchParams {
  return new URLSearchParams({ method, ...(save ? { save: "1" } : {}), ...(error ? { error } : {}) });
}

/** Reads the query of such a page. `cardErrorOf` reads its error. */
export function cardQuestion(query: URLSearchParams): { method: CardMethod; save?: true } {
  const method = CARD_METHODS.find((known) => known === query.get("method")) ?? "CREDIT";
  return { method, ...(query.get("save") === "1" ? { save: true } : {}) };
}

/** The kinds of card that can pay online. */
export const CARD_METHODS = ["CREDIT", "DEBIT"] as const;
export type CardMethod = (typeof CARD_METHODS)[number];
