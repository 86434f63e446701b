import { describe, expect, it } from "vitest";
import { expiryState, expiryYears, formatExpiry } from "./card-expiry";

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

  it("may be this year or one of the next twenty", () => {
    expect(expiryYears(NOW)).toHaveLength(21);
    expect(expiryYears(NOW)[0]).toBe(2026);
  });
});
