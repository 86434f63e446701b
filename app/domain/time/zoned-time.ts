/** A moment: a Date, or an RFC 3339 string as the backend sends it. */
export type Instant = Date | string;

/** Minutes since midnight. 1440 is the following midnight. */
export type Minutes = number;

export const NOON = 720;
/** The minutes of a day. */
export const DAY = 1440;
export const NBSP = "\u00a0";

/** Date and time in a time zone. */
export interface ZonedTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly minutes: Minutes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = "numeric";
    format = new Intl.DateTimeFormat("en-US", {
      ...{ timeZone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
      ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric },
    });
    formats.set(timeZone, format);
  }
  return format;
}

const MINUTE = 60_000;
/** Since then the offset of every zone from UTC is in whole minutes. The last one was Liberia, in January 1972. */
const WHOLE_MINUTES = Date.UTC(1973, 0);

/** The last result per zone and minute, because the current time is requested again and again. */
const lastTimes = new Map<string, { minute: number; time: ZonedTime }>();

/** The wall time of a moment. Throws RangeError on an unknown time zone (`setup.time_zone`) or an invalid moment. */
export function zonedTime(instant: Instant, timeZone: string): ZonedTime {
  const at = new Date(instant);
  const minute = Math.floor(at.getTime() / MINUTE);
  const last = lastTimes.get(timeZone);
  if (last?.minute === minute) return last.time;
  const time = readTime(at, timeZone);
  if (at.getTime() >= WHOLE_MINUTES) lastTimes.set(timeZone, { minute, time });
  return time;
}

function readTime(at: Date, timeZone: string): ZonedTime {
  const parts = new Map<string, number>();
  for (const { type, value } of zoneFormat(timeZone).formatToParts(at)) parts.set(type, Number(value));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    minutes: read("hour") * 60 + read("minute"),
  };
}

/** The number of a calendar day, so that days can be subtracted. */
export function dayNumber({ year, month, day }: ZonedTime): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** `HH:MM` in minutes since midnight. `24:00` is 1440. Undefined for anything else. Contract: formats. */
export function parseClock(text: string): Minutes | undefined {
  const match = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= DAY ? total : undefined;
}

/** `HH:MM` of minutes since midnight. */
export function clockText(time: Minutes): string {
  return `${twoFigures(Math.floor((time % DAY) / 60))}:${twoFigures(time % 60)}`;
}

/** `07` of 7. */
export const twoFigures = (figure: number): string => String(figure).padStart(2, "0");
