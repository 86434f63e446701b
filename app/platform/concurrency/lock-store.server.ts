import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SharedRedis } from "~/platform/cache/redis.server";

/** Where gates keep successors and take turns; shared by all replicas where it can be. */
export interface LockStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Takes the turn for `key`: a way to give it back, or undefined while another has it. */
  lock(key: string, ttlMs: number): Promise<(() => Promise<void>) | undefined>;
}

/** Most characters that a store in memory keeps: what is oldest goes first. */
const MOST = 32 * 1024 * 1024;

/** A store for one process: up to 10,000 values of the last minutes, of 32 MB at most. */
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

const PREFIX = "comanda:gate:";

/** Gives the turn back only where it is still one's own: it may have run out and be another's by now. */
const RELEASE = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`;

/**
 * A store that all replicas share. What is kept is sealed by the gate, so Redis can read none of it. While Redis
 * cannot be reached, the process's memory stands in: each replica then refreshes by itself.
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
      // What was kept during an outage is in the memory alone.
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
          // A turn that cannot be given back runs out.
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
