import { describe, expect, it } from "vitest";
import { dayNumber, parseClock, zonedTime } from "./zoned-time";

describe("zonedTime", () => {
  it("reads the clock of the time zone", () => {
    const stamp = "2026-11-20T22:32:00Z";
    expect(zonedTime(stamp, "America/Sao_Paulo")).toEqual({ year: 2026, month: 11, day: 20, minutes: 1172 });
    expect(zonedTime(new Date(stamp), "Asia/Tokyo")).toEqual({
      year: 2026,
      month: 11,
      day: 21,
      minutes: 452,
    });
    expect(zonedTime("2026-11-20T00:00:00-03:00", "America/Sao_Paulo").minutes).toBe(0);
  });

  it("throws on an unknown zone and on no moment", () => {
    expect(() => zonedTime("2026-11-20T22:32:00Z", "Mars/Olympus")).toThrow(RangeError);
    expect(() => zonedTime("soon", "UTC")).toThrow(RangeError);
  });
});

describe("dayNumber", () => {
  it("counts across months and years", () => {
    const last = zonedTime("2026-12-31T12:00:00Z", "UTC");
    expect(dayNumber(zonedTime("2027-01-01T00:00:00Z", "UTC")) - dayNumber(last)).toBe(1);
  });
});

describe("parseClock", () => {
  it.each([
    ["00:00", 0],
    ["11:30", 690],
    ["23:59:00", 1439],
    ["24:00", 1440],
    ["24:01", undefined],
    ["12:60", undefined],
    ["9:00", undefined],
    ["", undefined],
  ])("%j is %s", (text, minutes) => expect(parseClock(text)).toBe(minutes));
});
