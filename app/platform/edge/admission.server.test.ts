import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Admission } from "./admission.server";
import { CLASSES, mostEach, ownPlaces, type RequestClass } from "./priority.server";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** With a limit that does not move. */
const withLimit = (limit: number) => new Admission({ least: limit, start: limit, most: limit, delayMs: 50 });

interface Asked {
  name: RequestClass;
  state: "waiting" | "inside" | "refused" | "gone";
  leave: () => void;
}

function ask(admission: Admission, name: RequestClass): Asked {
  const asked: Asked = { name, state: "waiting", leave: () => {} };
  const leave = admission.ask(
    name,
    () => {
      asked.state = "inside";
    },
    () => {
      asked.state = "refused";
    },
  );
  asked.leave = () => {
    if (asked.state !== "refused") asked.state = "gone";
    leave();
  };
  return asked;
}

const fill = (admission: Admission, name: RequestClass, count: number) =>
  Array.from({ length: count }, () => ask(admission, name));

const inState = (all: readonly Asked[], state: Asked["state"]) => all.filter((one) => one.state === state);

describe("whatever comes, leaves and waits", () => {
  const classes = fc.constantFrom(...CLASSES);
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("ask" as const), name: classes }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("leave" as const), at: fc.nat(300) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.nat(2_000) }) },
  );

  test("never more are at work than the limit, each class has its own places, and orders come first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.array(step, { maxLength: 200 }), (limit, steps) => {
        const admission = withLimit(limit);
        const all: Asked[] = [];
        for (const one of steps) {
          if (one.kind === "ask") all.push(ask(admission, one.name));
          else if (one.kind === "leave") all[one.at % Math.max(1, all.length)]?.leave();
          else vi.advanceTimersByTime(one.ms);
          expect(admission.atWork).toBeLessThanOrEqual(limit);
          const waiting = inState(all, "waiting");
          expect(admission.waiting).toBe(waiting.length);
          for (const { name } of waiting) {
            const held = inState(all, "inside").filter((other) => other.name === name).length;
            // Who is at work for ten seconds holds no place any more, and still counts here.
            if (admission.atWork < limit) expect(held).toBeGreaterThanOrEqual(ownPlaces(name, limit));
          }
        }
        for (const { leave } of all) leave();
        expect([admission.atWork, admission.waiting]).toEqual([0, 0]);
      }),
      { numRuns: 150 },
    );
  });

  test("a free place goes to the most important class that waits, and there to who came first", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("order", "cart", "visitor", "newcomer"), { minLength: 1 }),
        (names) => {
          // With three places no class has its own.
          const admission = withLimit(3);
          const inside = fill(admission, "newcomer", 3);
          const waiting = names.map((name) => ask(admission, name));
          const expected = [...waiting].sort((a, b) => CLASSES.indexOf(a.name) - CLASSES.indexOf(b.name));
          let [last] = inside;
          for (const next of expected) {
            last?.leave();
            expect(next.state).toBe("inside");
            last = next;
          }
          for (const { leave } of [...inside, ...waiting]) leave();
        },
      ),
    );
  });
});

test.each(CLASSES.filter((name) => ownPlaces(name, 100) > 0))(
  "a flood of %s leaves the others their places, at once",
  (flooded) => {
    const admission = withLimit(100);
    const flood = fill(admission, flooded, 400);
    for (const name of CLASSES.filter((other) => other !== flooded)) {
      const own = fill(admission, name, ownPlaces(name, 100));
      expect(inState(own, "inside")).toHaveLength(ownPlaces(name, 100));
    }
    expect(admission.atWork).toBe(100);
    expect(inState(flood, "inside").length).toBeGreaterThan(ownPlaces(flooded, 100));
  },
);

test("new visitors wait for a short peak, but not at the end of a queue that does not end", () => {
  const admission = withLimit(3);
  fill(admission, "order", 3);
  const first = ask(admission, "newcomer");
  vi.advanceTimersByTime(999);
  expect([first.state, admission.isOverloaded]).toEqual(["waiting", false]);
  vi.advanceTimersByTime(1);
  expect([first.state, admission.isOverloaded]).toEqual(["refused", true]);
  const [newcomer, order] = [ask(admission, "newcomer"), ask(admission, "order")];
  vi.advanceTimersByTime(250);
  expect([newcomer.state, order.state]).toEqual(["refused", "waiting"]);
  vi.advanceTimersByTime(5_000);
  expect(admission.isOverloaded).toBe(false);
  expect(admission.shed).toMatchObject({ newcomer: 2, order: 0 });
});

test("pictures wait for a while, prefetches never, and neither is a sign of an overload", () => {
  const admission = withLimit(3);
  fill(admission, "visitor", 3);
  expect(ask(admission, "spare").state).toBe("refused");
  const picture = ask(admission, "picture");
  vi.advanceTimersByTime(3_999);
  expect(picture.state).toBe("waiting");
  vi.advanceTimersByTime(1);
  expect(picture.state).toBe("refused");
  expect(admission.isOverloaded).toBe(false);
});

test("says at once when a newcomer would wait in vain, in an overload only", () => {
  const admission = withLimit(3);
  fill(admission, "order", 3);
  fill(admission, "newcomer", 30);
  expect(admission.isFullForNewcomers).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect([admission.isOverloaded, admission.isFullForNewcomers]).toEqual([true, false]);
  const line = fill(admission, "newcomer", 40);
  const waiting = inState(line, "waiting").length;
  expect([waiting > 0 && waiting < 40, admission.isFullForNewcomers]).toEqual([true, true]);
  expect(inState(fill(admission, "begun", 30), "waiting")).toHaveLength(30);
});

test("who is at work for long holds no place", () => {
  const admission = withLimit(3);
  const slow = fill(admission, "newcomer", 3);
  vi.advanceTimersByTime(9_500);
  const next = ask(admission, "order");
  expect(next.state).toBe("waiting");
  vi.advanceTimersByTime(500);
  expect(next.state).toBe("inside");
  for (const { leave } of slow) leave();
  expect(admission.atWork).toBe(1);
});

test("lets in who waits as soon as the limit grows", () => {
  const admission = new Admission({ least: 2, start: 4, most: 40, delayMs: 50 });
  const all = fill(admission, "order", 6);
  const before = inState(all, "inside").length;
  admission.look(0, 1);
  expect(admission.limit).toBe(5);
  expect(inState(all, "inside").length).toBeGreaterThan(before);
});

describe("of a class, no address and no session has more than an eighth", () => {
  const person = fc.record({ address: fc.nat(3), session: fc.option(fc.nat(3), { nil: undefined }) });
  const namesOf = ({ address, session }: { address: number; session: number | undefined }) =>
    session === undefined ? [`10.0.0.${address}`] : [`10.0.0.${address}`, `session ${session}`];

  test("whatever comes, by whichever name", () => {
    const asked = fc.record({ name: fc.constantFrom(...CLASSES), person, leaves: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.array(asked, { maxLength: 200 }), (limit, all) => {
        const admission = withLimit(limit);
        const held = new Map<string, number>();
        const leaves: (() => void)[] = [];
        for (const one of all) {
          const keys = namesOf(one.person).map((name) => `${one.name} ${name}`);
          const count = (change: number) => {
            for (const key of keys) held.set(key, (held.get(key) ?? 0) + change);
          };
          let isInside = false;
          const enter = () => {
            isInside = true;
            count(1);
          };
          const leave = admission.ask(one.name, enter, () => {}, namesOf(one.person));
          leaves.push(() => {
            if (isInside) count(-1);
            isInside = false;
            leave();
          });
          if (one.leaves) leaves.shift()?.();
          for (const [key, inside] of held) {
            const name = CLASSES.find((known) => key.startsWith(`${known} `)) ?? "unsorted";
            expect(inside).toBeLessThanOrEqual(mostEach(name, limit));
          }
        }
        for (const leave of leaves) leave();
        expect([admission.atWork, admission.waiting]).toEqual([0, 0]);
      }),
      { numRuns: 100 },
    );
  });

  test.each(CLASSES.filter((name) => name !== "spare" && name !== "unsorted"))(
    "a flood of %s from one of them leaves others the rest, at once, and room to wait",
    (name) => {
      const admission = withLimit(100);
      const flood = (names: readonly string[]) => {
        const told = { inside: 0, refused: 0 };
        for (let count = 0; count < 420; count += 1)
          admission.ask(
            name,
            () => told.inside++,
            () => told.refused++,
            names,
          );
        return told;
      };
      const one = flood(["10.0.0.1", "session a"]);
      expect(one.inside).toBe(mostEach(name, 100));
      expect(one.refused).toBeGreaterThan(300);
      // The same session from elsewhere, and the same address with another session, have no more.
      expect(flood(["10.0.0.2", "session a"]).inside).toBe(0);
      expect(flood(["10.0.0.1", "session b"]).inside).toBe(0);
      expect(flood(["10.0.0.3", "session c"]).inside).toBe(mostEach(name, 100));
    },
  );
});
