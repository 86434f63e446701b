import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectRedis, type SharedRedis } from "~/platform/concurrency/redis.server";
import { ApiError } from "~/services/api-error.server";
import { freePort } from "../../../tests/free-port";
import { startRedis, type TestRedis } from "../../../tests/programs/redis";
import { LayeredCache } from "./layered-cache.server";
import { createSharedLayer } from "./shared-layer.server";

const log = { warn: vi.fn(), info: vi.fn() };
const open: SharedRedis[] = [];
let port: number;
let server: TestRedis;

beforeEach(async () => {
  vi.clearAllMocks();
  port = await freePort();
  server = await startRedis(port);
});
afterEach(async () => {
  for (const redis of open.splice(0)) redis.close();
  await server.stop();
});

/** The cache of one replica; `build` tells releases apart. */
function replica(build = "one"): LayeredCache {
  const redis = connectRedis(`redis://127.0.0.1:${port}`, log);
  open.push(redis);
  return new LayeredCache({ shared: createSharedLayer(redis, build), lockMs: 1_000 });
}

const failed = new ApiError({
  status: 503,
  code: "X",
  area: "cms",
  method: "GET",
  path: "/cms",
  requestId: "r",
});

/** A backend that takes a moment and counts how often it is asked. */
function backend() {
  const ask = vi.fn(async () => {
    await pause(40);
    return { menu: ["moqueca"] };
  });
  const read = (cache: LayeredCache, change: { key?: string; ttlMs?: number; isShared?: boolean } = {}) =>
    cache.read({
      key: "menu at Rua Harmonia",
      what: "menu",
      ttlMs: 5_000,
      swrMs: 30_000,
      getFresh: ask,
      log,
      ...change,
    });
  return { ask, read };
}

it("asks once for a hundred over two replicas, and keeps no place in the clear", async () => {
  const { ask, read } = backend();
  const caches = [replica(), replica()];
  const all = await Promise.all(caches.flatMap((cache) => Array.from({ length: 50 }, () => read(cache))));
  expect(all).toEqual(Array(100).fill({ menu: ["moqueca"] }));
  expect(ask).toHaveBeenCalledOnce();
  const keys = await server.client.keys("comanda:cache:*");
  expect(keys).toHaveLength(1);
  expect(keys.join()).not.toContain("Harmonia");
  expect(await server.client.pttl(keys[0] ?? "")).toBeGreaterThan(3_590_000);
});

it("asks once more when the time is up, and every replica shows it", async () => {
  const { ask, read } = backend();
  const caches = [replica(), replica()];
  for (const cache of caches) await read(cache, { ttlMs: 200 });
  await pause(250);
  ask.mockResolvedValue({ menu: ["feijoada"] });
  for (const cache of caches) await read(cache, { ttlMs: 200 });
  await vi.waitFor(async () => {
    for (const cache of caches) expect(await read(cache)).toEqual({ menu: ["feijoada"] });
  });
  expect(ask).toHaveBeenCalledTimes(2);
});

it("gives a new replica what the others have while the backend fails", async () => {
  const { ask, read } = backend();
  await read(replica(), { ttlMs: 1 });
  ask.mockRejectedValue(failed);
  expect(await read(replica(), { ttlMs: 1 })).toEqual({ menu: ["moqueca"] });
});

it("does not wait for a replica whose read has failed", async () => {
  const { ask, read } = backend();
  ask.mockRejectedValue(failed);
  const all = await Promise.allSettled([read(replica()), read(replica())]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  ask.mockResolvedValue({ menu: [] });
  expect(await read(replica())).toEqual({ menu: [] });
});

it("shares nothing with another build, nor what customers' own words name", async () => {
  const { ask, read } = backend();
  await read(replica("one"));
  await read(replica("two"));
  expect(ask).toHaveBeenCalledTimes(2);
  const before = await server.client.dbsize();
  await read(replica(), { key: "search for Rua Harmonia", isShared: false });
  expect(await server.client.dbsize()).toBe(before);
});

it("takes what somebody else wrote for nothing", async () => {
  const { ask, read } = backend();
  await read(replica());
  for (const key of await server.client.keys("comanda:cache:*")) await server.client.set(key, "nonsense");
  await read(replica());
  expect(ask).toHaveBeenCalledTimes(2);
});

it("goes on by itself without Redis, and quickly where it hangs", async () => {
  const { ask, read } = backend();
  const [one, other] = [replica(), replica()];
  await read(one);
  server.freeze();
  const begun = performance.now();
  expect(await read(one, { key: "another" })).toEqual({ menu: ["moqueca"] });
  expect(performance.now() - begun).toBeLessThan(1_000);
  server.thaw();
  await server.stop();
  expect(await Promise.all([read(other), read(other)])).toEqual(Array(2).fill({ menu: ["moqueca"] }));
  expect(ask).toHaveBeenCalledTimes(3);
});

it("forgets on all replicas when one is emptied", async () => {
  const { ask, read } = backend();
  const [one, other] = [replica(), replica()];
  await read(one);
  one.clear();
  await read(one);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.waitFor(async () => expect(await server.client.keys("comanda:cache:*")).toHaveLength(1));
  await read(other);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("keeps the very object while a refresh brings nothing new", async () => {
  const { ask, read } = backend();
  const cache = replica();
  const first = await read(cache, { ttlMs: 50 });
  await pause(60);
  await read(cache, { ttlMs: 50 });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(await read(cache)).toBe(first);
});

it("reads again what was made old, on the replica that shares it too, and has it while the backend fails", async () => {
  const { ask, read } = backend();
  const caches = [replica(), replica()];
  for (const cache of caches) await read(cache);
  ask.mockResolvedValue({ menu: ["feijoada"] });
  for (const cache of caches) cache.expire((key) => key.startsWith("menu"));
  for (const cache of caches) expect(await read(cache)).toEqual({ menu: ["feijoada"] });
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockRejectedValue(failed);
  for (const cache of caches) cache.expire((key) => key.startsWith("menu"));
  for (const cache of caches) expect(await read(cache)).toEqual({ menu: ["feijoada"] });
});

it("leaves everything else as it is", async () => {
  const { ask, read } = backend();
  const [cache] = [replica()];
  await read(cache);
  cache.expire((key) => key.startsWith("stores"));
  await read(cache);
  expect(ask).toHaveBeenCalledOnce();
});
