import { describe, expect, it } from "vitest";
import { formatAtClock, formatHour, formatHours } from "./clock";

/** The no-break space that joins figure and unit, and what keeps a range on one line, written plainly. */
const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("–\u2060", "–");

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

describe("formatHour", () => {
  it("writes an hour bare", () => {
    expect(["23:00", "02:30", "24:00"].map((clock) => formatHour(clock, "pt-BR"))).toEqual([
      ...["23h", "2h30", "meia-noite"],
    ]);
    expect(formatHour("23:00", "en-US")).toBe("11\u00a0PM");
    expect(() => formatHour("late", "en-US")).toThrow(RangeError);
  });
});

describe("formatHours", () => {
  const hours = (...pairs: [string, string][]) =>
    pairs.map(([startTime, endTime]) => ({ startTime, endTime }));

  it.each([
    [
      hours(["11:30", "15:00"], ["18:00", "22:30"]),
      "das 11h30 às 15h e das 18h às 22h30",
      "11:30 AM–3 PM and 6–10:30 PM",
    ],
    [hours(["12:00", "15:00"]), "do meio-dia às 15h", "noon–3 PM"],
    [hours(["18:00", "00:00"]), "das 18h à meia-noite", "6 PM–midnight"],
    [hours(["18:00", "01:00"]), "das 18h à 1h", "6 PM–1 AM"],
    [hours(["18:00", "17:00"]), "das 18h às 17h", "6 PM–5 PM"],
    [hours(["01:00", "05:00"]), "da 1h às 5h", "1–5 AM"],
    [hours(["00:00", "24:00"]), "24 horas", "24 hours"],
    [
      hours(["07:00", "09:00"], ["11:00", "12:00"], ["19:00", "23:00"]),
      "das 7h às 9h, das 11h ao meio-dia e das 19h às 23h",
      "7–9 AM, 11 AM–noon, and 7–11 PM",
    ],
    [hours(["late", "later"]), "", ""],
    [[], "", ""],
  ])("%j", (given, portuguese, english) => {
    expect(plain(formatHours(given, "pt-BR"))).toBe(portuguese);
    expect(plain(formatHours(given, "en-US"))).toBe(english);
  });
});
