import { plainSigns } from "~/domain/text/plain-signs";

export const MAX_QUANTITY = 99;

export type QuantityIssue = "min" | "max" | "invalid";

export type ParsedQuantity = { readonly value: number } | { readonly issue: QuantityIssue };

/**
 * Reads a quantity field: digits between `min` and `max`. A number beyond a bound, in any notation (`-1`, `1e9`), is
 * reported with that bound. A fraction, text or nothing is invalid.
 */
export function parseQuantity(
  text: string,
  { min = 1, max = MAX_QUANTITY }: { readonly min?: number; readonly max?: number } = {},
): ParsedQuantity {
  const trimmed = plainSigns(text);
  if (!/^[+-]?\d+(\.\d+)?(e\+?\d+)?$/i.test(trimmed)) return { issue: "invalid" };
  const value = Number(trimmed);
  if (value > max) return { issue: "max" };
  if (!Number.isInteger(value)) return { issue: "invalid" };
  if (value < min) return { issue: "min" };
  return /^\d+$/.test(trimmed) ? { value } : { issue: "invalid" };
}
