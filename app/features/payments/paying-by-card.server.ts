import { pagePath } from "~/domain/page-path";
import { CARD_METHODS, type CardMethod } from "~/domain/payment-choice";
import type { VaultError } from "./cards/vault-error.server";

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

/** Where a new card is typed in that pays an order again. */
export function cardPath(orderId: string, question: CardQuestion): string {
  return `${pagePath`/orders/${orderId}/card`}?${cardQuery(question)}`;
}

/** What the query of such a page says of the card; its error is read apart. */
export function cardQuestion(query: URLSearchParams): { method: CardMethod; save?: true } {
  const method = CARD_METHODS.find((known) => known === query.get("method")) ?? "CREDIT";
  return { method, ...(query.get("save") === "1" ? { save: true } : {}) };
}
