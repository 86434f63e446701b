import { CARD_METHODS, type CardMethod } from "./card-method";
import type { VaultError } from "./vault-error.server";

/** What a card is typed in for. */
export interface CardQuestion {
  method?: CardMethod | undefined;
  save?: boolean | undefined;
  /** Why it is asked for again. */
  error?: VaultError | undefined;
}

/** The query of a page where a card is typed in, see {@link cardQuestion}. */
export function cardQuery({ method = "CREDIT", save, error }: CardQuestion): URLSearchParams {
  return new URLSearchParams({ method, ...(save ? { save: "1" } : {}), ...(error ? { error } : {}) });
}

/** What the query of such a page says of the card; its error is read apart. */
export function cardQuestion(query: URLSearchParams): { method: CardMethod; save?: true } {
  const method = CARD_METHODS.find((known) => known === query.get("method")) ?? "CREDIT";
  return { method, ...(query.get("save") === "1" ? { save: true } : {}) };
}
