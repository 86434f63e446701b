import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { byHousehold, Gate } from "./gate.server";

const RULES = { places: 2, placesEach: 1, line: 4, lineEach: 2, waitMs: 8_000 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Each asks for a place with its household. The returned list is filled as they enter or are refused. */
function asking(households: readonly string[]) {
  const gate = new Gate(byHousehold(RULES));
  const told: string[] = [];
  const leave = households.map((household, at) => {
    const name = `${household}${at}`;
    return gate.ask(
      household,
      () => told.push(`${name} in`),
      () => told.push(`${name} refused`),
    );
  });
  return { told, leave: (at: number) => leave[at]?.() };
}

test("lets in a few, the others in their order, and refuses those for whom the queue has no room", () => {
  const { told, leave } = asking(["a", "b", "c", "d", "e", "f", "g"]);
  expect(told).toEqual(["a0 in", "b1 in", "g6 refused"]);
  leave(1);
  leave(0);
  expect(told.slice(3)).toEqual(["c2 in", "d3 in"]);
});

test("a household gets neither all places nor the whole queue", () => {
  const { told, leave } = asking(["a", "a", "a", "a", "b", "c"]);
  expect(told).toEqual(["a0 in", "a3 refused", "b4 in"]);
  // The second of the same household came before, but is skipped.
  leave(4);
  expect(told.slice(3)).toEqual(["c5 in"]);
  leave(0);
  expect(told.slice(4)).toEqual(["a1 in"]);
});

test("nobody waits longer than the limit, and those who have gone are not let in", () => {
  const { told, leave } = asking(["a", "b", "c", "d"]);
  leave(2);
  vi.advanceTimersByTime(RULES.waitMs);
  expect(told.slice(2)).toEqual(["d3 refused"]);
  leave(0);
  leave(1);
  expect(told).toHaveLength(3);
});

test("a place that is given up twice is one place", () => {
  const { told, leave } = asking(["a", "b", "c", "d", "e"]);
  leave(0);
  leave(0);
  expect(told.slice(2)).toEqual(["c2 in"]);
  // Those who were let in from the queue leave like all others.
  leave(2);
  expect(told.slice(3)).toEqual(["d3 in"]);
});
