import { describe, expect, it } from "vitest";
import { expiryState, expiryYears, formatExpiry, readExpiry } from "./card";

const NOW = { year: 2026, month: 11 };

describe("a card's expiry", () => {
  it.each([
    [2026, 10, "expired"],
    [2025, 12, "expired"],
    [2026, 11, "soon"],
    [2026, 12, "soon"],
    [2027, 1, "good"],
    [2029, 8, "good"],
  ])("%i/%i is %s", (year, month, state) => expect(expiryState({ year, month }, NOW)).toBe(state));

  it("is soon over at the turn of the year too", () => {
    expect(expiryState({ year: 2027, month: 1 }, { year: 2026, month: 12 })).toBe("soon");
  });

  it("is written as on the card", () => {
    expect(formatExpiry({ year: 2029, month: 8 })).toBe("08/29");
    expect(formatExpiry({ year: 2100, month: 12 })).toBe("12/00");
  });

  it("is read as it is written, with two or four digits of its year, and nothing else is", () => {
    expect(readExpiry("08/29")).toEqual({ year: 2029, month: 8 });
    expect(readExpiry("12/2031")).toEqual({ year: 2031, month: 12 });
    for (const first of ["2031-02", "2031/02", "2031-2"])
      expect(readExpiry(first)).toEqual({ year: 2031, month: 2 });
    for (const wrong of [
      "",
      "8/29",
      "00/29",
      "13/29",
      "08/2",
      "08/1929",
      "0829",
      "08/29 ",
      "31-02",
      "2031-13",
      "1931-02",
    ])
      expect(readExpiry(wrong)).toBeUndefined();
  });

  it("may be this year or one of the next twenty", () => {
    expect(expiryYears(NOW)).toHaveLength(21);
    expect(expiryYears(NOW)[0]).toBe(2026);
  });
});
