import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countStamps, rewardName } from "./stamps";

const now = new Date("2026-11-27T12:00:00-03:00");

describe("stamps", () => {
  test.each([
    [
      { stamps: 7, goal: 10 },
      { have: 7, goal: 10, missing: 3 },
    ],
    [
      { stamps: 10, goal: 10 },
      { have: 10, goal: 10, missing: 0 },
    ],
    [
      { stamps: 12, goal: 10 },
      { have: 10, goal: 10, missing: 0 },
    ],
    [
      { stamps: -3, goal: 10 },
      { have: 0, goal: 10, missing: 10 },
    ],
    [{ stamps: 3, goal: 0 }, undefined],
    [{ stamps: 3, goal: -1 }, undefined],
    [
      { stamps: 7, goal: 10, expires_at: "2026-11-27T12:00:00-03:00" },
      { have: 0, goal: 10, missing: 10 },
    ],
    [
      { stamps: 7, goal: 10, expires_at: "2026-11-27T12:00:01-03:00" },
      { have: 7, goal: 10, missing: 3 },
    ],
  ])("%j are shown as %j", (told, shown) => {
    expect(countStamps(told, now)).toEqual(shown);
  });

  test("are never below nothing or above the goal, whatever is told", () => {
    const told = fc.record({ stamps: fc.maxSafeInteger(), goal: fc.maxSafeInteger() });
    fc.assert(
      fc.property(told, (any) => {
        const shown = countStamps(any, now);
        expect(shown === undefined).toBe(any.goal < 1);
        if (!shown) return;
        const { have, goal, missing } = shown;
        expect(have).toBeGreaterThanOrEqual(0);
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(have + missing).toBe(goal);
      }),
    );
  });
});

describe("the name of a reward", () => {
  test("is one line, and a long one is cut", () => {
    expect(rewardName(" Sobremesa\n por nossa  conta ")).toBe("Sobremesa por nossa conta");
    const long = rewardName("🍮 Pudim ".repeat(40));
    expect([...long].length).toBeLessThanOrEqual(80);
    expect(long.endsWith("…")).toBe(true);
    expect(rewardName("")).toBe("");
  });
});
