import { expect, it } from "vitest";
import { createMemoryStore, StoreFullError } from "./lock-store.server";

const LARGE = "x".repeat(60_000);

it("takes the room of who has most, and leaves what is kept for others", async () => {
  const store = createMemoryStore();
  for (let at = 0; at < 50; at += 1) await store.set(`mine ${at}`, LARGE, 60_000, "me");
  await store.set("of all", LARGE, 60_000);
  for (let at = 0; at < 2_000; at += 1) await store.set(`theirs ${at}`, LARGE, 60_000, `flood ${at % 4}`);
  for (let at = 0; at < 50; at += 1) expect(await store.get(`mine ${at}`)).toBe(LARGE);
  expect(await store.get("of all")).toBe(LARGE);
  const left = await Promise.all(Array.from({ length: 2_000 }, (_, at) => store.get(`theirs ${at}`)));
  expect(left.filter((value) => value !== undefined).length).toBeLessThan(560);
  expect(left.at(-1)).toBe(LARGE);
});

it("keeps what must stay, and has no room for more of one owner than their share", async () => {
  const store = createMemoryStore({ whenFull: "keep" });
  const fill = async (owner: string) => {
    for (let at = 0; ; at += 1)
      if (!(await store.set(`${owner} ${at}`, LARGE, 60_000, owner).then(() => true, isFull))) return at;
  };
  const isFull = (error: unknown) => {
    expect(error).toBeInstanceOf(StoreFullError);
    return false;
  };
  await store.set("first", "as it was", 60_000, "me");
  expect(await fill("greedy")).toBe(69);
  for (let at = 0; at < 8; at += 1) await fill(`greedy ${at}`);
  expect(await fill("a newcomer")).toBe(0);
  await store.set("first", "shorter", 60_000, "greedy");
  expect(await store.get("first")).toBe("shorter");
});

it("prefers to drop what has ended", async () => {
  let now = 0;
  const store = createMemoryStore({ now: () => now });
  for (let at = 0; at < 500; at += 1) await store.set(`old ${at}`, LARGE, 1_000, "me");
  now = 2_000;
  for (let at = 0; at < 500; at += 1) await store.set(`new ${at}`, LARGE, 1_000, "me");
  expect(await store.get("new 0")).toBe(LARGE);
  expect(await store.get("old 499")).toBeUndefined();
});

it("holds a lock until its end, and does not keep those that have ended", async () => {
  let now = 0;
  const store = createMemoryStore({ now: () => now });
  const held = process.memoryUsage().heapUsed;
  expect(await store.lock("id", 1_000)).toBeDefined();
  expect(await store.lock("id", 1_000)).toBeUndefined();
  for (let at = 0; at < 300_000; at += 1, now += 1) await store.lock(`changed ${at}`, 1_000);
  expect(await store.lock("id", 1_000)).toBeDefined();
  expect(await store.lock(`changed 299999`, 1_000)).toBeUndefined();
  expect(process.memoryUsage().heapUsed - held).toBeLessThan(30 * 1024 * 1024);
});
