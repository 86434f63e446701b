import fc from "fast-check";
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

describe("the clock of a zone", () => {
  const ZONES = ["America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Auckland", "UTC"];
  const zones = fc.constantFrom(...ZONES);
  const moments = fc
    .integer({ min: Date.UTC(2010, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 })
    .map((second) => new Date(second * 1000));

  it("is a whole number of quarter hours away from UTC, and never more than 14 hours", () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const time = zonedTime(moment, zone);
        const utc = zonedTime(moment, "UTC");
        const minutes = (dayNumber(time) - dayNumber(utc)) * 1440 + time.minutes - utc.minutes;
        expect(Math.abs(minutes) % 15).toBe(0);
        expect(Math.abs(minutes)).toBeLessThanOrEqual(14 * 60);
      }),
    );
  });

  it("is asked for again within its minute, and not beyond it", () => {
    fc.assert(
      fc.property(moments, fc.nat({ max: 120_000 }), zones, (moment, ms, zone) => {
        const later = new Date(moment.getTime() + ms);
        zonedTime(moment, zone);
        const known = zonedTime(later, zone);
        // After another moment in between, the cached result of the last one is gone.
        zonedTime(new Date(moment.getTime() + 86_400_000), zone);
        expect(known).toEqual(zonedTime(later, zone));
      }),
    );
  });

  it("goes on with time, but for the hour that comes twice", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 61, max: 100_000 }), zones, (moment, minutes, zone) => {
        const later = new Date(moment.getTime() + minutes * 60_000);
        const [one, other] = [zonedTime(moment, zone), zonedTime(later, zone)];
        const passed = (dayNumber(other) - dayNumber(one)) * 1440 + other.minutes - one.minutes;
        expect(Math.abs(passed - minutes)).toBeLessThanOrEqual(60);
        expect(passed).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    ["America/New_York", "2026-03-08T06:59:00Z", 119, "2026-03-08T07:00:00Z", 180],
    ["America/New_York", "2026-11-01T05:59:00Z", 119, "2026-11-01T06:00:00Z", 60],
    ["America/Sao_Paulo", "2018-11-04T02:59:00Z", 1439, "2018-11-04T03:00:00Z", 60],
    ["America/Sao_Paulo", "2019-02-17T01:59:00Z", 1439, "2019-02-17T02:00:00Z", 1380],
    ["Pacific/Auckland", "2026-09-26T13:59:00Z", 119, "2026-09-26T14:00:00Z", 180],
    ["Asia/Kolkata", "2026-03-29T01:00:00Z", 390, "2026-03-29T01:01:00Z", 391],
  ])("%s, from %s on", (zone, before, minutes, after, next) => {
    expect(zonedTime(before, zone).minutes).toBe(minutes);
    expect(zonedTime(after, zone).minutes).toBe(next);
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
