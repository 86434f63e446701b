import { behaviourOf, brandOf, type CardDetails, cardTypeOf, isLuhn } from "../rules/payment/card";
import type { WallTime } from "../rules/restaurant/zone";

/** The contract's errors of the vault's form. */
export type CardFormError = "INVALID_NUMBER" | "INVALID_HOLDER" | "INVALID_EXPIRY" | "INVALID_SECURITY_CODE";

const YEARS_AHEAD = 20;

function expiryOf(form: URLSearchParams, today: Pick<WallTime, "year" | "month">) {
  const month = Number(form.get("expiry_month")?.trim() || Number.NaN);
  const typed = form.get("expiry_year")?.trim() ?? "";
  const year = /^\d{2}$/.test(typed) ? 2_000 + Number(typed) : /^\d{4}$/.test(typed) ? Number(typed) : 0;
  const good = Number.isInteger(month) && month >= 1 && month <= 12;
  const past = year < today.year || (year === today.year && month < today.month);
  return good && !past && year <= today.year + YEARS_AHEAD ? { month, year } : undefined;
}

/**
 * Reads the vault's posted form: the card without its number, or the first error. `today` is the restaurant's date. A
 * card is valid until the end of its month.
 */
export function readCardForm(
  form: URLSearchParams,
  today: Pick<WallTime, "year" | "month">,
): { card: CardDetails } | { error: CardFormError } {
  const number = (form.get("number") ?? "").normalize("NFKC").replace(/[^\p{L}\d]/gu, "");
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) return { error: "INVALID_NUMBER" };
  const holder_name = (form.get("holder_name") ?? "")
    .replace(/[\p{Cf}\p{DI}]/gu, "")
    .trim()
    .replace(/\s+/g, " ");
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,99}$/u.test(holder_name)) return { error: "INVALID_HOLDER" };
  const expiry = expiryOf(form, today);
  if (!expiry) return { error: "INVALID_EXPIRY" };
  const brand = brandOf(number);
  const digits = brand === "American Express" ? 4 : 3;
  const code = form.get("security_code")?.trim() ?? "";
  if (!/^\d+$/.test(code) || code.length !== digits) return { error: "INVALID_SECURITY_CODE" };
  return {
    card: {
      brand,
      last_four: number.slice(-4),
      holder_name,
      expiry_month: expiry.month,
      expiry_year: expiry.year,
      type: cardTypeOf(number),
      behaviour: behaviourOf(number),
    },
  };
}
