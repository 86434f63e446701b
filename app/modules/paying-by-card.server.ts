import type { CardMethod } from "~/domain/payment-choice";
import type { VaultError } from "./vault-error.server";

/** What a card is typed in for. */
export interface CardQuestion {
  method?: CardMethod | undefined;
  save?: boolean | undefined;
  /** Why it is asked for again. */
  error?: VaultError | undefined;
}

/** Where a new card is typed in that pays an order again. */
export function cardPath(orderId: string, { method = "CREDIT", save, error }: CardQuestion): string {
  const query = new URLSearchParams({ method, ...(save ? { save: "1" } : {}), ...(error ? { error } : {}) });
  return `/orders/${encodeURIComponent(orderId)}/card?${query}`;
}
