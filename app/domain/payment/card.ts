import { digitsOf, plainSigns } from "~/domain/text/plain-signs";

/** Brands by the first digits of a number, as far as the issuers publish them. Narrower ranges come first. */
const BRANDS: readonly (readonly [starts: RegExp, brand: string])[] = [
  [
    /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|504175|5067|5090|627780|636(297|368)|650[03-9]|6516|6550)/,
    "Elo",
  ],
  [/^(606282|3841)/, "Hipercard"],
  [/^3[47]/, "American Express"],
  [/^(30[0-5]|36|38)/, "Diners Club"],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, "Mastercard"],
  [/^35(2[89]|[3-8])/, "JCB"],
  [/^(6011|64[4-9]|65)/, "Discover"],
  [/^4/, "Visa"],
];

/** The longest range has six digits. */
const TELLING = 6;

/** The brand of a card number that is being typed, with or without spaces. Undefined while its digits fit no brand. */
export function cardBrand(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, "").slice(0, TELLING);
  return BRANDS.find(([starts]) => starts.test(digits))?.[1];
}

const SHORT: Readonly<Record<string, string>> = {
  Mastercard: "MASTER",
  "American Express": "AMEX",
  Hipercard: "HIPER",
  "Diners Club": "DINERS",
};

/** A brand in a few letters, for a small icon. Undefined if it has no short name. */
export function shortBrand(brand: string): string | undefined {
  const short = SHORT[brand] ?? brand.toUpperCase();
  return short.length <= 8 && /^[A-Z]+$/.test(short) ? short : undefined;
}

/** A month of a year. January is 1. */
export interface CalendarMonth {
  year: number;
  month: number;
}

/** `soon`: the card expires this month or the next. A card is valid to the end of its month. */
export type ExpiryState = "good" | "soon" | "expired";

const SOON_MONTHS = 1;

const months = ({ year, month }: CalendarMonth) => year * 12 + month;

export function expiryState(expiry: CalendarMonth, now: CalendarMonth): ExpiryState {
  const left = months(expiry) - months(now);
  if (left < 0) return "expired";
  return left <= SOON_MONTHS ? "soon" : "good";
}

/** `08/29`, as printed on cards. */
export function formatExpiry({ year, month }: CalendarMonth): string {
  const two = (figure: number) => String(figure % 100).padStart(2, "0");
  return `${two(month)}/${two(year)}`;
}

/** The month that was typed as `08/29` or `08/2029`, or year first, as forms are filled in by programs: `2029-08`. Undefined for anything else. */
export function readExpiry(typed: string): CalendarMonth | undefined {
  const turned = typed.replace(/^(20\d\d)[-/](\d{1,2})$/, (_, first: string, last: string) => {
    return `${last.padStart(2, "0")}/${first}`;
  });
  const [, month, century = "20", year] = /^(0[1-9]|1[0-2])\/(20)?(\d\d)$/.exec(turned) ?? [];
  if (month === undefined || year === undefined) return undefined;
  return { month: Number(month), year: Number(century + year) };
}

/** How many years a new card can be valid, this one included. */
const YEARS_AHEAD = 20;

export function expiryYears({ year }: CalendarMonth): number[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => year + ahead);
}

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

/** A year of four digits before its month. Typed by key it begins as month 2: `02/031`, which is no month of a card. */
const YEAR_FIRST = /^0?(20[2-9]\d)(0[1-9]?|1[0-2]?|[2-9])?/;

/**
 * The month and the year of an expiry as they are typed: `8/` is `08/`, `0829` is `08/29`, `082029` is `08/2029`. A year of
 * four digits may come first: `2029-08` is `08/2029`.
 */
export function groupExpiry(typed: string): string {
  const [, first, after = ""] = YEAR_FIRST.exec(plainSigns(typed).replace(/\D/g, "")) ?? [];
  if (first !== undefined) {
    const isWhole = after.length === 2 || after > "1";
    return isWhole ? `${after.padStart(2, "0")}/${first}` : [first, after].filter(Boolean).join("-");
  }
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

/** The fields that the card vault reads, with the contract's names. No form posts them to us. */
export type CardField = "number" | "holder_name" | "expiry_month" | "expiry_year" | "security_code";
