import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDelay } from "~/browser/poll";

describe("nextDelay", () => {
  it("keeps the pace while answers come, and doubles it for each failure", () => {
    expect([0, 1, 2, 3, 4].map((failures) => nextDelay(10, failures))).toEqual([10, 20, 40, 80, 120]);
  });

  it("asks less often if answers are slow", () => {
    expect([0, 1, 2.5, 3, 15, 60].map((took) => nextDelay(10, 0, took))).toEqual([10, 10, 10, 12, 60, 120]);
  });

  it("is never faster than the pace, and never slower than the pace or two minutes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(2_000), fc.nat(60), (pace, failures, took) => {
        const delay = nextDelay(pace, failures, took);
        expect(delay).toBeGreaterThanOrEqual(pace);
        expect(delay).toBeLessThanOrEqual(Math.max(pace, 120));
      }),
    );
  });
});
