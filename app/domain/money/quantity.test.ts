import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_QUANTITY, parseQuantity } from "./quantity";

describe("parseQuantity", () => {
  it.each([
    ["1", 1],
    [" 12 ", 12],
    ["007", 7],
    ["99", MAX_QUANTITY],
  ])("reads %j", (text, value) => expect(parseQuantity(text)).toEqual({ value }));

  it.each([
    ["0", "min"],
    ["-1", "min"],
    ["-1e9", "min"],
    ["100", "max"],
    ["1e9", "max"],
    ["1e999", "max"],
    ["99999999999999999999", "max"],
    ["100.5", "max"],
    ["2.5", "invalid"],
    ["0.5", "invalid"],
    ["1e1", "invalid"],
    ["2.0", "invalid"],
    ["+3", "invalid"],
    ["abc", "invalid"],
    ["", "invalid"],
    ["0x10", "invalid"],
    ["NaN", "invalid"],
  ])("refuses %j as %s", (text, issue) => expect(parseQuantity(text)).toEqual({ issue }));

  it("takes other bounds, such as 0 for a line that may leave the cart", () => {
    expect(parseQuantity("0", { min: 0 })).toEqual({ value: 0 });
    expect(parseQuantity("4", { max: 3 })).toEqual({ issue: "max" });
  });

  it("never lets a number out of bounds through", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const parsed = parseQuantity(text);
        if ("value" in parsed) expect([1, 99, parsed.value].sort((a, b) => a - b)[1]).toBe(parsed.value);
      }),
    );
  });
});
