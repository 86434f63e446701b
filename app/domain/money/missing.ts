import type { Money } from "./money";

/** How much of a minimum is missing. Undefined once it is reached. Both are amounts of one cart. */
export function missingOf(minimum: Money, amount: Money): Money | undefined {
  const value = minimum.value - amount.value;
  return value > 0 ? { value, currency: amount.currency } : undefined;
}
