/** The wall time in a time zone. Weekday 0 is Sunday, `minute` counts from midnight. */
export type WallTime = { year: number; month: number; day: number; weekday: number; minute: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(zone, format);
  }
  return format;
}

function fields(instant: number, zone: string): Record<string, number> {
  const parts = formatFor(zone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
}

/** Minutes by which the zone's wall clock is ahead of UTC at an instant (milliseconds since the epoch). */
function offsetMinutes(instant: number, zone: string): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields(instant, zone);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((asUtc - Math.floor(instant / 1000) * 1000) / 60_000);
}

/** The wall time of an instant in the zone. */
export function wallTime(instant: number, zone: string): WallTime {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = fields(instant, zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, weekday, minute: hour * 60 + minute };
}

/**
 * The instant at which the zone's clock shows `minute` of the day that is `dayOffset` days after the wall date.
 * Minutes over 1440 are on the next day. A time that a clock change skips moves by the change.
 */
export function instantOf(wall: WallTime, dayOffset: number, minute: number, zone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day + dayOffset, 0, minute);
  const guess = asUtc - offsetMinutes(asUtc, zone) * 60_000;
  return asUtc - offsetMinutes(guess, zone) * 60_000;
}

/** RFC 3339 with the zone's offset, to the second. */
export function rfc3339(instant: number, zone: string): string {
  const offset = offsetMinutes(instant, zone);
  const local = new Date(Math.floor(instant / 1000) * 1000 + offset * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const hours = String(Math.floor(size / 60)).padStart(2, "0");
  const minutes = String(size % 60).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${hours}:${minutes}`;
}
