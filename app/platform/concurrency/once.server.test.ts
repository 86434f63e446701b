import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { createMemoryStore } from "./lock-store.server";
import { once } from "./once.server";

const schema = z.object({ seat: z.number() });

function counter() {
  const store = createMemoryStore();
  let calls = 0;
  const ask = (...key: string[]) =>
    once(
      { key, schema },
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
  const fails = once({ key: ["a"], schema }, () => Promise.reject(new Error("no answer")), store);
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
    { key: ["key of a form"], schema: z.object({ seat: z.string() }) },
    async () => ({ seat: "usr_1" }),
    store,
  );
  expect(kept.join()).not.toMatch(/usr_1|key of a form/);
});
