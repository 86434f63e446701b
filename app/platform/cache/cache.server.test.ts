import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectRedis, type SharedRedis } from "~/platform/concurrency/redis.server";
import { ApiError } from "~/services/api-error.server";
import { freePort } from "../../../tests/free-port";
import { startRedis, type TestRedis } from "../../../tests/programs/redis";
import { type CachedRead, createCache, type PublicCache } from "./cache.server";

const log = { warn: vi.fn(), info: vi.fn() };
const failed = (status: number) =>
  new ApiError({ status, code: "X", area: "cms", method: "GET", path: "/cms", requestId: "r" });

type Change = Partial<Pick<CachedRead<unknown>, "key" | "ttlMs" | "isShared" | "isAnew">>;

/** A backend that takes a moment and counts how often it is asked. */
function backend() {
  const ask = vi.fn(async () => {
    await pause(40);
    return { menu: ["moqueca"] };
  });
  const read = (cache: PublicCache, change: Change = {}) =>
    cache.read({
      key: ["menu", "one", "Rua Harmonia"],
      what: "menu",
      ttlMs: 5_000,
      swrMs: 30_000,
      getFresh: ask,
      log,
      ...change,
    });
  return { ask, read };
}

beforeEach(() => {
  log.warn.mockClear();
});

describe("one process", () => {
  function counter() {
    const cache = createCache();
    const getFresh = vi.fn(async () => ({ n: getFresh.mock.calls.length }));
    const read = (change: Change = {}) =>
      cache.read({ key: ["k"], what: "k", ttlMs: 1_000, swrMs: 5_000, log, getFresh, ...change });
    return { cache, read, getFresh };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("reads once for all who ask at the same time, and while the value is fresh", async () => {
    const { read, getFresh } = counter();
    const all = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(new Set(all.map(({ n }) => n))).toEqual(new Set([1]));
    await vi.advanceTimersByTimeAsync(900);
    expect(await read()).toBe(all[0]);
    expect(() => Object.assign(all[0] ?? {}, { n: 9 }), "frozen").toThrow(TypeError);
    expect(getFresh).toHaveBeenCalledOnce();
    expect([await read({ isAnew: true }), await read()]).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it("serves stale while it refreshes behind, and asks again after that", async () => {
    const { read } = counter();
    await read();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await read()).toEqual({ n: 1 });
    await vi.advanceTimersByTimeAsync(10);
    expect(await read()).toEqual({ n: 2 });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await read()).toEqual({ n: 3 });
  });

  it("waits a moment only for a backend that is slow, if a value is known", async () => {
    const { read, getFresh } = counter();
    await read();
    await vi.advanceTimersByTimeAsync(7_000);
    getFresh.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return { n: 9 };
    });
    const late = read();
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.race([late, "waits"])).toEqual({ n: 1 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await read()).toEqual({ n: 9 });
  });

  it.each([0, 429, 503])(
    "serves the last good value for an hour while the backend fails with %i",
    async (status) => {
      const { read, getFresh } = counter();
      await read();
      await vi.advanceTimersByTimeAsync(7_000);
      getFresh.mockRejectedValue(failed(status));
      expect(await read()).toEqual({ n: 1 });
      // After a failure, the backend is left alone for a moment.
      expect(await read({})).toEqual({ n: 1 });
      expect(getFresh).toHaveBeenCalledTimes(2);
      expect(log.warn).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(3_600_000);
      await expect(read()).rejects.toThrow(ApiError);
    },
  );

  it("takes a refusal for an answer, and keeps no failure", async () => {
    const { read, getFresh } = counter();
    await read();
    await vi.advanceTimersByTimeAsync(7_000);
    for (const status of [404, 503]) {
      getFresh.mockRejectedValueOnce(failed(status));
      await expect(read()).rejects.toMatchObject({ status });
    }
    expect(await read()).toEqual({ n: 4 });
  });

  it("drops what begins so, and clears also what is being read", async () => {
    const { cache, read, getFresh } = counter();
    const keys = [["menu", "one"], ["menu", "one", "2"], ["menu", "one2"], ["menus"]];
    const asked = async () => {
      getFresh.mockClear();
      for (const key of keys) await read({ key });
      return getFresh.mock.calls.length;
    };
    expect(await asked()).toBe(4);
    await cache.drop([["menu", "one"]]);
    expect(await asked()).toBe(2);
    await cache.drop([["menu"], ["stores"]]);
    expect(await asked()).toBe(3);
    const reading = read({ isAnew: true });
    cache.clear();
    await reading;
    expect(await asked()).toBe(4);
  });
});

describe("replicas with a Redis", () => {
  const open: SharedRedis[] = [];
  let port: number;
  let server: TestRedis;

  beforeEach(async () => {
    port = await freePort();
    server = await startRedis(port);
  });
  afterEach(async () => {
    for (const redis of open.splice(0)) redis.close();
    await server.stop();
  });

  /** The cache of one replica; `build` tells releases apart. */
  function replica(build = "one"): PublicCache {
    const redis = connectRedis(`redis://127.0.0.1:${port}`, log);
    open.push(redis);
    return createCache(redis, build);
  }

  it("have what another has read, and keep no place in the clear", async () => {
    const { ask, read } = backend();
    for (const cache of [replica(), replica()])
      expect(await read(cache, { ttlMs: 1_000 })).toEqual({ menu: ["moqueca"] });
    expect(ask).toHaveBeenCalledOnce();
    const keys = await server.client.keys("*");
    expect(keys).toHaveLength(1);
    expect(keys.join()).not.toContain("Harmonia");
    expect(await server.client.pttl(keys[0] ?? "")).toBeGreaterThan(3_590_000);
    ask.mockRejectedValue(failed(503));
    await pause(1_010);
    expect(await read(replica()), "while the backend fails").toEqual({ menu: ["moqueca"] });
  });

  it("take a newer value of another, and keep the very object while nothing is new", async () => {
    const { ask, read } = backend();
    const [one, other] = [replica(), replica()];
    const first = await read(one, { ttlMs: 200 });
    await read(other, { ttlMs: 200 });
    await pause(210);
    await read(other, { isAnew: true });
    expect(await read(one)).toBe(first);
    expect(ask).toHaveBeenCalledTimes(2);
    ask.mockResolvedValue({ menu: ["feijoada"] });
    expect(await read(other, { isAnew: true })).toEqual({ menu: ["feijoada"] });
  });

  it("share nothing with another build, nor what customers' own words name, nor what somebody else wrote", async () => {
    const { ask, read } = backend();
    await read(replica("one"));
    await read(replica("two"));
    expect(ask).toHaveBeenCalledTimes(2);
    const before = await server.client.dbsize();
    await read(replica(), { key: ["search", "Rua Harmonia"], isShared: false });
    expect(await server.client.dbsize()).toBe(before);
    for (const key of await server.client.keys("*")) await server.client.set(key, '{"value":1}');
    expect(await read(replica())).toEqual({ menu: ["moqueca"] });
  });

  it("go on by themselves without Redis, and quickly where it hangs", async () => {
    const { ask, read } = backend();
    const [one, other] = [replica(), replica()];
    await read(one);
    server.freeze();
    const begun = performance.now();
    expect(await read(one, { key: ["another"] })).toEqual({ menu: ["moqueca"] });
    expect(performance.now() - begun).toBeLessThan(1_000);
    server.thaw();
    await server.stop();
    expect(await Promise.all([read(other), read(other)])).toEqual(Array(2).fill({ menu: ["moqueca"] }));
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("drop by prefix in Redis, and each its own memory", async () => {
    const { ask, read } = backend();
    const [one, other] = [replica(), replica()];
    await read(one, { key: ["menu", "one2"] });
    for (const cache of [one, other]) await read(cache);
    ask.mockResolvedValue({ menu: ["feijoada"] });
    await one.drop([["menu", "one"]]);
    other.dropHere([["menu", "one"]]);
    for (const cache of [other, one]) expect(await read(cache)).toEqual({ menu: ["feijoada"] });
    expect(ask).toHaveBeenCalledTimes(3);
    expect(await read(replica(), { key: ["menu", "one2"] })).toEqual({ menu: ["moqueca"] });
    one.clear();
    await vi.waitFor(async () => expect(await server.client.dbsize()).toBe(0));
  });
});
