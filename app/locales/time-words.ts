import type { Minutes } from "~/domain/time/zoned-time";

/** A calendar day with the words of its month and weekday, from `Intl`. */
export interface CalendarDay {
  day: number;
  month: number;
  year: number;
  /** `nov`, `Nov`. */
  monthName: string;
}

/** How a language says times and dates. Words: "time in a list", "day", "date". */
export interface TimeWords {
  /** A time in a list, a slot, a timeline: `19:32`, `7:32 PM`. */
  inList(time: Minutes): string;
  /** The start of a span in a list, which may leave out what its end says. */
  spanStart(from: Minutes, to: Minutes): string;
  /** `às 18h`, `ao meio-dia`; `at 6 PM`, `at noon`. */
  atHour(time: Minutes): string;
  /** `às 19:41`, `at 7:41 PM`. */
  atStamp(time: Minutes): string;
  /** What stands after {@link until}: `as 18h`, `o meio-dia`; `6 PM`, `noon`. */
  untilHour(time: Minutes): string;
  /** `das 18h às 2h`, `6 PM–2 AM`; a whole day is `24 horas`. An end past midnight is beyond 1440. */
  hours(start: Minutes, end: Minutes): string;
  yesterday: string;
  today: string;
  tomorrow: string;
  /** The night of an early morning, by the names of its own day and of the day before. */
  night(weekday: string, before: string): string;
  /** `20 nov`, `Nov 20`. */
  dayAndMonth(day: CalendarDay): string;
  /** A day of another year: `20 nov 2025`, `Nov 20, 2025`. */
  withYear(day: string, year: number): string;
  until: string;
  /** What stands after {@link until}: `30/11`, `Nov 30`. `isThisYear`: the year is not said. */
  untilDay(day: CalendarDay, isThisYear: boolean): string;
  /** One and several. */
  units: Readonly<Record<"second" | "minute" | "hour", readonly [one: string, several: string]>>;
}
