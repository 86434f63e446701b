import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./turn-away.server";

/** Milliseconds. */
let clock = 0;

beforeEach(() => {
  clock = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Lets time pass in steps of the pace's own. */
function pass(ms: number): void {
  for (const end = clock + ms; clock < end; ) {
    clock += 20;
    vi.advanceTimersByTime(20);
  }
}

/** Pieces of work that take a millisecond each. */
function working(pace: Pace, count: number): number[] {
  const done: number[] = [];
  for (let at = 1; at <= count; at++)
    pace.do(() => {
      done.push(at);
      clock += 1;
    });
  return done;
}

test("does little at once, and the rest in its order, in a share of the time", () => {
  const pace = new Pace(0.15);
  const done = working(pace, 60);
  // A burst of 20 ms, three for each.
  const before = done.length;
  expect(before).toBeLessThan(10);
  expect(pace.held).toBe(60 - before);
  pass(300);
  // 45 ms, three for each.
  expect(done.length - before).toBeGreaterThan(8);
  expect(done.length - before).toBeLessThan(20);
  pass(1_000);
  expect(done).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  expect(pace.held).toBe(0);
});

test("holds nothing back for more than half a second, however much there is", () => {
  const pace = new Pace(0.15);
  const done = working(pace, 5_000);
  expect(done.length).toBeLessThan(10);
  pass(540);
  expect(done.length).toBe(5_000);
});

test("who comes later does not overtake who is held back", () => {
  const pace = new Pace(0.15);
  const first = working(pace, 30);
  const second = working(pace, 1);
  clock += 400;
  const third = working(pace, 1);
  expect([second, third]).toEqual([[], []]);
  pass(1_000);
  expect([first.length, second.length, third.length]).toEqual([30, 1, 1]);
});
