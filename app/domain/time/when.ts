import type { Locale } from "~/locales/locale";
import { atHour, atStamp, listSpan, listTime } from "./clock";
import { dayNumber, type Instant, type ZonedTime, zonedTime } from "./zoned-time";

export { formatAtClock, formatHour, formatHours } from "./clock";

/** The language, and the restaurant's time zone. Times are the restaurant's, wherever server and phone are. */
export interface Place {
  readonly locale: Locale;
  /** `setup.time_zone`. */
  readonly timeZone: string;
}

const NBSP = "\u00a0";
const MINUTE = 60_000;

/** A time in a list, a slot, a timeline: `19:32`, `7:32 PM`. Words: "time in a list". */
export function formatTime(instant: Instant, place: Place): string {
  return listTime(zonedTime(instant, place.timeZone).minutes, place.locale);
}

/** Both ends of a span, for "Chega entre {{from}} e {{to}}": `8:05` and `8:15 PM`. */
export function formatBetween(from: Instant, to: Instant, place: Place): { from: string; to: string } {
  const [start, end] = [zonedTime(from, place.timeZone), zonedTime(to, place.timeZone)];
  return listSpan(start.minutes, end.minutes, place.locale);
}

/** `hour` for a time that somebody set (a slot, an opening), `stamp` for the minute of an event. */
export type TimeKind = "hour" | "stamp";

/** `{{at}}`: an hour `às 18h`, `at 6 PM`; a stamp `às 19:41`, `at 7:41 PM`. */
export function formatAt(instant: Instant, place: Place, kind: TimeKind): string {
  const { minutes } = zonedTime(instant, place.timeZone);
  return kind === "hour" ? atHour(minutes, place.locale) : atStamp(minutes, place.locale);
}

const NEAR_DAYS: Record<Locale, ReadonlyMap<number, string>> = {
  "pt-BR": new Map([
    [-1, "ontem"],
    [0, "hoje"],
    [1, "amanhã"],
  ]),
  "en-US": new Map([
    [-1, "yesterday"],
    [0, "today"],
    [1, "tomorrow"],
  ]),
};

/** `{{when}}`: `hoje às 19h`, `amanhã às 11h30`, `sex., 20 nov, ao meio-dia`. Words: "day". */
export function formatWhen(instant: Instant, now: Instant, place: Place, kind: TimeKind = "hour"): string {
  const { locale, timeZone } = place;
  const time = zonedTime(instant, timeZone);
  const distance = dayNumber(time) - dayNumber(zonedTime(now, timeZone));
  const at = formatAt(instant, place, kind);
  const near = NEAR_DAYS[locale].get(distance);
  return near
    ? `${near} ${at}`
    : `${calendarWord(time, locale, "weekday")}, ${dayAndMonth(time, locale)}, ${at}`;
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
  const yearOf = place.locale === "pt-BR" ? ` ${year}` : `, ${year}`;
  return `${day}${isThisYear ? "" : yearOf}, ${formatTime(instant, place)}`;
}

/** `até 30/11`, `until Nov 30`, with the year if it differs from that of `now`. Words: "date". */
export function formatUntil(instant: Instant, place: Place, now: Instant = new Date()): string {
  const { day, month, year } = zonedTime(instant, place.timeZone);
  const isThisYear = zonedTime(now, place.timeZone).year === year;
  const pad = (figure: number) => String(figure).padStart(2, "0");
  if (place.locale === "pt-BR") return `até ${pad(day)}/${pad(month)}${isThisYear ? "" : `/${year}`}`;
  return `until ${formatDate(instant, place)}${isThisYear ? "" : `, ${year}`}`;
}

function dayAndMonth(time: ZonedTime, locale: Locale): string {
  const month = calendarWord(time, locale, "month").replace(".", "");
  return locale === "pt-BR" ? `${time.day} ${month}` : `${month} ${time.day}`;
}

const words = new Map<string, Intl.DateTimeFormat>();

/** The short weekday or month in the language: `sex.`, `nov.`, `Fri`, `Nov`. */
function calendarWord(time: ZonedTime, locale: Locale, word: "weekday" | "month"): string {
  const key = `${locale} ${word}`;
  let format = words.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { [word]: "short", timeZone: "UTC" });
    words.set(key, format);
  }
  return format.format(Date.UTC(time.year, time.month - 1, time.day));
}

/** `{{wait}}`: `40 segundos`, `2 minutos`, rounded up, at least one. Words: "wait". */
export function formatWait(seconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [count, unit] =
    whole < 60 ? ([whole, "second"] as const) : ([Math.ceil(whole / 60), "minute"] as const);
  const portuguese = { second: "segundo", minute: "minuto" };
  const word = locale === "pt-BR" ? portuguese[unit] : unit;
  return `${count}${NBSP}${word}${count === 1 ? "" : "s"}`;
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
