import fc from "fast-check";
import { expect, it } from "vitest";
import { tipOf } from "./tip";

const cents = fc.integer({ min: 0, max: 10_000_000 });

it("takes what is at most the highest share of the base, rounded half up, and refuses all else", () => {
  const setups = fc.record({
    max_percentage: fc.integer({ min: 0, max: 100 }),
    on: fc.uniqueArray(fc.constantFrom("DELIVERY" as const, "TAKEOUT" as const, "TABLE" as const)),
  });
  fc.assert(
    fc.property(cents, fc.integer({ min: -100, max: 10_000_000 }), setups, (base, value, rules) => {
      const setup = { currency: "BRL", tips: { percentages: [], ...rules } };
      const read = () => tipOf({ value, currency: "BRL" }, setup, { option: "TABLE", base });
      const isTaken = rules.on.includes("TABLE") && 100 * value <= base * rules.max_percentage + 50;
      if (value === 0 || (value > 0 && isTaken)) expect(read()).toBe(value);
      else expect(read).toThrow("422 VALIDATION");
    }),
  );
});

it("is nothing where nothing was sent, or the backend takes none", () => {
  const on = { option: "TABLE", base: 1_000 } as const;
  expect(tipOf({ value: 1, currency: "BRL" }, { currency: "BRL" }, on)).toBe(0);
  const tips = { percentages: [10], on: ["TABLE" as const], max_percentage: 10 };
  expect(tipOf(undefined, { currency: "BRL", tips }, on)).toBe(0);
});
