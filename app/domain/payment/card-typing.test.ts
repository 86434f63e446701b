import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardDigits, groupExpiry, groupNumber, placeAfter, readExpiry } from "./card";

describe("a card's number while it is typed", () => {
  it.each([
    ["", ""],
    ["4242", "4242"],
    ["42424", "4242 4"],
    ["4242424242424242", "4242 4242 4242 4242"],
    ["4242-4242.4242 4242", "4242 4242 4242 4242"],
    ["4000005665566555612", "4000 0056 6556 6555 612"],
    ["378282246310005", "3782 822463 10005"],
    ["30569309025904", "3056 930902 5904"],
  ])("%j is shown as %j", (typed, shown) => expect(groupNumber(typed)).toBe(shown));

  it("keeps its digits and their order, and stays as it is when it is grouped again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 -x"), maxLength: 30 }), (typed) => {
        const shown = groupNumber(typed);
        expect(cardDigits(shown)).toBe(cardDigits(typed));
        expect(groupNumber(shown)).toBe(shown);
        expect(shown).toBe(shown.trim());
      }),
    );
  });
});

describe("an expiry while it is typed", () => {
  it.each([
    ["", ""],
    ["0", "0"],
    ["1", "1"],
    ["8", "08"],
    ["1/", "01"],
    ["12", "12"],
    ["082", "08/2"],
    ["8/29", "08/29"],
    ["1/29", "01/29"],
    ["08/29", "08/29"],
    ["08 / 2029", "08/2029"],
    ["0829", "08/29"],
    ["08-2029-1", "08/2029"],
    ["2031-02", "02/2031"],
    ["2031/12", "12/2031"],
    ["203102", "02/2031"],
    ["2031-2", "02/2031"],
    ["2031-1", "2031-1"],
    ["31-02", "03/102"],
    ["02/031", "2031"],
  ])("%j is shown as %j", (typed, shown) => expect(groupExpiry(typed)).toBe(shown));

  it("is the same year first, pasted or key by key", () => {
    for (const typed of ["2031-02", "2031/12", "2029-08"]) {
      const shown = [...typed].reduce((text, key) => groupExpiry(text + key), "");
      expect(shown).toBe(groupExpiry(typed));
      expect(readExpiry(shown)).toEqual(readExpiry(typed));
    }
  });

  it("stays as it is when it is grouped again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789/- "), maxLength: 12 }), (typed) => {
        const shown = groupExpiry(typed);
        expect(groupExpiry(shown)).toBe(shown);
      }),
    );
  });
});

it("the cursor stays behind the digit that it was behind", () => {
  expect(placeAfter("4242 4242", 0)).toBe(0);
  expect(placeAfter("4242 4242", 4)).toBe(4);
  expect(placeAfter("4242 4242", 5)).toBe(6);
  expect(placeAfter("4242 4242", 8)).toBe(9);
  expect(placeAfter("", 3)).toBe(0);
});
