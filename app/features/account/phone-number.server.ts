import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { isPhone, type PhoneIssue } from "~/domain/phone";
import type { Locale } from "~/locales/locale";

/** Specification: "Default registration country ISO". */
const DEFAULT_COUNTRY: CountryCode = "BR";

/** A number that exists in its country's plan; `phone` in E.164, `iso` the country it belongs to. */
export type ReadPhone = { readonly phone: string; readonly iso: string } | { readonly issue: PhoneIssue };

/** One row of the country picker. */
export interface Country {
  iso: string;
  /** `Brasil (+55)`. */
  label: string;
}

/** The country that a picker begins with: the restaurant's, where there is such a one. */
export function countryOf(iso: string): string {
  return isSupportedCountry(iso) ? iso : DEFAULT_COUNTRY;
}

/**
 * Reads a number as typed, with the dial code of the selected country before it; one typed with `+` brings
 * its own. Specification: Validation, "The full phone number".
 */
export function readPhone(typed: string, iso: string): ReadPhone {
  if (typed.trim() === "") return { issue: "required" };
  const number = numberOf(typed, iso);
  return number ? { phone: number.number, iso: number.country ?? iso } : { issue: "invalid" };
}

/** What was typed as its country writes it, without dial code; what is no number comes back as it is. */
export function tidyPhone(typed: string, iso: string): string {
  return numberOf(typed, iso)?.formatNational() ?? typed;
}

function numberOf(typed: string, iso: string): PhoneNumber | undefined {
  const text = typed.trim();
  // The parser would also look for a number inside other words.
  if (!/^\+?[\d\s()./\-\u2010-\u2013]+$/.test(text) || !isSupportedCountry(iso)) return undefined;
  const number = parsePhoneNumberFromString(text, { defaultCountry: iso, extract: false });
  return number?.isValid() && isPhone(number.number) ? number : undefined;
}

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
