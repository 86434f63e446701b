import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arrivalWindow,
  formatAt,
  formatAtClock,
  formatBetween,
  formatDate,
  formatDateTime,
  formatMinutes,
  formatTime,
  formatUntil,
  formatUntilClock,
  formatWait,
  formatWhen,
} from "./when";

const timeZone = "America/Sao_Paulo";
const pt = { locale: "pt-BR", timeZone } as const;
const en = { locale: "en-US", timeZone } as const;
const on = (day: string, clock: string) => `2026-${day}T${clock}:00-03:00`;
/** The no-break space that joins figure and unit, written plainly. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("times", () => {
  it("writes a time in a list in the restaurant's zone, whatever offset it came with", () => {
    expect(formatTime("2026-11-20T22:32:00Z", pt)).toBe("19:32");
    expect(formatTime(new Date("2026-11-20T22:32:00Z"), en)).toBe("7:32\u00a0PM");
    expect(formatTime("2026-11-20T22:32:00Z", { ...pt, timeZone: "Asia/Tokyo" })).toBe("07:32");
  });

  it.each([
    ["20:05", "20:15", "20:05–20:15", "8:05–8:15 PM"],
    ["11:55", "12:05", "11:55–12:05", "11:55 AM–12:05 PM"],
    ["23:55", "00:05", "23:55–00:05", "11:55 PM–12:05 AM"],
  ])("writes the slot from %s to %s", (from, to, portuguese, english) => {
    const slot = (place: typeof pt | typeof en) => {
      const span = formatBetween(on("11-20", from), on("11-20", to), place);
      return plain(`${span.from}–${span.to}`);
    };
    expect(slot(pt)).toBe(portuguese);
    expect(slot(en)).toBe(english);
  });

  it("gives both ends of an arrival", () => {
    const { from, to } = arrivalWindow(on("11-20", "20:02"));
    expect(formatBetween(from, to, pt)).toEqual({ from: "20:05", to: "20:15" });
    expect(formatBetween(from, to, en)).toEqual({ from: "8:05", to: "8:15\u00a0PM" });
  });

  it.each([
    ["18:00", "hour", "às 18h", "at 6 PM"],
    ["12:00", "hour", "ao meio-dia", "at noon"],
    ["19:41", "stamp", "às 19:41", "at 7:41 PM"],
    ["01:05", "stamp", "à 01:05", "at 1:05 AM"],
    ["12:00", "stamp", "às 12:00", "at 12:00 PM"],
  ] as const)("says %s as %s", (clock, kind, portuguese, english) => {
    expect(plain(formatAt(on("11-20", clock), pt, kind))).toBe(portuguese);
    expect(plain(formatAt(on("11-20", clock), en, kind))).toBe(english);
  });
});

describe("formatWhen", () => {
  const now = on("11-19", "23:30");
  it.each([
    [on("11-19", "19:00"), "hoje às 19h", "today at 7 PM"],
    [on("11-20", "11:30"), "amanhã às 11h30", "tomorrow at 11:30 AM"],
    [on("11-18", "19:00"), "ontem às 19h", "yesterday at 7 PM"],
    [on("11-27", "12:00"), "sex., 27 nov, ao meio-dia", "Fri, Nov 27, at noon"],
    [on("11-17", "09:00"), "ter., 17 nov, às 9h", "Tue, Nov 17, at 9 AM"],
    ["2026-11-20T02:59:00Z", "hoje às 23h59", "today at 11:59 PM"],
    ["2026-11-20T03:01:00Z", "amanhã à 0h01 (madrugada de sexta)", "tomorrow at 12:01 AM (Thursday night)"],
    [
      on("11-20", "00:00"),
      "amanhã à meia-noite (madrugada de sexta)",
      "tomorrow at midnight (Thursday night)",
    ],
    [on("11-19", "02:30"), "hoje às 2h30 (madrugada de quinta)", "today at 2:30 AM (Wednesday night)"],
    [on("11-28", "01:00"), "sáb., 28 nov, à 1h (madrugada de sábado)", "Sat, Nov 28, at 1 AM (Friday night)"],
    [
      on("12-01", "04:59"),
      "ter., 1 dez, às 4h59 (madrugada de terça)",
      "Tue, Dec 1, at 4:59 AM (Monday night)",
    ],
    [on("11-20", "05:00"), "amanhã às 5h", "tomorrow at 5 AM"],
  ])("%s", (instant, portuguese, english) => {
    expect(plain(formatWhen(instant, now, pt))).toBe(portuguese);
    expect(plain(formatWhen(instant, now, en))).toBe(english);
  });

  it("says a stamp to the minute", () => {
    expect(formatWhen(on("11-19", "19:00"), now, pt, "stamp")).toBe("hoje às 19:00");
  });
});

describe("days, in zones that turn their clocks", () => {
  const ZONES = ["America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Auckland"];
  const zones = fc.constantFrom(...ZONES);
  const moments = fc
    .integer({ min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
    .map((minute) => new Date(minute * 60_000));

  it("are called today and tomorrow by the calendar, not by hours passed", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 60 * 60 }), zones, (now, minutes, zone) => {
        const then = new Date(now.getTime() + minutes * 60_000);
        const dayOf = (moment: Date) => moment.toLocaleDateString("sv", { timeZone: zone });
        const next = new Date(`${dayOf(now)}T12:00:00Z`);
        next.setUTCDate(next.getUTCDate() + 1);
        const tomorrow = next.toISOString().slice(0, 10);
        const expected = dayOf(then) === dayOf(now) ? "hoje" : dayOf(then) === tomorrow ? "amanhã" : "";
        const words = formatWhen(then, now, { locale: "pt-BR", timeZone: zone });
        expect(/^(hoje|amanhã)?/.exec(words)?.[0]).toBe(expected);
      }),
    );
  });

  it("tell a time as the wall clock there shows it", () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const shown = moment.toLocaleTimeString("en-GB", {
          timeZone: zone,
          hour: "2-digit",
          minute: "2-digit",
        });
        expect(formatTime(moment, { locale: "pt-BR", timeZone: zone })).toBe(shown);
      }),
    );
  });
});

describe("dates", () => {
  const stamp = on("11-20", "19:32");
  it("writes date, date and time, and until", () => {
    expect([formatDate(stamp, pt), formatDateTime(stamp, stamp, pt)]).toEqual(["20 nov", "20 nov, 19:32"]);
    expect([formatDate(stamp, en), plain(formatDateTime(stamp, stamp, en))]).toEqual([
      "Nov 20",
      "Nov 20, 7:32 PM",
    ]);
    const until = (day: string, place: typeof pt | typeof en, now = on("01-01", "12:00")) =>
      formatUntil(on(day, "10:00"), place, now);
    expect([until("11-30", pt), until("11-30", en)]).toEqual(["até 30/11", "until Nov 30"]);
    expect(until("03-05", pt)).toBe("até 05/03");
    const before = "2025-12-01T12:00:00Z";
    expect([until("11-30", pt, before), until("11-30", en, before)]).toEqual([
      "até 30/11/2026",
      "until Nov 30, 2026",
    ]);
  });

  it.each([
    ["12-01", "00:00", "11-20", "12:00", "até 30/11", "until Nov 30"],
    ["12-01", "00:01", "11-20", "12:00", "até 01/12", "until Dec 1"],
    ["11-30", "23:59", "11-20", "12:00", "até 30/11", "until Nov 30"],
    ["12-01", "00:00", "11-30", "12:00", "até hoje à meia-noite", "until today at midnight"],
    ["12-01", "00:00", "11-30", "00:00", "até hoje à meia-noite", "until today at midnight"],
    ["12-01", "00:00", "11-29", "23:59", "até 30/11", "until Nov 30"],
    ["11-30", "23:59", "11-30", "08:00", "até hoje à meia-noite", "until today at midnight"],
    ["11-30", "18:00", "11-30", "08:00", "até hoje às 18h", "until today at 6 PM"],
    ["11-30", "18:00", "11-29", "18:00", "até amanhã às 18h", "until tomorrow at 6 PM"],
    ["11-30", "18:00", "11-29", "17:59", "até 30/11", "until Nov 30"],
    [
      ...(["11-28", "02:00", "11-27", "20:00"] as const),
      "até amanhã às 2h (madrugada de sábado)",
      "until tomorrow at 2 AM (Friday night)",
    ],
    ["11-19", "10:00", "11-20", "12:00", "até 19/11", "until Nov 19"],
  ])("ends what dies on %s at %s, seen on %s at %s", (day, clock, today, now, portuguese, english) => {
    expect(formatUntil(on(day, clock), pt, on(today, now))).toBe(portuguese);
    expect(plain(formatUntil(on(day, clock), en, on(today, now)))).toBe(english);
  });

  it("end on the day of the last minute that counts, in every zone", () => {
    const zones = fc.constantFrom(
      "America/New_York",
      "America/Sao_Paulo",
      "Asia/Kolkata",
      "Pacific/Auckland",
    );
    const ends = fc
      .integer({ min: Date.UTC(2026, 1, 1) / 60_000, max: Date.UTC(2026, 11, 30) / 60_000 })
      .map((minute) => new Date(minute * 60_000));
    fc.assert(
      fc.property(ends, zones, (end, zone) => {
        const last = new Date(end.getTime() - 1);
        const day = last.toLocaleDateString("pt-BR", { timeZone: zone, day: "2-digit", month: "2-digit" });
        const now = new Date(end.getTime() - 25 * 3_600_000);
        expect(formatUntil(end, { locale: "pt-BR", timeZone: zone }, now)).toContain(`até ${day}`);
        const near = formatUntil(end, { locale: "pt-BR", timeZone: zone }, last);
        expect(near).toMatch(/^até hoje (às|à|ao) /);
      }),
    );
  });

  it("tell the year where it is another one at the restaurant", () => {
    const later = "2027-01-01T02:00:00Z";
    expect(formatDateTime(on("11-20", "19:32"), later, pt)).toBe("20 nov, 19:32");
    const next = "2027-01-01T03:00:00Z";
    expect(formatDateTime(on("11-20", "19:32"), next, pt)).toBe("20 nov 2026, 19:32");
    expect(plain(formatDateTime(on("11-20", "19:32"), next, en))).toBe("Nov 20, 2026, 7:32 PM");
  });
});

describe("formatWait", () => {
  it.each([
    [40, "40 segundos", "40 seconds"],
    [0.2, "1 segundo", "1 second"],
    [-3, "1 segundo", "1 second"],
    [59.5, "1 minuto", "1 minute"],
    [60, "1 minuto", "1 minute"],
    [61, "2 minutos", "2 minutes"],
    [3600, "60 minutos", "60 minutes"],
    [7200, "120 minutos", "120 minutes"],
    [7201, "3 horas", "3 hours"],
    [86_400, "24 horas", "24 hours"],
  ])("%s seconds", (seconds, portuguese, english) => {
    expect(plain(formatWait(seconds, "pt-BR"))).toBe(portuguese);
    expect(plain(formatWait(seconds, "en-US"))).toBe(english);
  });
});

describe("estimates", () => {
  it.each([
    [35, "35–45\u00a0min"],
    [38, "40–50\u00a0min"],
    [1, "5–15\u00a0min"],
  ])("%s minutes is %s", (minutes, expected) => expect(formatMinutes(minutes)).toBe(expected));

  it("never promises earlier than the estimate, nor more than five minutes later", () => {
    const times = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(times, (estimate) => {
        const late = arrivalWindow(estimate).from.getTime() - estimate.getTime();
        expect(late >= 0 && late < 5 * 60_000).toBe(true);
      }),
    );
  });
});

describe("formatAtClock", () => {
  it.each([
    ["18:00", "às 18h", "at 6 PM"],
    ["11:30", "às 11h30", "at 11:30 AM"],
    ["01:00", "à 1h", "at 1 AM"],
    ["01:30", "à 1h30", "at 1:30 AM"],
    ["00:30", "à 0h30", "at 12:30 AM"],
    ["02:00", "às 2h", "at 2 AM"],
    ["12:00", "ao meio-dia", "at noon"],
    ["12:30", "às 12h30", "at 12:30 PM"],
    ["00:00", "à meia-noite", "at midnight"],
    ["24:00", "à meia-noite", "at midnight"],
  ])("%s", (clock, portuguese, english) => {
    expect(plain(formatAtClock(clock, "pt-BR"))).toBe(portuguese);
    expect(plain(formatAtClock(clock, "en-US"))).toBe(english);
  });

  it("throws on what is no time", () => expect(() => formatAtClock("soon", "pt-BR")).toThrow(RangeError));
});

describe("formatUntilClock", () => {
  it.each([
    ["23:00", "as 23h", "11 PM"],
    ["02:00", "as 2h", "2 AM"],
    ["02:30", "as 2h30", "2:30 AM"],
    ["01:00", "a 1h", "1 AM"],
    ["00:30", "a 0h30", "12:30 AM"],
    ["12:00", "o meio-dia", "noon"],
    ["24:00", "a meia-noite", "midnight"],
  ])("%s", (clock, portuguese, english) => {
    expect(formatUntilClock(clock, "pt-BR")).toBe(portuguese);
    expect(plain(formatUntilClock(clock, "en-US"))).toBe(english);
  });

  it("throws on what is no time", () => expect(() => formatUntilClock("late", "en-US")).toThrow(RangeError));
});
