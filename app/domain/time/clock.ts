import type { Locale } from "~/locales/locale";
import { parseClock } from "./zoned-time";

/** Minutes since midnight. 1440 is the following midnight. */
type Minutes = number;

const NOON = 720;
const DAY = 1440;
const NBSP = "\u00a0";
/** The dash of a range. The word joiner after it keeps a line from breaking there. */
const TO = "–\u2060";

const pad = (figure: number) => String(figure).padStart(2, "0");
const period = (time: Minutes) => (time % DAY < NOON ? "AM" : "PM");
const englishHour = (time: Minutes) => Math.floor((time % NOON) / 60) || 12;

/** A time in a list, a slot, a timeline: `19:32`, `7:32 PM`. */
export function listTime(time: Minutes, locale: Locale): string {
  if (locale === "pt-BR") return clockText(time);
  return `${listFigure(time)}${NBSP}${period(time)}`;
}

function listFigure(time: Minutes): string {
  return `${englishHour(time)}:${pad(time % 60)}`;
}

/** Both ends of a span as list times. In English the first one omits AM or PM if both share it. */
export function listSpan(from: Minutes, to: Minutes, locale: Locale): { from: string; to: string } {
  const end = listTime(to, locale);
  const shared = locale === "en-US" && from < to && period(from) === period(to);
  return { from: shared ? listFigure(from) : listTime(from, locale), to: end };
}

/** A fixed hour without a preposition: `18h`, `11h30`, `6 PM`, `11:30 AM`. Noon and midnight are words. */
function hour(time: Minutes, locale: Locale): string {
  if (time % NOON === 0) return namedHour(time, locale);
  const minutes = time % 60;
  if (locale === "pt-BR") return `${Math.floor((time % DAY) / 60)}h${minutes ? pad(minutes) : ""}`;
  return `${hourFigure(time)}${NBSP}${period(time)}`;
}

function namedHour(time: Minutes, locale: Locale): string {
  if (locale === "pt-BR") return time % DAY === NOON ? "meio-dia" : "meia-noite";
  return time % DAY === NOON ? "noon" : "midnight";
}

function hourFigure(time: Minutes): string {
  return time % 60 ? listFigure(time) : String(englishHour(time));
}

/** In Portuguese one o’clock and midnight are feminine singular, noon is masculine, the rest feminine plural. */
function article(time: Minutes): "a" | "o" | "as" {
  if (time % DAY === NOON) return "o";
  return time % DAY < 120 ? "a" : "as";
}

const AT = { a: "à", o: "ao", as: "às" };
const FROM = { a: "da", o: "do", as: "das" };

/** `{{at}}` for a fixed hour: `às 18h`, `à 1h`, `ao meio-dia`; `at 6 PM`, `at noon`. */
export function atHour(time: Minutes, locale: Locale): string {
  return `${locale === "pt-BR" ? AT[article(time)] : "at"} ${hour(time, locale)}`;
}

/** `{{at}}` for a stamp: `às 19:41`, `at 7:41 PM`. */
export function atStamp(time: Minutes, locale: Locale): string {
  const at = locale === "en-US" ? "at" : time % DAY < 120 ? "à" : "às";
  return `${at} ${listTime(time, locale)}`;
}

/** As {@link atHour}, from the contract's `HH:MM`. Throws RangeError for anything else. */
export function formatAtClock(clock: string, locale: Locale): string {
  return atHour(readClock(clock), locale);
}

/** `HH:MM` after `até` and `until`: `as 18h`, `a 1h`, `o meio-dia`; `6 PM`, `noon`. Throws RangeError for anything else. */
export function formatUntilClock(clock: string, locale: Locale): string {
  return untilHour(readClock(clock), locale);
}

/** As {@link formatUntilClock}, from minutes since midnight. */
function untilHour(time: Minutes, locale: Locale): string {
  return locale === "pt-BR" ? `${article(time)} ${hour(time, locale)}` : hour(time, locale);
}

function readClock(clock: string): Minutes {
  const time = parseClock(clock);
  if (time === undefined) throw new RangeError(`Not a time of day: ${clock}`);
  return time;
}

/** `HH:MM` of minutes since midnight. */
export function clockText(time: Minutes): string {
  return `${pad(Math.floor((time % DAY) / 60))}:${pad(time % 60)}`;
}

/** Hours of a day: `das 18h às 2h`, `6 PM–2 AM`. An end past midnight is beyond 1440. A whole day is `24 horas`. */
export function hourSpan(start: Minutes, end: Minutes, locale: Locale): string {
  if (end - start === DAY) return `24${NBSP}${locale === "pt-BR" ? "horas" : "hours"}`;
  if (locale === "pt-BR") return `${FROM[article(start)]} ${hour(start, locale)} ${atHour(end, locale)}`;
  const named = start % NOON === 0 || end % NOON === 0;
  const shared = !named && end - start < NOON && period(start) === period(end);
  return `${shared ? hourFigure(start) : hour(start, locale)}${TO}${hour(end, locale)}`;
}
