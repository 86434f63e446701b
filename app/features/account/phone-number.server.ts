import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import type { Locale } from "~/locales/locale";

/** Specification: "Default registration country ISO". */
const DEFAULT_COUNTRY: CountryCode = "BR";

/** A number that exists in its country's plan: `phone` in E.164, `iso` its country. */
export type ReadPhone =
  | { readonly phone: string; readonly iso: string }
  | { readonly issue: "required" | "invalid" };

/** One row of the country picker. */
export interface Country {
  iso: string;
  /** `Brasil (+55)`. */
  label: string;
}

/** The first country of a picker: the restaurant's, if it is known. */
export function countryOf(iso: string): string {
  return isSupportedCountry(iso) ? iso : DEFAULT_COUNTRY;
}

/**
 * Reads a number as typed, in the selected country. A number that was typed with `+` has its own
 * dial code. Specification: Validation, "The full phone number".
 */
export function readPhone(typed: string, iso: string): ReadPhone {
  if (typed.trim() === "") return { issue: "required" };
  const number = numberOf(typed, iso);
  return number ? { phone: number.number, iso: number.country ?? iso } : { issue: "invalid" };
}

/** A number in its country's format, without dial code. A text that is no number comes back unchanged. */
export function tidyPhone(typed: string, iso: string): string {
  return numberOf(typed, iso)?.formatNational() ?? typed;
}

/** Whether a text is a number that exists, in E.164. */
export function isPhone(phone: string): boolean {
  return numberOf(phone, DEFAULT_COUNTRY)?.number === phone;
}

/** `(11) 91234-5678`, or `+1 415 555 2671` for other countries. A text that is no number comes back unchanged. */
export function formatPhone(phone: string): string {
  const number = phone.startsWith("+") ? parsePhoneNumberFromString(phone, { extract: false }) : undefined;
  if (!number) return phone;
  return number.country === DEFAULT_COUNTRY ? number.formatNational() : number.formatInternational();
}

function numberOf(typed: string, iso: string): PhoneNumber | undefined {
  const text = typed.trim();
  // The parser would also look for a number inside other words.
  if (!/^\+?[\d\s()./\-\u2010-\u2013]+$/.test(text) || !isSupportedCountry(iso)) return undefined;
  const digits = text.replaceAll(/[^\d+]/g, "");
  const number = parsePhoneNumberFromString(digits, { defaultCountry: iso, extract: false });
  return number?.isValid() && TAKEN.test(number.number) ? number : undefined;
}

/**
 * The numbers that the contract's `phone_number` takes. Some islands' numbers are too short for it. In Brazil's plan only
 * numbers of persons: an area code, then a mobile with nine digits or a fixed line, no shared cost, no trunked radio.
 */
const TAKEN = /^\+(?:55[1-9]{2}(?:9\d{8}|[2-5]\d{7})|(?!55)[1-9]\d{7,14})$/;

const lists = new Map<Locale, readonly Country[]>();

/** All countries with a dial code, by name in the page's language. */
export function countries(locale: Locale): readonly Country[] {
  const known = lists.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const list = getCountries().map((iso) => ({
    iso,
    label: `${names.of(iso) ?? iso} (+${getCountryCallingCode(iso)})`,
  }));
  const { compare } = new Intl.Collator(locale);
  const sorted = list.sort((one, other) => compare(one.label, other.label));
  lists.set(locale, sorted);
  return sorted;
}
