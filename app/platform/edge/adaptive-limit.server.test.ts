import fc from "fast-check";
import { expect, test } from "vitest";
import { type LimitReading, nextLimit } from "./admission.server";

const RULES = { least: 10, start: 64, most: 512, delayMs: 50 };

const reading = (over: Partial<LimitReading>): LimitReading => ({
  delayMs: 0,
  busy: 1,
  inside: 0,
  isWanted: false,
  ...over,
});

/** The limit after the same reading again and again. */
function after(times: number, from: number, over: Partial<LimitReading>): number {
  let limit = from;
  for (let time = 0; time < times; time++) limit = nextLimit(limit, RULES, reading(over));
  return limit;
}

test("stays within its bounds, whatever happens", () => {
  const any = fc.record({
    delayMs: fc.double({ min: 0, max: 10_000, noNaN: true }),
    busy: fc.double({ min: 0, max: 1, noNaN: true }),
    inside: fc.nat(2_000),
    isWanted: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 200 }), (readings) => {
      let limit = RULES.start;
      for (const one of readings) {
        limit = nextLimit(limit, RULES, one);
        expect(limit).toBeGreaterThanOrEqual(RULES.least);
        expect(limit).toBeLessThanOrEqual(RULES.most);
        expect(Number.isInteger(limit)).toBe(true);
      }
    }),
  );
});

test("a late event loop takes a fifth at a time, down to the least", () => {
  expect(nextLimit(100, RULES, reading({ delayMs: 51, inside: 90, isWanted: true }))).toBe(80);
  expect(after(30, 512, { delayMs: 500, inside: 512 })).toBe(RULES.least);
});

test("a delay that few requests cannot have caused changes nothing", () => {
  expect(nextLimit(64, RULES, reading({ delayMs: 900, inside: 31 }))).toBe(64);
});

test("a late event loop that often rests takes nothing: another process has the time", () => {
  expect(nextLimit(64, RULES, reading({ delayMs: 900, busy: 0.7, inside: 64 }))).toBe(64);
  expect(nextLimit(64, RULES, reading({ delayMs: 900, busy: 0.7, inside: 64, isWanted: true }))).toBe(80);
});

test("grows if requests wait while there is time: fast for a slow backend, by one near the bound", () => {
  expect(after(12, 64, { delayMs: 3, inside: 500, isWanted: true })).toBe(RULES.most);
  expect(nextLimit(20, RULES, reading({ delayMs: 40, inside: 20, isWanted: true }))).toBe(21);
});

test("comes back to its start when nobody waits, and stays below it", () => {
  expect(after(30, 512, { delayMs: 1 })).toBe(RULES.start);
  expect(after(30, 12, { delayMs: 1 })).toBe(12);
});
