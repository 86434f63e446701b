import { TIME_WORDS } from "~/locales/languages";
import type { Locale } from "~/locales/locale";
import type { CalendarDay, TimeWords } from "~/locales/time-words";
import {
  dayNumber,
  type Instant,
  type Minutes,
  NBSP,
  parseClock,
  type ZonedTime,
  zonedTime,
} from "./zoned-time";

/** The language, and the restaurant's time zone. Times are the restaurant's, wherever server and phone are. */
export interface Place {
  readonly locale: Locale;
  /** `setup.time_zone`. */
  readonly timeZone: string;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** 23:59, in minutes since midnight. */
const LAST_MINUTE = 1439;

/** A time in a list, a slot, a timeline: `19:32`, `7:32 PM`. Words: "time in a list". */
export function formatTime(instant: Instant, place: Place): string {
  return TIME_WORDS[place.locale].inList(zonedTime(instant, place.timeZone).minutes);
}

/** Both ends of a span, for "Chega entre {{from}} e {{to}}": `8:05` and `8:15 PM`. */
export function formatBetween(from: Instant, to: Instant, place: Place): { from: string; to: string } {
  const [start, end] = [zonedTime(from, place.timeZone), zonedTime(to, place.timeZone)];
  const words = TIME_WORDS[place.locale];
  return { from: words.spanStart(start.minutes, end.minutes), to: words.inList(end.minutes) };
}

/** `hour` for a time that somebody set (a slot, an opening), `stamp` for the minute of an event. */
export type TimeKind = "hour" | "stamp";

/** `{{at}}`: an hour `às 18h`, `at 6 PM`; a stamp `às 19:41`, `at 7:41 PM`. */
export function formatAt(instant: Instant, place: Place, kind: TimeKind): string {
  const { minutes } = zonedTime(instant, place.timeZone);
  const words = TIME_WORDS[place.locale];
  return kind === "hour" ? words.atHour(minutes) : words.atStamp(minutes);
}

/** As {@link formatAt} of an hour, from the contract's `HH:MM`. Throws RangeError for anything else. */
export function formatAtClock(clock: string, locale: Locale): string {
  return TIME_WORDS[locale].atHour(readClock(clock));
}

/** `HH:MM` after `até` and `until`: `as 18h`, `a 1h`, `o meio-dia`; `6 PM`, `noon`. Throws RangeError for anything else. */
export function formatUntilClock(clock: string, locale: Locale): string {
  return TIME_WORDS[locale].untilHour(readClock(clock));
}

function readClock(clock: string): Minutes {
  const time = parseClock(clock);
  if (time === undefined) throw new RangeError(`Not a time of day: ${clock}`);
  return time;
}

/** The name of a day that is near: how many days it is from today. */
function nearDay({ yesterday, today, tomorrow }: TimeWords, days: number): string | undefined {
  return new Map([
    [-1, yesterday],
    [0, today],
    [1, tomorrow],
  ]).get(days);
}

/** Before this hour a day is still called by the night before. */
const MORNING = 5 * 60;

/**
 * `{{when}}`: `hoje às 19h`, `amanhã às 11h30`, `sex., 20 nov, ao meio-dia`. A time after midnight says which night:
 * `amanhã à 0h30 (madrugada de sábado)`, `tomorrow at 12:30 AM (Friday night)`. Words: "day".
 */
export function formatWhen(instant: Instant, now: Instant, place: Place, kind: TimeKind = "hour"): string {
  const { locale, timeZone } = place;
  const time = zonedTime(instant, timeZone);
  const when = onDay(time, formatAt(instant, place, kind), now, place);
  return time.minutes < MORNING ? `${when} (${nightOf(time, locale)})` : when;
}

function onDay(day: ZonedTime, at: string, now: Instant, { locale, timeZone }: Place): string {
  const near = nearDay(TIME_WORDS[locale], dayNumber(day) - dayNumber(zonedTime(now, timeZone)));
  return near
    ? `${near} ${at}`
    : `${calendarWord(day, locale, { weekday: "short" })}, ${dayAndMonth(day, locale)}, ${at}`;
}

/** A day over what happens in it: `Hoje, 20 nov`, `sex., 21 nov`, `Today, Nov 20`. */
export function formatDay(instant: Instant, now: Instant, { locale, timeZone }: Place): string {
  const day = zonedTime(instant, timeZone);
  const near = nearDay(TIME_WORDS[locale], dayNumber(day) - dayNumber(zonedTime(now, timeZone)));
  const name = near
    ? near.slice(0, 1).toUpperCase() + near.slice(1)
    : calendarWord(day, locale, { weekday: "short" });
  return `${name}, ${dayAndMonth(day, locale)}`;
}

/** The night that an early morning belongs to: `madrugada de sábado`, `Friday night`. */
function nightOf(time: ZonedTime, locale: Locale): string {
  const weekday = (day: ZonedTime) => calendarWord(day, locale, { weekday: "long" });
  return TIME_WORDS[locale].night(weekday(time), weekday({ ...time, day: time.day - 1 }));
}

/** `20 nov`, `Nov 20`. Words: "date". */
export function formatDate(instant: Instant, place: Place): string {
  return dayAndMonth(zonedTime(instant, place.timeZone), place.locale);
}

/** `20 nov, 19:32`, `Nov 20, 7:32 PM`; of another year `20 nov 2025, 19:32`. Words: "date and time". */
export function formatDateTime(instant: Instant, now: Instant, place: Place): string {
  const { year } = zonedTime(instant, place.timeZone);
  const isThisYear = year === zonedTime(now, place.timeZone).year;
  const day = formatDate(instant, place);
  const whole = isThisYear ? day : TIME_WORDS[place.locale].withYear(day, year);
  return `${whole}, ${formatTime(instant, place)}`;
}

/**
 * The end of what can be used before a moment: `até 30/11`, `until Nov 30`, with the year if it differs from that of
 * `now`. What ends at midnight ends with the day before. Within a day of its end the hour is said, too: `até hoje às
 * 18h`, `until today at midnight`. Words: "date".
 */
export function formatUntil(end: Instant, place: Place, now: Instant = new Date()): string {
  const { locale, timeZone } = place;
  const words = TIME_WORDS[locale];
  const at = new Date(end).getTime();
  const lastDay = zonedTime(new Date(at - MINUTE), timeZone);
  const left = at - new Date(now).getTime();
  if (left > 0 && left <= DAY) {
    const { minutes } = zonedTime(end, timeZone);
    // 23:59 is how a form writes midnight.
    const time = minutes === LAST_MINUTE ? 0 : minutes;
    const when = onDay(lastDay, words.atHour(time), now, place);
    return `${words.until} ${time > 0 && time < MORNING ? `${when} (${nightOf(lastDay, locale)})` : when}`;
  }
  const isThisYear = zonedTime(now, timeZone).year === lastDay.year;
  return `${words.until} ${words.untilDay(calendarDay(lastDay, locale), isThisYear)}`;
}

function dayAndMonth(time: ZonedTime, locale: Locale): string {
  return TIME_WORDS[locale].dayAndMonth(calendarDay(time, locale));
}

function calendarDay({ day, month, year }: ZonedTime, locale: Locale): CalendarDay {
  const monthName = calendarWord({ day, month, year }, locale, { month: "short" }).replace(".", "");
  return { day, month, year, monthName };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A weekday or month in the language: `sex.`, `sexta-feira`, `nov.`, `Fri`, `Friday`, `Nov`. */
function calendarWord(
  { year, month, day }: Pick<ZonedTime, "year" | "month" | "day">,
  locale: Locale,
  word: { weekday: "short" | "long" } | { month: "short" },
): string {
  const key = `${locale} ${Object.entries(word)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...word, timeZone: "UTC" });
    formats.set(key, format);
  }
  return format.format(Date.UTC(year, month - 1, day));
}

/** The zone's name at a moment, such as `EDT`, to tell apart the two times of an hour that comes twice. */
export function zoneName(instant: Instant, { locale, timeZone }: Place): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
  return format.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** `{{wait}}`: `40 segundos`, `2 minutos`, `3 horas` from two hours on, rounded up, at least one. Words: "wait". */
export function formatWait(seconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [count, unit] = inUnits(whole);
  const [one, several] = TIME_WORDS[locale].units[unit];
  return `${count}${NBSP}${count === 1 ? one : several}`;
}

function inUnits(seconds: number): [number, "second" | "minute" | "hour"] {
  if (seconds < 60) return [seconds, "second"];
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
}

/** The width of an arrival window, and the step that it is rounded to, in minutes. */
const ARRIVAL_WIDTH = 10;
const ARRIVAL_STEP = 5;

/** An estimate in minutes as a range: 35 is `35–45 min`. */
export function formatMinutes(estimate: number): string {
  const from = Math.ceil(estimate / ARRIVAL_STEP) * ARRIVAL_STEP;
  return `${from}–${from + ARRIVAL_WIDTH}${NBSP}min`;
}

/** The window in which an order arrives or is ready, in steps of five minutes. */
export function arrivalWindow(estimatedAt: Instant): { from: Date; to: Date } {
  const step = ARRIVAL_STEP * MINUTE;
  const from = Math.ceil(new Date(estimatedAt).getTime() / step) * step;
  return { from: new Date(from), to: new Date(from + ARRIVAL_WIDTH * MINUTE) };
}
