import { MOST_IN_CART, MOST_IN_ROUND } from "~/domain/menu/basket-size";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";

/** The code of {@link basketFull}. */
export const BASKET_FULL = "BASKET_FULL";

/** What is filled, how many pieces it takes, and the words beyond that. */
const SIZES = {
  cart: { most: MOST_IN_CART, words: "bag.full" },
  round: { most: MOST_IN_ROUND, words: "round.full" },
} as const;

/** The refusal of more pieces than a cart or a round takes, as a backend would say it: 422, in words. */
export function basketFull(
  { t, requestId }: Pick<Visitor, "t" | "requestId">,
  basket: keyof typeof SIZES,
  { area, method, path }: Pick<ApiError, "area" | "method" | "path">,
): ApiError {
  const { most, words } = SIZES[basket];
  const details = [{ message: t(words, { most }) }];
  return new ApiError({ area, method, path, requestId, status: 422, code: BASKET_FULL, details });
}
