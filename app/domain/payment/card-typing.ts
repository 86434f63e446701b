import { digitsOf, plainSigns } from "~/domain/text/plain-signs";
import { cardBrand } from "./card-brand";

/** Brands whose numbers are printed in groups of four, six and the rest. All others have fours. */
const LONG_MIDDLE: ReadonlySet<string | undefined> = new Set(["American Express", "Diners Club"]);

/** The longest number, ISO/IEC 7812. */
const MAX_DIGITS = 19;

/** The digits of a card's number, as they are sent. */
export function cardDigits(typed: string): string {
  return digitsOf(typed).slice(0, MAX_DIGITS);
}

/** A card's number in the groups that are printed on the card, also while it is typed: `4242 4242 42`. */
export function groupNumber(typed: string): string {
  const digits = cardDigits(typed);
  const starts = LONG_MIDDLE.has(cardBrand(digits)) ? [4, 10] : [4, 8, 12, 16];
  return [...digits].map((digit, index) => (starts.includes(index) ? ` ${digit}` : digit)).join("");
}

/** The month and the year of an expiry as they are typed: `8/` is `08/`, `0829` is `08/29`, `082029` is `08/2029`. */
export function groupExpiry(typed: string): string {
  // A month that is ended by a sign, or that no second digit can follow.
  const text = plainSigns(typed)
    .replace(/^\D+/, "")
    .replace(/^([1-9])(?=\D)|^([2-9])/, "0$1$2");
  const digits = text.replace(/\D/g, "").slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Where the cursor belongs in `text`: after so many of its digits. */
export function placeAfter(text: string, digits: number): number {
  return new RegExp(`^(\\D*\\d){${digits}}`).exec(text)?.[0].length ?? text.length;
}
