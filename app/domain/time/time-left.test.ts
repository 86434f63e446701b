import { describe, expect, it } from "vitest";
import { clockOf, timerMinutes } from "./time-left";

describe("a countdown", () => {
  it("runs as a clock", () => {
    expect([0, 5, 60, 872, 3_600, 3_605, -1].map(clockOf)).toEqual([
      ...["0:00", "0:05", "1:00", "14:32", "1:00:00", "1:00:05", "0:00"],
    ]);
  });

  it("tells of five minutes, of one and of its end", () => {
    expect([900, 301, 300, 61, 60, 1, 0].map(timerMinutes)).toEqual([
      ...[undefined, undefined, 5, 5, 1, 1, 0],
    ]);
  });
});
