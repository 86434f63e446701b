import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace.server";

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
  const done = working(pace, 200);
  // A burst of 20 ms, three for each.
  expect(done.length).toBeLessThan(10);
  expect(pace.held).toBe(200 - done.length);
  const before = done.length;
  pass(1_000);
  // 150 ms of a second, three for each.
  expect(done.length - before).toBeGreaterThan(40);
  expect(done.length - before).toBeLessThan(60);
  pass(10_000);
  expect(done).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  expect(pace.held).toBe(0);
});

test("who comes later does not overtake who is held back", () => {
  const pace = new Pace(0.15);
  const first = working(pace, 30);
  clock += 10_000;
  const second = working(pace, 1);
  expect(second).toEqual([]);
  pass(2_000);
  expect([first.length, second.length]).toEqual([30, 1]);
});

test("holds back only so many", () => {
  const pace = new Pace(0.15);
  expect(working(pace, 6_000).length).toBeGreaterThan(900);
  expect(pace.held).toBe(5_000);
});
