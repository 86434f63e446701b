import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDelay } from "./next-delay";

describe("nextDelay", () => {
  it("keeps the pace while answers come, and doubles it for each that did not", () => {
    expect([0, 1, 2, 3, 4].map((failures) => nextDelay(10, failures))).toEqual([10, 20, 40, 80, 120]);
  });

  it("is never quicker than the pace, nor slower than the slowest of pace and two minutes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(2_000), (pace, failures) => {
        const delay = nextDelay(pace, failures);
        expect(delay).toBeGreaterThanOrEqual(pace);
        expect(delay).toBeLessThanOrEqual(Math.max(pace, 120));
      }),
    );
  });
});
