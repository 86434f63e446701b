import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SharedRedis } from "./redis.server";

/** Keeps values and locks, for all replicas if Redis can be reached. */
export interface LockStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Takes the lock for `key`. Returns the release, or undefined while another holder has it. */
  lock(key: string, ttlMs: number): Promise<(() => Promise<void>) | undefined>;
}

/** The maximum of characters in memory. The oldest values are dropped first. */
const MOST = 32 * 1024 * 1024;

/** A store for one process: up to 10,000 values of the last minutes, with 32 MB at most. */
export function createMemoryStore(now: () => number = Date.now): LockStore {
  const values = new LRUCache<string, { value: string; until: number }>({
    max: 10_000,
    maxSize: MOST,
    sizeCalculation: ({ value }, key) => value.length + key.length,
  });
  const locks = new Map<string, number>();
  return {
    async get(key) {
      const entry = values.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    async set(key, value, ttlMs) {
      values.set(key, { value, until: now() + ttlMs });
    },
    async lock(key, ttlMs) {
      const held = locks.get(key);
      if (held !== undefined && held > now()) return undefined;
      const until = now() + ttlMs;
      locks.set(key, until);
      return async () => {
        if (locks.get(key) === until) locks.delete(key);
      };
    },
  };
}

/** Redis cannot be reached, and nothing may stand in for it. */
export class StoreDownError extends Error {}

const PREFIX = "comanda:gate:";

/** Releases the lock only if it still holds our token: it may have expired, and another holder may have it now. */
const RELEASE = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`;

/**
 * A store that all replicas share. Values are sealed by the refresh lock, so Redis can read none of them. While Redis
 * cannot be reached, the process's memory is used, and each replica refreshes by itself.
 */
export function createRedisStore(
  redis: Pick<SharedRedis, "attempt">,
  memory: LockStore = createMemoryStore(),
): LockStore {
  return {
    async get(key) {
      const shared = await redis.attempt(
        async (client) => (await client.get(PREFIX + key)) ?? undefined,
        async () => undefined,
      );
      // Values of an outage are only in the memory.
      return shared ?? memory.get(key);
    },
    async set(key, value, ttlMs) {
      await memory.set(key, value, ttlMs);
      await redis.attempt(
        async (client) => void (await client.set(PREFIX + key, value, "PX", ttlMs)),
        async () => {},
      );
    },
    lock(key, ttlMs) {
      const name = `${PREFIX}turn:${key}`;
      const token = randomBytes(16).toString("base64url");
      return redis.attempt<(() => Promise<void>) | undefined>(
        async (client) => {
          const taken = await client.set(name, token, "PX", ttlMs, "NX");
          if (taken === null) return undefined;
          // A lock that cannot be released expires.
          return () =>
            redis.attempt(
              async (again) => void (await again.eval(RELEASE, 1, name, token)),
              async () => {},
            );
        },
        () => memory.lock(key, ttlMs),
      );
    },
  };
}

const down = () => Promise.reject(new StoreDownError("Redis cannot be reached"));

/**
 * A store that all replicas share, for what must be the same for all of them or not be told at all: no memory stands in
 * for Redis. All of it throws StoreDownError.
 */
export function createStrictStore(redis: Pick<SharedRedis, "attempt">): LockStore {
  const nothing = { get: down, set: down, lock: down };
  const shared = createRedisStore(redis, nothing);
  return {
    ...shared,
    get: (key) => redis.attempt(async (client) => (await client.get(PREFIX + key)) ?? undefined, down),
    set: (key, value, ttlMs) =>
      redis.attempt(async (client) => void (await client.set(PREFIX + key, value, "PX", ttlMs)), down),
  };
}
