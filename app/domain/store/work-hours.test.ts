import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseClock, zonedTime } from "~/domain/time/zoned-time";
import {
  closingTime,
  formatHours,
  isWithinHours,
  joinedHours,
  nextOpening,
  openingAt,
  type WorkHours,
} from "./work-hours";

/** Zones with and without summer time, one of them half an hour off, one that left summer time in 2019. */
const ZONES = ["America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Auckland", "UTC"];
const zones = fc.constantFrom(...ZONES);
/** Whole minutes in twenty years, in which each of the zones changed its clocks. */
const moments = fc
  .integer({ min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
  .map((minute) => new Date(minute * 60_000));
const pad = (figure: number) => String(figure).padStart(2, "0");
const clockOf = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
/** About midnight the rules are, so half of all clocks are there. */
const clocks = fc
  .oneof(fc.constantFrom(0, 1, 2, 1437, 1438, 1439), fc.integer({ min: 0, max: 1439 }))
  .map(clockOf);
const hoursOf = fc.record({ startTime: clocks, endTime: clocks });
const days = fc.array(hoursOf, { maxLength: 4 });

const MINUTES = Array.from({ length: 1440 }, (_, minute) => minute);
const at = (clock: string) => `2026-11-20T${clock}:00-03:00`;
const SAO_PAULO = "America/Sao_Paulo";
const span = (startTime: string, endTime: string) => ({ startTime, endTime });

/**
 * The minutes of the day that hours cover, counted one by one: slow, but easy to check. Hours that end at 23:59 end at
 * midnight, and then one shut minute between two that are covered is none.
 */
function coveredSlowly(hours: readonly WorkHours[]): boolean[] {
  const covered = MINUTES.map(() => false);
  for (const { startTime, endTime } of hours) {
    const start = parseClock(startTime) ?? 0;
    const length = ((parseClock(endTime) ?? 0) - start + 1440) % 1440 || 1440;
    for (let step = 0; step < length; step++) covered[(start + step) % 1440] = true;
  }
  if (covered[1438]) covered[1439] = true;
  return covered.map(
    (one, minute) => one || (covered.at(minute - 1) && covered[(minute + 1) % 1440]) === true,
  );
}

describe("hours, whatever the zone and the season", () => {
  it("hold as walking through them minute by minute says, past midnight too", () => {
    fc.assert(
      fc.property(days, moments, zones, (hours, now, zone) => {
        const { minutes } = zonedTime(now, zone);
        expect(isWithinHours(hours, now, zone)).toBe(coveredSlowly(hours)[minutes]);
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

  it("close at the first minute that nothing covers, and never if there is none", () => {
    fc.assert(
      fc.property(days, moments, zones, (hours, now, zone) => {
        const { minutes } = zonedTime(now, zone);
        const covered = coveredSlowly(hours);
        const ahead = MINUTES.map((step) => (minutes + step) % 1440);
        const first = covered[minutes] ? ahead.find((minute) => !covered[minute]) : undefined;
        expect(closingTime(hours, now, zone)).toBe(first === undefined ? undefined : clockOf(first));
      }),
    );
  });

  it("open again at the first covered minute that is ahead on the restaurant's day", () => {
    fc.assert(
      fc.property(days, moments, zones, (hours, now, zone) => {
        const { minutes } = zonedTime(now, zone);
        const covered = coveredSlowly(hours);
        fc.pre(!covered.every(Boolean));
        const next = MINUTES.find((minute) => minute > minutes && covered[minute] && !covered[minute - 1]);
        expect(nextOpening(hours, now, zone)).toBe(next === undefined ? undefined : clockOf(next));
      }),
    );
  });

  it("are open for certain only where today's own part covers the minute", () => {
    fc.assert(
      fc.property(days, moments, zones, (hours, now, zone) => {
        const { minutes } = zonedTime(now, zone);
        const own = hours.map((one) => {
          const isPastMidnight = (parseClock(one.endTime) ?? 0) <= (parseClock(one.startTime) ?? 0);
          return isPastMidnight ? { ...one, endTime: "24:00" } : one;
        });
        const opening = openingAt(hours, now, zone);
        expect(opening === "closed").toBe(!coveredSlowly(hours)[minutes]);
        if (opening !== "closed") expect(opening === "open").toBe(coveredSlowly(own)[minutes]);
      }),
    );
  });
});

/** Hours of a day without overlaps, from the minutes at which they begin and end by turns. */
const turns = fc
  .uniqueArray(fc.integer({ min: 0, max: 719 }), { minLength: 2, maxLength: 8 })
  .map((marks) => marks.map((mark) => mark * 2).sort((a, b) => a - b))
  .filter((marks) => marks.length % 2 === 0)
  .map((marks) =>
    marks.flatMap((mark, at) => (at % 2 === 0 ? [span(clockOf(mark), clockOf(marks[at + 1] ?? 0))] : [])),
  );

describe("one day, written in several ways", () => {
  const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => at(clockOf(minute)));
  const alike = (one: readonly WorkHours[], other: readonly WorkHours[], now: string) => {
    expect(joinedHours(other)).toEqual(joinedHours(one));
    for (const locale of ["pt-BR", "en-US"] as const)
      expect(formatHours(other, locale)).toBe(formatHours(one, locale));
    expect(isWithinHours(other, now, SAO_PAULO)).toBe(isWithinHours(one, now, SAO_PAULO));
    expect(closingTime(other, now, SAO_PAULO)).toBe(closingTime(one, now, SAO_PAULO));
    expect(nextOpening(other, now, SAO_PAULO)).toBe(nextOpening(one, now, SAO_PAULO));
  };

  it("is the same where hours are cut in two, to the minute or to the last minute", () => {
    fc.assert(
      fc.property(turns, fc.nat(), fc.boolean(), clock, (hours, seed, isLast, now) => {
        const cut = hours.flatMap(({ startTime, endTime }) => {
          const [start, end] = [parseClock(startTime) ?? 0, parseClock(endTime) ?? 0];
          if (end - start < 4) return [span(startTime, endTime)];
          const middle = start + 2 + (seed % (end - start - 2));
          return [span(startTime, clockOf(isLast ? middle - 1 : middle)), span(clockOf(middle), endTime)];
        });
        alike(hours, cut, now);
      }),
    );
  });

  it("is the same where midnight is 00:00, 24:00 or 23:59, or is passed in two spans", () => {
    const evening = fc.integer({ min: 361, max: 1430 });
    const morning = fc.integer({ min: 2, max: 355 });
    fc.assert(
      fc.property(evening, morning, clock, (start, end, now) => {
        const night = [span(clockOf(start), clockOf(end))];
        for (const midnight of ["00:00", "24:00", "23:59", "23:59:59"])
          for (const next of ["00:00", "00:01"])
            alike(night, [span(next, clockOf(end)), span(clockOf(start), midnight)], now);
        const late = [span(clockOf(start), "00:00")];
        for (const midnight of ["24:00", "23:59"]) alike(late, [span(clockOf(start), midnight)], now);
      }),
    );
  });

  it("is the same in another order, and written twice", () => {
    fc.assert(fc.property(turns, clock, (hours, now) => alike(hours, [...hours, ...hours].reverse(), now)));
  });
});

describe("formatHours", () => {
  it.each<[[string, string][], string, string]>([
    [
      [
        ["11:30", "15:00"],
        ["18:00", "22:30"],
      ],
      "das 11h30 às 15h e das 18h às 22h30",
      "11:30 AM–3 PM and 6–10:30 PM",
    ],
    [[["12:00", "15:00"]], "do meio-dia às 15h", "noon–3 PM"],
    [[["18:00", "00:00"]], "das 18h à meia-noite", "6 PM–midnight"],
    [[["18:00", "23:59"]], "das 18h à meia-noite", "6 PM–midnight"],
    [[["18:00", "01:00"]], "das 18h à 1h", "6 PM–1 AM"],
    [[["18:00", "17:00"]], "das 18h às 17h", "6 PM–5 PM"],
    [[["01:00", "05:00"]], "da 1h às 5h", "1–5 AM"],
    [[["00:00", "24:00"]], "24 horas", "24 hours"],
    [[["00:00", "00:00"]], "24 horas", "24 hours"],
    [[["00:00", "23:59"]], "24 horas", "24 hours"],
    [[["00:01", "23:59"]], "24 horas", "24 hours"],
    [[["06:00", "05:59"]], "24 horas", "24 hours"],
    [
      [
        ["00:00", "11:59"],
        ["12:00", "23:59"],
      ],
      "24 horas",
      "24 hours",
    ],
    [
      [
        ["00:00", "03:00"],
        ["19:00", "23:59"],
      ],
      "das 19h às 3h",
      "7 PM–3 AM",
    ],
    [
      [
        ["11:00", "14:59"],
        ["15:00", "17:00"],
        ["16:00", "21:00"],
      ],
      "das 11h às 21h",
      "11 AM–9 PM",
    ],
    [
      [
        ["19:00", "23:00"],
        ["07:00", "09:00"],
        ["11:00", "12:00"],
      ],
      "das 7h às 9h, das 11h ao meio-dia e das 19h às 23h",
      "7–9 AM, 11 AM–noon, and 7–11 PM",
    ],
    [[["late", "later"]], "", ""],
    [[], "", ""],
  ])("%j", (pairs, portuguese, english) => {
    const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("–\u2060", "–");
    const given = pairs.map(([from, to]) => span(from, to));
    expect(plain(formatHours(given, "pt-BR"))).toBe(portuguese);
    expect(plain(formatHours(given, "en-US"))).toBe(english);
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
  it.each([
    [[span("18:00", "02:00")], "23:30", "02:00"],
    [[span("18:00", "02:00")], "01:30", "02:00"],
    [[span("11:00", "15:00"), span("15:00", "23:00")], "12:00", "23:00"],
    [[span("11:00", "15:00")], "15:00", undefined],
    [[span("18:00", "24:00")], "20:00", "00:00"],
    [[span("18:00", "23:59")], "23:59", "00:00"],
    [[span("18:00", "23:59"), span("00:00", "02:00")], "23:59", "02:00"],
    [[span("00:00", "23:59")], "23:59", undefined],
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
