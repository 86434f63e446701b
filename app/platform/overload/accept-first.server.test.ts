import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AcceptFirst } from "./accept-first.server";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** One turn of the event loop. */
const turn = () => vi.advanceTimersToNextTimer();

test("begins at once while no connection is new", () => {
  const done: number[] = [];
  new AcceptFirst().begin(() => done.push(1));
  expect(done).toEqual([1]);
});

test("puts work off as long as each turn brings a connection, and then begins all, in their order", () => {
  const first = new AcceptFirst();
  const done: number[] = [];
  for (const at of [1, 2, 3]) {
    first.accepted();
    first.begin(() => done.push(at));
    turn();
    expect(done).toEqual([]);
  }
  turn();
  expect(done).toEqual([1, 2, 3]);
  first.begin(() => done.push(4));
  expect(done).toEqual([1, 2, 3, 4]);
});

test("connections that never end do not stop the work", () => {
  const first = new AcceptFirst();
  let isDone = false;
  first.accepted();
  first.begin(() => {
    isDone = true;
  });
  first.accepted();
  turn();
  first.accepted();
  vi.advanceTimersByTime(21);
  first.accepted();
  turn();
  expect(isDone).toBe(true);
});
