import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AcceptFirst } from "./admission.server";

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

/** One turn of the event loop, which first accepts a connection. */
function turn(first: AcceptFirst, brings: "a connection" | "nothing"): void {
  if (brings === "a connection") first.accepted();
  vi.advanceTimersToNextTimer();
}

/** Pieces of work of ten milliseconds each. */
function working(first: AcceptFirst, count: number): number[] {
  const done: number[] = [];
  for (let at = 1; at <= count; at++)
    first.begin(() => {
      done.push(at);
      clock += 10;
    });
  return done;
}

test("begins at once while no connection is new", () => {
  expect(working(new AcceptFirst(), 3)).toEqual([1, 2, 3]);
});

test("between two pieces of work, connections get three tenths of the time of the first", () => {
  const first = new AcceptFirst();
  first.accepted();
  const done = working(first, 2);
  expect(done).toEqual([]);
  turn(first, "a connection");
  expect(done).toEqual([1]);
  for (const _ of [0, 1, 2]) {
    turn(first, "a connection");
    expect(done).toEqual([1]);
    clock += 1;
  }
  turn(first, "a connection");
  expect(done).toEqual([1, 2]);
});

test("goes on as soon as a turn brings no connection", () => {
  const first = new AcceptFirst();
  first.accepted();
  const done = working(first, 2);
  turn(first, "a connection");
  turn(first, "nothing");
  expect(done).toEqual([1, 2]);
  expect(working(first, 1)).toEqual([1]);
});

test("tells for how long work was put off, also what still is", () => {
  const first = new AcceptFirst();
  first.accepted();
  working(first, 2);
  clock = 40;
  turn(first, "a connection");
  expect(first.takeDelayMs()).toBe(50);
  turn(first, "nothing");
  expect(first.takeDelayMs()).toBe(50);
  expect(first.takeDelayMs()).toBe(0);
});
