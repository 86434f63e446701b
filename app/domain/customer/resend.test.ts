import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RESEND_SECONDS, secondsToResend } from "./verification-code";

const NOW = Date.UTC(2026, 10, 20, 22, 0, 0);

describe("secondsToResend", () => {
  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_999, 1],
    [60_000, 1],
    [60_001, 0],
    [3_600_000, 0],
    [-5_000, 0],
  ])("%i ms after a code there are %i s left", (passed, left) => {
    expect(secondsToResend(NOW - passed, NOW)).toBe(left);
  });

  it("is nothing while no code was sent", () => {
    expect(secondsToResend(undefined, NOW)).toBe(0);
  });

  it("allows another only after more than 60 seconds, and then at once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (passed) => {
        const left = secondsToResend(NOW - passed, NOW);
        expect(left === 0).toBe(passed > RESEND_SECONDS * 1_000);
        expect(Number.isInteger(left) && left <= RESEND_SECONDS).toBe(true);
      }),
    );
  });
});
