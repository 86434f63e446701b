import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hours, isWithinHours, slotStarts, todaysHours } from "./hours";
import { rfc3339, wallTime } from "./zone";

const ZONE = "America/Sao_Paulo";
const at = (text: string) => Date.parse(`${text}-03:00`);
const FRIDAY_NIGHT: Hours[] = [{ weekday: 5, startTime: "18:00", endTime: "02:00" }];

describe("opening hours", () => {
  it("run past midnight into the next day, and end there", () => {
    expect(isWithinHours(FRIDAY_NIGHT, at("2026-11-20T17:59:59"), ZONE)).toBe(false);
    expect(isWithinHours(FRIDAY_NIGHT, at("2026-11-20T18:00:00"), ZONE)).toBe(true);
    expect(isWithinHours(FRIDAY_NIGHT, at("2026-11-21T01:59:59"), ZONE)).toBe(true);
    expect(isWithinHours(FRIDAY_NIGHT, at("2026-11-21T02:00:00"), ZONE)).toBe(false);
    expect(isWithinHours(FRIDAY_NIGHT, at("2026-11-20T01:00:00"), ZONE)).toBe(false);
  });

  it("last all day when the end equals the start", () => {
    const always: Hours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      startTime: "00:00",
      endTime: "00:00",
    }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (instant) =>
        isWithinHours(always, instant, ZONE),
      ),
      { numRuns: 50 },
    );
  });

  it("of today include what still runs from the evening before", () => {
    expect(todaysHours(FRIDAY_NIGHT, at("2026-11-21T01:00:00"), ZONE)).toEqual([
      { startTime: "18:00", endTime: "02:00" },
    ]);
    expect(todaysHours(FRIDAY_NIGHT, at("2026-11-21T03:00:00"), ZONE)).toEqual([]);
  });
});

describe("slots", () => {
  it("start within the hours, after the kitchen's minutes, also past midnight", () => {
    const slots = slotStarts(FRIDAY_NIGHT, at("2026-11-20T23:40:00"), 40, ZONE).slice(0, 5);
    expect(slots.map((slot) => rfc3339(slot, ZONE))).toEqual([
      "2026-11-21T00:30:00-03:00",
      "2026-11-21T01:00:00-03:00",
      "2026-11-21T01:30:00-03:00",
    ]);
  });

  it("never lie outside the hours", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), (instant) =>
        slotStarts(FRIDAY_NIGHT, instant, 40, ZONE).every(
          (slot) => slot >= instant + 40 * 60_000 && isWithinHours(FRIDAY_NIGHT, slot, ZONE),
        ),
      ),
      { numRuns: 50 },
    );
  });
});

describe("zones", () => {
  it("read the wall clock and write the offset", () => {
    expect(wallTime(at("2026-11-20T23:30:00"), ZONE)).toEqual({
      year: 2026,
      month: 11,
      day: 20,
      weekday: 5,
      minute: 1_410,
    });
    expect(rfc3339(Date.UTC(2026, 6, 1, 12), "Asia/Kolkata")).toBe("2026-07-01T17:30:00+05:30");
  });
});
