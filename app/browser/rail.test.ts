import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SETTLE_MS, settled } from "~/browser/rail";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a resize", () => {
  test("counts 50 ms after its last step", () => {
    const act = vi.fn();
    const resized = settled(act);
    resized();
    vi.advanceTimersByTime(SETTLE_MS - 1);
    resized();
    vi.advanceTimersByTime(SETTLE_MS - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test("counts once after each pause, however many steps it has", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 30 }), (pauses) => {
        const act = vi.fn();
        const resized = settled(act);
        for (const pause of pauses) {
          resized();
          vi.advanceTimersByTime(pause);
        }
        vi.advanceTimersByTime(SETTLE_MS);
        const rests = pauses.filter((pause, at) => at === pauses.length - 1 || pause >= SETTLE_MS);
        expect(act).toHaveBeenCalledTimes(rests.length);
      }),
    );
  });

  test("does nothing after the listener was stopped", () => {
    const act = vi.fn();
    const resized = settled(act);
    resized();
    resized.cancel();
    vi.advanceTimersByTime(1_000);
    expect(act).not.toHaveBeenCalled();
  });
});
