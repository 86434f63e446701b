import { describe, expect, it } from "vitest";
import { type Clock, hoursToday, isAvailableAt, isOpenAt, slotsOf } from "./hours";
import type { Service } from "./merchant";

const UTC: Clock = { hours: "UTC", timeZone: "America/Sao_Paulo" };
const WALL: Clock = { ...UTC, hours: "WALL" };
const week = (dayOfWeek: string[], startTime: string, endTime: string) => ({
  weekHours: [{ dayOfWeek, timePeriods: { startTime, endTime } }],
});
const at = (time: string) => Date.parse(time);

/** 2026-11-27 is a Friday. */
describe("the hours of a service", () => {
  it("are in UTC, days included", () => {
    const hours = week(["FRIDAY"], "14:00:00.000Z", "22:00:00Z");
    expect(isOpenAt(hours, at("2026-11-27T11:00:00-03:00"), UTC)).toBe(true);
    expect(isOpenAt(hours, at("2026-11-27T10:59:59-03:00"), UTC)).toBe(false);
    expect(isOpenAt(hours, at("2026-11-27T19:00:00-03:00"), UTC)).toBe(false);
    expect(hoursToday(hours, at("2026-11-27T12:00:00-03:00"), UTC)).toEqual([
      { startTime: "11:00", endTime: "19:00" },
    ]);
  });

  it("are those on the wall where a host writes them so", () => {
    const hours = week(["FRIDAY"], "11:00:00.000Z", "19:00:00.000Z");
    expect(isOpenAt(hours, at("2026-11-27T11:00:00-03:00"), WALL)).toBe(true);
    expect(isOpenAt(hours, at("2026-11-27T08:00:00-03:00"), WALL)).toBe(false);
  });

  it("run past midnight where they end before they begin", () => {
    const hours = week(["FRIDAY"], "21:00:00Z", "05:00:00Z");
    expect(isOpenAt(hours, at("2026-11-28T01:00:00-03:00"), UTC)).toBe(true);
    expect(isOpenAt(hours, at("2026-11-28T02:00:00-03:00"), UTC)).toBe(false);
    expect(hoursToday(hours, at("2026-11-28T01:00:00-03:00"), UTC)).toEqual([
      { startTime: "18:00", endTime: "02:00" },
    ]);
  });

  it("may name a zone of their own, and what is no time is no period", () => {
    expect(
      isOpenAt(week(["FRIDAY"], "11:00:00-03:00", "19:00:00-03:00"), at("2026-11-27T14:30:00Z"), UTC),
    ).toBe(true);
    expect(isOpenAt(week(["FRIDAY"], "morning", "19:00:00Z"), at("2026-11-27T14:30:00Z"), UTC)).toBe(false);
  });

  it("of a holiday take the place of the week's", () => {
    const hours = {
      ...week(["FRIDAY"], "14:00:00Z", "22:00:00Z"),
      holidayHours: [{ date: "2026-11-27", timePeriods: { startTime: "20:00:00Z", endTime: "21:00:00Z" } }],
    };
    expect(isOpenAt(hours, at("2026-11-27T15:00:00Z"), UTC)).toBe(false);
    expect(isOpenAt(hours, at("2026-11-27T20:30:00Z"), UTC)).toBe(true);
    expect(
      isOpenAt({ ...hours, holidayHours: [{ date: "2026-11-27" }] }, at("2026-11-27T20:30:00Z"), UTC),
    ).toBe(false);
  });
});

describe("slots", () => {
  const service: Service = {
    ...{ id: "s", status: "AVAILABLE", serviceType: "DELIVERY", menuId: "m" },
    serviceHours: week(["FRIDAY"], "14:00:00Z", "18:00:00Z"),
    serviceTiming: {
      timing: ["INSTANT", "SCHEDULED"],
      schedule: {
        scheduleTimeWindow: "60_MINUTES",
        scheduleStartWindow: "45_MINUTES",
        scheduleEndWindow: "60_MINUTES",
      },
    },
  };

  it("begin after the opening, end before the close, and are still to come", () => {
    const times = (now: string) => slotsOf(service, at(now), UTC)?.map((slot) => slot.slice(11, 16));
    expect(times("2026-11-27T12:00:00Z")).toEqual(["14:45", "15:45", "16:45"]);
    expect(times("2026-11-27T15:00:00Z")).toEqual(["15:45", "16:45"]);
    expect(times("2026-11-28T15:00:00Z")).toEqual([]);
  });

  it("are none where a service is for now alone", () => {
    expect(
      slotsOf({ ...service, serviceTiming: { timing: ["INSTANT"] } }, at("2026-11-27T12:00:00Z"), UTC),
    ).toBeUndefined();
  });
});

describe("availabilities", () => {
  const lunch = { id: "lunch", hours: week(["FRIDAY"], "14:00:00Z", "18:00:00Z").weekHours };
  it("hold within their hours and dates, in both ways of writing a date", () => {
    const now = at("2026-11-27T15:00:00Z");
    expect(isAvailableAt(["lunch"], [lunch], now, UTC)).toBe(true);
    expect(isAvailableAt(["lunch"], [lunch], at("2026-11-27T19:00:00Z"), UTC)).toBe(false);
    expect(isAvailableAt(["lunch"], [{ ...lunch, endDate: "2026-11-26" }], now, UTC)).toBe(false);
    expect(isAvailableAt(["lunch"], [{ ...lunch, startDate: "11/27/2026" }], now, UTC)).toBe(true);
  });
  it("that are not named, or not there, are no limit", () => {
    expect(isAvailableAt(undefined, [lunch], 0, UTC)).toBe(true);
    expect(isAvailableAt(["other"], [lunch], 0, UTC)).toBe(true);
  });
});
