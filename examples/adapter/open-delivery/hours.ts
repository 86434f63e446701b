import type { Availability, Hours, Service, ServiceHours } from "./merchant";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const;
/** How far ahead slots are offered: the specification does not say. */
const SLOT_DAYS = 2;

/**
 * How a host writes its hours. UTC is what the specification demands, days included. WALL is what many hosts send: the
 * clock on the wall, whatever zone is written behind it.
 */
export type Clock = { hours: "UTC" | "WALL"; timeZone: string };

/** From and until, in milliseconds. */
type Period = { from: number; until: number };

/** What the clock shows in a zone, as if it were UTC. */
function wallTime(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...({ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" } as const),
    ...({ hour: "numeric", minute: "numeric", second: "numeric" } as const),
  }).formatToParts(ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** The moment at which the clock of a zone shows a time. */
function momentOf(wall: number, timeZone: string): number {
  const guess = wall - (wallTime(wall, timeZone) - wall);
  return wall - (wallTime(guess, timeZone) - guess);
}

/** Minutes after midnight, and those of the zone that is written behind a time. Undefined if it is none. */
function minutesOf(time: string): { minutes: number; zone: number } | undefined {
  const [, hour, minute, sign, zoneHour = "0", zoneMinute = "0"] =
    /^(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const zone = (sign === "-" ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute));
  return { minutes: Number(hour) * 60 + Number(minute), zone };
}

/** The period of a day. An end that is not after its start is on the next day. @param day - its midnight, as if it were UTC */
function periodOn(
  day: number,
  { startTime, endTime }: Hours["timePeriods"],
  clock: Clock,
): Period | undefined {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
  if (!start || !end) return undefined;
  const at = ({ minutes, zone }: typeof start) =>
    clock.hours === "UTC"
      ? day + (minutes - zone) * MINUTE_MS
      : momentOf(day + minutes * MINUTE_MS, clock.timeZone);
  const [from, until] = [at(start), at(end)];
  return { from, until: until > from ? until : until + DAY_MS };
}

const weekday = (day: number) => DAYS[new Date(day).getUTCDay()] ?? "SUNDAY";
const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** The midnights of the days around a moment, as the hours of a host count them. */
function daysAround(ms: number, clock: Clock, ahead: number): number[] {
  const here = clock.hours === "UTC" ? ms : wallTime(ms, clock.timeZone);
  const today = Math.floor(here / DAY_MS) * DAY_MS;
  return Array.from({ length: ahead + 2 }, (_, index) => today + (index - 1) * DAY_MS);
}

/** The periods of a service from the day before a moment on. A holiday has its own, or none. */
function periodsOf(
  { weekHours, holidayHours = [] }: ServiceHours,
  ms: number,
  clock: Clock,
  ahead = 1,
): Period[] {
  const all = daysAround(ms, clock, ahead).flatMap((day) => {
    const holidays = holidayHours.filter(({ date }) => date === dateOf(day));
    const own = weekHours.filter(({ dayOfWeek }) => dayOfWeek.includes(weekday(day)));
    const times =
      holidays.length > 0
        ? holidays.map(({ timePeriods }) => timePeriods)
        : own.map((one) => one.timePeriods);
    return times.flatMap((time) => (time && periodOn(day, time, clock)) ?? []);
  });
  return all.toSorted((one, other) => one.from - other.from);
}

const isIn = ({ from, until }: Period, ms: number) => from <= ms && ms < until;

export const isOpenAt = (hours: ServiceHours, ms: number, clock: Clock) =>
  periodsOf(hours, ms, clock).some((period) => isIn(period, ms));

/** Today's hours as HH:MM in the setup's time zone: the periods that begin today, and one that still runs from yesterday. */
export function hoursToday(hours: ServiceHours, ms: number, clock: Clock) {
  const wall = (at: number) => wallTime(at, clock.timeZone);
  const today = Math.floor(wall(ms) / DAY_MS);
  const shown = (at: number) => new Date(wall(at)).toISOString().slice(11, 16);
  return periodsOf(hours, ms, clock)
    .filter((period) => Math.floor(wall(period.from) / DAY_MS) === today || isIn(period, ms))
    .map(({ from, until }) => ({ startTime: shown(from), endTime: shown(until) }));
}

/** Minutes of `30_MINUTES`. */
const minutesIn = (text: string) => Number(/^(\d+)_MINUTES$/.exec(text)?.[1] ?? Number.NaN);

/** How long a slot is, in minutes; undefined where a service takes no orders for later. */
export function slotMinutes({ serviceTiming }: Service): number | undefined {
  if (!serviceTiming?.timing?.includes("SCHEDULED") || !serviceTiming.schedule) return undefined;
  const step = minutesIn(serviceTiming.schedule.scheduleTimeWindow);
  return step > 0 ? step : undefined;
}

/** The starts of the slots that are still to come, RFC 3339. */
export function slotsOf(service: Service, ms: number, clock: Clock): string[] | undefined {
  const step = slotMinutes(service);
  const schedule = service.serviceTiming?.schedule;
  if (step === undefined || !schedule) return undefined;
  const [first, last] = [minutesIn(schedule.scheduleStartWindow), minutesIn(schedule.scheduleEndWindow)];
  const starts = periodsOf(service.serviceHours, ms, clock, SLOT_DAYS).flatMap(({ from, until }) => {
    const [begin, end] = [from + (first || 0) * MINUTE_MS, until - (last || 0) * MINUTE_MS];
    const many = Math.max(0, Math.floor((end - begin) / (step * MINUTE_MS)) + 1);
    return Array.from({ length: many }, (_, index) => begin + index * step * MINUTE_MS);
  });
  const open = starts.filter((start) => start > ms && start < ms + SLOT_DAYS * DAY_MS);
  return [...new Set(open)]
    .toSorted((one, other) => one - other)
    .map((start) => new Date(start).toISOString());
}

/** A date as the specification has it (2021-05-27), or as its own example has it (05/27/2021). */
function dayOf(date: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? [];
  if (year) return `${year}-${month}-${day}`;
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : undefined;
}

/** Whether one of the named availabilities holds now. None named, or none of them known: always. */
export function isAvailableAt(
  ids: readonly string[] | undefined,
  all: readonly Availability[],
  ms: number,
  clock: Clock,
): boolean {
  const own = all.filter(({ id }) => ids?.includes(id));
  if (own.length === 0) return true;
  return own.some(({ startDate, endDate, hours }) => {
    const [from, until] = [dayOf(startDate ?? ""), dayOf(endDate ?? "")];
    const today = dateOf(clock.hours === "UTC" ? ms : wallTime(ms, clock.timeZone));
    const isNow = (from === undefined || from <= today) && (until === undefined || today <= until);
    return isNow && isOpenAt({ weekHours: hours }, ms, clock);
  });
}
