import fc from "fast-check";
import { expect, it } from "vitest";
import { isTooIntricate } from "./exchange.server";

const bytes = (text: string) => new TextEncoder().encode(text);

/** How many values a JSON value has, itself included. */
function valuesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  const inside = Object.values(value);
  return 1 + inside.reduce((sum: number, one) => sum + valuesIn(one), 0);
}

it("never counts more than twice the values that there are, whatever their texts hold", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(0, 1), (value, indent) => {
      const json = bytes(JSON.stringify(value, null, indent));
      expect(isTooIntricate(json, 2 * valuesIn(value) + 1)).toBe(false);
    }),
  );
});

it("counts at least half of the values that there are", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 2 }), (value) => {
      expect(isTooIntricate(bytes(JSON.stringify(value)), Math.floor(valuesIn(value) / 2) - 1)).toBe(true);
    }),
  );
});

it.each([
  ["32 lists", "[".repeat(32) + "]".repeat(32), false],
  ["33 lists", "[".repeat(33) + "]".repeat(33), true],
  ["33 lists one after the other", `[${Array(33).fill("[]").join(",")}]`, false],
  ["brackets in a text", JSON.stringify("[".repeat(100)), false],
  ["a text that does not end", '"\\', false],
])("knows how deep it goes: %s", (_, json, expected) => {
  expect(isTooIntricate(bytes(json), 1_000)).toBe(expected);
});
