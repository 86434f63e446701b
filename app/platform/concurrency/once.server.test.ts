import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createMemoryStore } from "./lock-store.server";
import { once, onceName } from "./once.server";

const schema = z.object({ seat: z.number() });

function counter() {
  const store = createMemoryStore();
  let calls = 0;
  const ask = (...key: string[]) =>
    once(
      { owner: "", key, schema },
      async () => {
        calls += 1;
        const seat = calls;
        await sleep(10);
        return { seat };
      },
      store,
    );
  return { store, ask, calls: () => calls };
}

test("asked at once and again, it is done once, and all get the first answer", async () => {
  const { ask, calls } = counter();
  expect(await Promise.all([ask("a"), ask("a"), ask("a")])).toEqual([{ seat: 1 }, { seat: 1 }, { seat: 1 }]);
  expect(await ask("a")).toEqual({ seat: 1 });
  expect(calls()).toBe(1);
});

test("another key is another matter", async () => {
  const { ask } = counter();
  expect(await ask("a", "b")).toEqual({ seat: 1 });
  expect(await ask("ab")).toEqual({ seat: 2 });
});

test("a failure is not kept, and releases the lock", async () => {
  const { store, ask } = counter();
  const fails = once({ owner: "", key: ["a"], schema }, () => Promise.reject(new Error("no answer")), store);
  await expect(fails).rejects.toThrow("no answer");
  expect(await ask("a")).toEqual({ seat: 1 });
});

test("what is kept can be read by nobody", async () => {
  const kept: string[] = [];
  const memory = createMemoryStore();
  const store = {
    ...memory,
    set: async (key: string, value: string, ttlMs: number) => {
      kept.push(key, value);
      await memory.set(key, value, ttlMs);
    },
  };
  await once(
    { owner: "", key: ["key of a form"], schema: z.object({ seat: z.string() }) },
    async () => ({ seat: "usr_1" }),
    store,
  );
  expect(kept.join()).not.toMatch(/usr_1|key of a form/);
});

describe("if the process that did it has died", () => {
  const key = ["a"];
  const name = onceName(key);

  afterEach(() => void vi.useRealTimers());

  /** What a process leaves that dies: what it has begun, and its lock if that has not ended. */
  async function left({ isLocked }: { isLocked: boolean }) {
    vi.useFakeTimers();
    const store = createMemoryStore();
    if (isLocked) await store.lock(name, 6_000);
    await store.set(`${name} begun`, "1", 600_000);
    const ifLost = vi.fn(async () => ({ seat: 9 }));
    const call = vi.fn(async () => ({ seat: 1 }));
    return { store, ifLost, call, ask: () => once({ owner: "", key, schema, ifLost }, call, store) };
  }

  test.each([true, false])(
    "who comes next answers for it, once, and does nothing again (lock: %s)",
    async (isLocked) => {
      const { ask, ifLost, call } = await left({ isLocked });
      const both = Promise.all([ask(), ask()]);
      await vi.advanceTimersByTimeAsync(7_000);
      expect(await both).toEqual([{ seat: 9 }, { seat: 9 }]);
      expect([ifLost.mock.calls.length, call.mock.calls.length]).toEqual([1, 0]);
    },
  );

  test("nobody answers for a process that takes long and lives", async () => {
    vi.useFakeTimers();
    const store = createMemoryStore();
    const ifLost = vi.fn(async () => ({ seat: 9 }));
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      return { seat: 1 };
    };
    const ask = () => once({ owner: "", key, schema, ifLost, lockMs: 60_000 }, slow, store);
    const both = Promise.all([ask(), ask()]);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await both).toEqual([{ seat: 1 }, { seat: 1 }]);
    expect(ifLost).not.toHaveBeenCalled();
  });

  test("what has failed and was said so is done again", async () => {
    const store = createMemoryStore();
    const ifLost = vi.fn(async () => ({ seat: 9 }));
    const fail = () => Promise.reject(new Error("no answer"));
    await expect(once({ owner: "", key, schema, ifLost }, fail, store)).rejects.toThrow("no answer");
    expect(await once({ owner: "", key, schema, ifLost }, async () => ({ seat: 2 }), store)).toEqual({
      seat: 2,
    });
    expect(ifLost).not.toHaveBeenCalled();
  });
});
