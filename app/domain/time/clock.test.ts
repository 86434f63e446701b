import { describe, expect, it } from "vitest";
import { formatAtClock, formatUntilClock } from "./clock";

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
