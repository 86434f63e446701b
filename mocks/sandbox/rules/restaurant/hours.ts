import { instantOf, type WallTime, wallTime } from "./zone";

/** Opening hours of a weekday (0 is Sunday), `HH:MM`. An end that is not after its start is past midnight. */
export type Hours = { weekday: number; startTime: string; endTime: string };
/** Instants in milliseconds since the epoch; the end is not part of it. */
export type Opening = { start: number; end: number; startTime: string; endTime: string };

const DAY = 1440;
const SLOT_MINUTES = 30;
const MOST_SLOTS = 40;

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** An end at 23:59 is written to the last minute: it is midnight. */
function endOf(start: number, time: string): number {
  const end = minuteOf(time);
  if (end === DAY - 1) return DAY;
  return end > start ? end : end + DAY;
}

function openingsOn(hours: Hours[], wall: WallTime, dayOffset: number, zone: string): Opening[] {
  const weekday = (((wall.weekday + dayOffset) % 7) + 7) % 7;
  return hours
    .filter((entry) => entry.weekday === weekday)
    .map(({ startTime, endTime }) => {
      const start = minuteOf(startTime);
      return {
        start: instantOf(wall, dayOffset, start, zone),
        end: instantOf(wall, dayOffset, endOf(start, endTime), zone),
        startTime,
        endTime,
      };
    })
    .sort((a, b) => a.start - b.start);
}

/** Whether the hours cover the instant, including hours that began the evening before. */
export function isWithinHours(hours: Hours[], instant: number, zone: string): boolean {
  const wall = wallTime(instant, zone);
  return [-1, 0].some((day) =>
    openingsOn(hours, wall, day, zone).some(({ start, end }) => start <= instant && instant < end),
  );
}

/**
 * Today's hours as the contract sends them: those of the calendar day, after hours of the evening before that have
 * not ended.
 */
export function todaysHours(hours: Hours[], instant: number, zone: string) {
  const wall = wallTime(instant, zone);
  const running = openingsOn(hours, wall, -1, zone).filter(({ end }) => instant < end);
  const today = openingsOn(hours, wall, 0, zone);
  const list = [...running, ...today].map(({ startTime, endTime }) => ({ startTime, endTime }));
  return list.filter(
    (entry, index) =>
      list.findIndex((other) => other.startTime === entry.startTime && other.endTime === entry.endTime) ===
      index,
  );
}

/**
 * Starts of the next forty half-hour slots within a week that are within the hours and leave the kitchen enough
 * minutes.
 */
export function slotStarts(hours: Hours[], instant: number, minutes: number, zone: string): number[] {
  const wall = wallTime(instant, zone);
  const earliest = instant + minutes * 60_000;
  const step = SLOT_MINUTES * 60_000;
  const slots = new Set<number>();
  for (const day of [-1, 0, 1, 2, 3, 4, 5, 6]) {
    for (const { start, end } of openingsOn(hours, wall, day, zone)) {
      for (let slot = start; slot + step <= end; slot += step) if (slot >= earliest) slots.add(slot);
    }
  }
  return [...slots].sort((a, b) => a - b).slice(0, MOST_SLOTS);
}
