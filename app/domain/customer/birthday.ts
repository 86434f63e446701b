import { plainSigns, withoutCopiedBlanks } from "~/domain/text/plain-signs";
import { type Instant, zonedTime } from "~/domain/time/zoned-time";
import { LOCALE_FACTS, type Locale } from "~/locales/locale";

/** `past`: the day exists, but no customer was born then. */
type BirthdayIssue = "required" | "invalid" | "future" | "past";

/** `birthday` is YYYY-MM-DD, as in the contract. */
export type ParsedBirthday = { readonly birthday: string } | { readonly issue: BirthdayIssue };

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const FIRST_YEAR = 1900;

/**
 * Reads a birthday as typed in the page's format, day or month first, with or without punctuation. A four-digit year
 * first is how browsers fill it in (`bday`). `today` is YYYY-MM-DD.
 */
export function parseBirthday(text: string, locale: Locale, today: string): ParsedBirthday {
  const typed = plainSigns(text).replace(AROUND, "");
  if (typed === "") return { issue: "required" };
  const day =
    readDay(typed, locale) ?? readDay(plainSigns(withoutCopiedBlanks(text)).replace(AROUND, ""), locale);
  if (!day || !exists(day)) return { issue: "invalid" };
  if (day.year < FIRST_YEAR) return { issue: "past" };
  const birthday = isoDay(day);
  if (birthday > today) return { issue: "future" };
  // A birthday of today is a typing error.
  return birthday === today ? { issue: "past" } : { birthday };
}

/** `27/03/1994` or `03/27/1994`. Text that is not YYYY-MM-DD is returned unchanged. Words: "birthday". */
export function formatBirthday(birthday: string, locale: Locale): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday);
  if (!parts) return birthday;
  const [, year, month, day] = parts;
  return LOCALE_FACTS[locale].isDayFirst ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/** A typed date in the page's punctuation. Other text is returned unchanged. */
export function tidyBirthday(text: string, locale: Locale): string {
  const day = readDay(plainSigns(text).replace(AROUND, ""), locale);
  return day ? formatBirthday(isoDay(day), locale) : text;
}

/** The calendar day at a moment, YYYY-MM-DD. */
export function calendarDay(instant: Instant, timeZone: string): string {
  return isoDay(zonedTime(instant, timeZone));
}

const GAP = "[\\s./,\\u00b7\\u2044|-]+";
/** Brackets, a full stop, a picture: whatever stands around a date. */
const AROUND = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;
const YEAR_FIRST = new RegExp(`^(\\d{4})${GAP}(\\d{1,2})${GAP}(\\d{1,2})$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})${GAP}(\\d{1,2})${GAP}(\\d{4})$|^(\\d{2})(\\d{2})(\\d{4})$`);

function readDay(typed: string, locale: Locale): Day | undefined {
  const figures = (match: RegExpExecArray) =>
    match
      .slice(1)
      .filter((part) => part !== undefined)
      .map(Number);
  const yearFirst = YEAR_FIRST.exec(typed);
  if (yearFirst) {
    const [year = 0, month = 0, day = 0] = figures(yearFirst);
    return { year, month, day };
  }
  const yearLast = YEAR_LAST.exec(typed);
  if (!yearLast) return undefined;
  const [first = 0, second = 0, year = 0] = figures(yearLast);
  return LOCALE_FACTS[locale].isDayFirst
    ? { year, month: second, day: first }
    : { year, month: first, day: second };
}

function exists({ year, month, day }: Day): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isoDay({ year, month, day }: Day): string {
  const pad = (figure: number, length: number) => String(figure).padStart(length, "0");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The age from which alcohol may be sold. Brazil: Lei 8.069/1990, art. 81. */
const ADULT_AGE = 18;

/**
 * Whether a person with this birthday is an adult on the day `today`, both YYYY-MM-DD. A birthday on 29 February counts
 * on 1 March.
 */
export function isAdult(birthday: string, today: string): boolean {
  const [year, ...rest] = birthday.split("-");
  const coming = [String(Number(year) + ADULT_AGE).padStart(4, "0"), ...rest].join("-");
  return coming <= today;
}
