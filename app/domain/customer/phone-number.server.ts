import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { hasWords, oneInWords } from "~/domain/text/list";
import { plainSigns, unquoted } from "~/domain/text/plain-signs";
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
 * dial code. With words around it, it is the one number in them. Specification: Validation, "The full phone number".
 */
export function readPhone(typed: string, iso: string): ReadPhone {
  if (plainSigns(typed) === "") return { issue: "required" };
  const number = numberOf(typed, iso) ?? numberOf(inWords(typed, iso), iso);
  return number ? { phone: number.number, iso: number.country ?? iso } : { issue: "invalid" };
}

/**
 * A number as it is written in `iso`: with its dial code if it is another country's. A text that is no number comes back
 * unchanged.
 */
export function tidyPhone(typed: string, iso: string): string {
  const number = numberOf(typed, iso);
  if (!number) return typed;
  return number.country === iso ? number.formatNational() : number.formatInternational();
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
  if (!isSupportedCountry(iso)) return undefined;
  for (const text of spellings(typed)) {
    const number = parsePhoneNumberFromString(text, { defaultCountry: iso, extract: false });
    if (number?.isValid() && TAKEN.test(number.number)) return number;
  }
  return undefined;
}

/** A number with no letter beside it. */
const NUMBERS = /(?<![\p{L}\d])(?:\+|\(\+?|(?=\d))\d[\d ().-]*\d(?![\p{L}\d])/gu;

/** The one number that stands in other words: `Meu telefone é 11 91234-5678.` Empty without one, with an
 * extension, which would be lost, and in an e-mail. */
function inWords(typed: string, iso: string): string {
  const text = plainSigns(typed);
  if (!hasWords(text) || /@|(?<!\p{L})(?:ramal|r\.|ext)/iu.test(text)) return "";
  return oneInWords(text, NUMBERS, (part) => numberOf(part, iso)?.number) ?? "";
}

/** An address that a phone was copied out of, or the word before it. */
const BEFORE =
  /^(?:https?:\/\/)?(?:(?:tel|sms|callto|whatsapp):(?:\/\/)?|wa\.me\/|(?:api|web)\.whatsapp\.com\/)?(?:send\/?\?phone=)?/i;
const NAMES =
  "tel(?:efone)?|fone|cel(?:ular)?|m[oó]vel|whats(?: ?app)?|wpp|zap|contato|phone|mobile|n[ºo°]|n[uú]mero";
const WORD = new RegExp(`^(?:${NAMES})(?: ?(?:[/&]| e ) ?(?:${NAMES}))*(?:[.: -]+|(?=[(+\\d]))`, "i");
/** The sign for a carrier, as numbers are printed in Brazil: `(0XX65)`, `0**11`. */
const CARRIER = /\b0[ -]?(?:xx|[*]{2}|__|##)[ -]?/i;

/**
 * The digits of a typed or pasted number, as the library may read them, the likeliest first: `tel:+55…`, `(0XX65) …`,
 * `0055 …`, `+55 (0) …`. None if there is something else than a number.
 */
function spellings(typed: string): string[] {
  const [address = ""] = unquoted(typed)
    .replace(/%2b/i, "+")
    .replace(/%20/g, " ")
    .replace(BEFORE, "")
    .split(/[;?&]/, 1);
  const text = address.replace(WORD, "").replace(CARRIER, "0");
  // The parser would also look for a number inside other words.
  if (!/^[([{ ]*\+?[ )\]}]*[\d(][\d\s()[\]{}.,:/\\|_*'\u00b7\u2022-]*$/.test(text)) return [];
  const digits = text.replace(/\D/g, "");
  if (text.includes("+")) return withoutOldOne(`+${digits.replace(/^00/, "")}`);
  // 00 is the sign for another country; in Brazil a carrier may follow it.
  return digits.startsWith("00") ? [...withoutOldOne(`+${digits.slice(2)}`), digits] : [digits];
}

/** Mexico's mobiles had a 1 after the country's code until 2019. Messengers still write it. */
const withoutOldOne = (number: string) => [
  number,
  ...(/^\+521\d{10}$/.test(number) ? [`+52${number.slice(4)}`] : []),
];

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
