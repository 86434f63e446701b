import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseClock, zonedTime } from "~/domain/time/zoned-time";
import { closingTime, inOrder, isWithinHours, nextOpening, openingAt, type WorkHours } from "./work-hours";

/** Zones with and without summer time, one of them half an hour off, one that left summer time in 2019. */
const ZONES = ["America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Auckland", "UTC"];
const zones = fc.constantFrom(...ZONES);
/** Whole minutes in twenty years, in which each of the zones changed its clocks. */
const moments = fc
  .integer({ min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
  .map((minute) => new Date(minute * 60_000));
const pad = (figure: number) => String(figure).padStart(2, "0");
const clockOf = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const clocks = fc.integer({ min: 0, max: 1439 }).map(clockOf);
const hoursOf = fc.record({ startTime: clocks, endTime: clocks });
const days = fc.array(hoursOf, { maxLength: 4 });

/**
 * Whether a minute of the day is within hours. It counts minute by minute from their start: slow, but easy to check.
 */
function holdsSlowly({ startTime, endTime }: WorkHours, minute: number): boolean {
  const start = parseClock(startTime) ?? 0;
  const length = ((parseClock(endTime) ?? 0) - start + 1440) % 1440 || 1440;
  for (let step = 0; step < length; step++) if ((start + step) % 1440 === minute) return true;
  return false;
}

describe("hours, whatever the zone and the season", () => {
  it("hold as walking through them minute by minute says, past midnight too", () => {
    fc.assert(
      fc.property(days, moments, zones, (hours, now, zone) => {
        const { minutes } = zonedTime(now, zone);
        expect(isWithinHours(hours, now, zone)).toBe(hours.some((one) => holdsSlowly(one, minutes)));
      }),
    );
  });

  it("depend on the restaurant's clock alone: moments of one wall time are alike", () => {
    fc.assert(
      fc.property(days, moments, moments, zones, zones, (hours, one, near, zone, elsewhere) => {
        const { minutes } = zonedTime(one, zone);
        const other = new Date(near.getTime() + (minutes - zonedTime(near, elsewhere).minutes) * 60_000);
        // If the clocks change in between, there is another wall time, or none.
        fc.pre(zonedTime(other, elsewhere).minutes === minutes);
        expect(isWithinHours(hours, one, zone)).toBe(isWithinHours(hours, other, elsewhere));
        expect(closingTime(hours, one, zone)).toBe(closingTime(hours, other, elsewhere));
      }),
    );
  });

  it("close at the end of hours that hold now, and never while others follow without a break", () => {
    fc.assert(
      fc.property(days, moments, zones, (hours, now, zone) => {
        const closing = closingTime(hours, now, zone);
        if (closing === undefined) return;
        expect(isWithinHours(hours, now, zone)).toBe(true);
        expect(hours.map(({ endTime }) => endTime)).toContain(closing);
        const end = (parseClock(closing) ?? 0) % 1440;
        expect(hours.some((one) => holdsSlowly(one, end))).toBe(false);
      }),
    );
  });

  it("have no end only outside them, or where they go round the clock", () => {
    fc.assert(
      fc.property(days, moments, zones, (hours, now, zone) => {
        if (closingTime(hours, now, zone) !== undefined || !isWithinHours(hours, now, zone)) return;
        const uncovered = Array.from({ length: 1440 }, (_, minute) => minute).filter(
          (minute) => !hours.some((one) => holdsSlowly(one, minute)),
        );
        expect(uncovered).toEqual([]);
      }),
    );
  });

  it("open again at the first start that is still ahead on the restaurant's day", () => {
    fc.assert(
      fc.property(days, moments, zones, (hours, now, zone) => {
        const { minutes } = zonedTime(now, zone);
        const ahead = hours.map(({ startTime }) => parseClock(startTime) ?? 0).filter((at) => at > minutes);
        const first = ahead.length > 0 ? clockOf(Math.min(...ahead)) : undefined;
        expect(nextOpening(hours, now, zone)).toBe(first);
      }),
    );
  });
});

describe("openingAt", () => {
  const night = [{ startTime: "18:00", endTime: "02:00" }];
  it.each([
    ["00:01", "unknown"],
    ["01:59", "unknown"],
    ["02:00", "closed"],
    ["17:59", "closed"],
    ["18:00", "open"],
    ["23:59", "open"],
  ])("at %s of a night's hours it is %s", (clock, expected) => {
    expect(openingAt(night, `2026-11-20T${clock}:00-03:00`, "America/Sao_Paulo")).toBe(expected);
  });

  it("is open all day where hours end where they begin", () => {
    const allDay = [{ startTime: "00:00", endTime: "00:00" }];
    expect(openingAt(allDay, "2026-11-20T00:01:00-03:00", "America/Sao_Paulo")).toBe("open");
  });
});

describe("closingTime", () => {
  const at = (clock: string) => `2026-11-20T${clock}:00-03:00`;
  const span = (startTime: string, endTime: string) => ({ startTime, endTime });
  it.each([
    [[span("18:00", "02:00")], "23:30", "02:00"],
    [[span("18:00", "02:00")], "01:30", "02:00"],
    [[span("11:00", "15:00"), span("15:00", "23:00")], "12:00", "23:00"],
    [[span("11:00", "15:00")], "15:00", undefined],
    [[span("18:00", "24:00")], "20:00", "24:00"],
    [[span("18:00", "24:00"), span("00:00", "02:00")], "20:00", "02:00"],
    [[span("00:00", "00:00")], "20:00", undefined],
    [[span("00:00", "12:00"), span("12:00", "24:00")], "20:00", undefined],
    [[span("late", "later")], "20:00", undefined],
  ])("%j at %s: %s", (hours, clock, expected) => {
    expect(closingTime(hours, at(clock), "America/Sao_Paulo")).toBe(expected);
  });

  it("says the same on both sides of a change of the clocks", () => {
    // New York, 1 November 2026: 01:30 comes twice, an hour apart.
    const night = [span("18:00", "02:00")];
    for (const now of ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"]) {
      expect(closingTime(night, now, "America/New_York")).toBe("02:00");
    }
    expect(isWithinHours(night, "2026-11-01T07:00:00Z", "America/New_York")).toBe(false);
    // 8 March 2026: from 01:59 the clock goes to 03:00, past the end.
    expect(isWithinHours(night, "2026-03-08T06:59:00Z", "America/New_York")).toBe(true);
    expect(isWithinHours(night, "2026-03-08T07:00:00Z", "America/New_York")).toBe(false);
  });
});

describe("inOrder", () => {
  it("sorts by start, and keeps all that are times", () => {
    fc.assert(
      fc.property(days, (hours) => {
        const sorted = inOrder([...hours, { startTime: "soon", endTime: "later" }]);
        expect(sorted).toHaveLength(hours.length);
        const starts = sorted.map(({ startTime }) => parseClock(startTime) ?? 0);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }),
    );
  });
});
