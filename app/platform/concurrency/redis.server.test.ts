import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS, limit } from "~/platform/limits/limits.server";
import { freePort } from "../../../tests/free-port";
import { startRedis, type TestRedis } from "../../../tests/programs/redis";
import { createMemoryStore, createRedisStore } from "./lock-store.server";
import { connectRedis, type SharedRedis } from "./redis.server";
import { createRefreshLock } from "./refresh-lock.server";

const log = { warn: vi.fn(), info: vi.fn() };
let port: number;
let server: TestRedis | undefined;
const open: SharedRedis[] = [];

/** A storefront's connection to the test's Redis, running or not. */
function connect(): SharedRedis {
  const redis = connectRedis(`redis://127.0.0.1:${port}`, log);
  open.push(redis);
  return redis;
}

const ping = (redis: SharedRedis) =>
  redis.attempt<string>(
    (client) => client.ping(),
    async () => "memory",
  );

beforeEach(async () => {
  vi.clearAllMocks();
  port = await freePort();
});
afterEach(async () => {
  for (const redis of open.splice(0)) redis.close();
  await server?.stop();
  server = undefined;
  globalThis.comandaRedis = undefined;
  globalThis.comandaLimits = undefined;
});

describe("the shared Redis", () => {
  it("is connected at its first use, also when fifty come at once", async () => {
    server = await startRedis(port);
    const redis = connect();
    expect(redis.client.status).toBe("wait");
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ping(redis))))).toEqual(
      new Set(["PONG"]),
    );
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("is done without while it is away from the start, said once, and taken up when it comes", async () => {
    const redis = connect();
    for (let time = 0; time < 5; time++) expect(await ping(redis)).toBe("memory");
    await pause(300);
    expect(log.warn).toHaveBeenCalledOnce();
    server = await startRedis(port);
    await vi.waitFor(async () => expect(await ping(redis)).toBe("PONG"), { timeout: 8_000 });
    expect(log.info).toHaveBeenCalledExactlyOnceWith({}, "Redis is reached again");
  });

  it("survives an outage", async () => {
    server = await startRedis(port);
    const redis = connect();
    expect(await ping(redis)).toBe("PONG");
    await server.stop();
    expect(await ping(redis)).toBe("memory");
    server = await startRedis(port);
    await vi.waitFor(async () => expect(await ping(redis)).toBe("PONG"), { timeout: 8_000 });
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it("that answers nothing costs one short wait, not one for each use", async () => {
    server = await startRedis(port);
    const redis = connect();
    await ping(redis);
    server.freeze();
    const start = performance.now();
    for (let time = 0; time < 10; time++) expect(await ping(redis)).toBe("memory");
    expect(performance.now() - start).toBeLessThan(1_500);
    server.thaw();
    await vi.waitFor(async () => expect(await ping(redis)).toBe("PONG"), { timeout: 8_000 });
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
  });

  it("tells no password when it complains", async () => {
    const redis = connectRedis(`redis://someone:pass-of-redis@127.0.0.1:${port}`, log);
    open.push(redis);
    await ping(redis);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain("pass-of-redis");
  });
});

const pair = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: name,
  token_type: "Bearer",
});

describe("a refresh lock over Redis", () => {
  it("asks once for fifty calls on two replicas, and stores nothing readable", async () => {
    server = await startRedis(port);
    const stores = [createRedisStore(connect()), createRedisStore(connect())];
    const locks = stores.map((store) => createRefreshLock({ store }));
    const call = vi.fn(() => pause(50).then(() => pair("the-successor")));
    const asked = locks.flatMap((lock) =>
      Array.from({ length: 25 }, () => lock.refresh("the-old-one", call)),
    );
    expect(await Promise.all(asked)).toEqual(Array(50).fill(pair("the-successor")));
    expect(call).toHaveBeenCalledOnce();
    const keys = await server.client.keys("*");
    expect(keys).toHaveLength(1);
    for (const key of keys) {
      const kept = `${key} ${await server.client.get(key)}`;
      expect(kept).not.toMatch(/the-successor|the-old-one/);
      expect(await server.client.pttl(key)).toBeGreaterThan(590_000);
    }
  });

  it("releases its own lock and never another's", async () => {
    server = await startRedis(port);
    const [one, other] = [createRedisStore(connect()), createRedisStore(connect())];
    const late = await one.lock("t", 60);
    expect(late).toBeTypeOf("function");
    expect(await other.lock("t", 60)).toBeUndefined();
    await pause(80);
    const next = await other.lock("t", 60_000);
    expect(next).toBeTypeOf("function");
    await late?.();
    expect(await one.lock("t", 60_000)).toBeUndefined();
    await next?.();
    expect(await one.lock("t", 60_000)).toBeTypeOf("function");
  });

  it("locks in its memory while Redis is down, and remembers the result when it is back", async () => {
    const memory = createMemoryStore();
    const store = createRedisStore(connect(), memory);
    const lock = createRefreshLock({ store });
    const call = vi.fn(() => pause(20).then(() => pair("B")));
    expect(await Promise.all([lock.refresh("A", call), lock.refresh("A", call)])).toEqual([
      pair("B"),
      pair("B"),
    ]);
    server = await startRedis(port);
    expect(await lock.refresh("A", call)).toEqual(pair("B"));
    expect(call).toHaveBeenCalledOnce();
  });
});

describe("limits over Redis", () => {
  const most = LIMITS.signIn.tries.identifier;
  const signIn = (at: number) =>
    limit(
      {
        request: new Request("http://localhost/", { headers: { "x-client-address": `10.0.0.${at}` } }),
        order: { checkoutOption: "DELIVERY" },
        setCookie: () => {},
      },
      "signIn",
      "ana@exemplo.com",
    );

  it("count over replicas, and keep nobody's e-mail or address", async () => {
    server = await startRedis(port);
    for (let at = 0; at < most; at++) {
      // Each try reaches a new process, whose memory is empty.
      globalThis.comandaLimits = undefined;
      globalThis.comandaRedis = connect();
      expect(await signIn(at)).toBeUndefined();
    }
    expect(await signIn(most)).toBeGreaterThan(LIMITS.signIn.seconds - 5);
    expect((await server.client.keys("*")).join(" ")).not.toMatch(/ana@|exemplo|10\.0/);
  });

  it("count in the process's memory while Redis is away", async () => {
    globalThis.comandaRedis = connect();
    for (let at = 0; at < most; at++) expect(await signIn(at)).toBeUndefined();
    expect(await signIn(most)).toBeGreaterThan(0);
  });
});
