import { createHash, randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import type { SharedRedis } from "./redis.server";

/** Keeps values and locks, for all replicas if Redis can be reached. */
export interface LockStore {
  get(key: string): Promise<string | undefined>;
  /**
   * Keeps a value.
   *
   * @param owner - whose room it takes, such as a household's: nobody pushes out what is kept for others
   * @throws StoreFullError if it is full, and what it keeps must stay
   */
  set(key: string, value: string, ttlMs: number, owner?: string): Promise<void>;
  /** Takes the lock for `key`. Returns the release, or undefined while another holder has it. */
  lock(key: string, ttlMs: number): Promise<(() => Promise<void>) | undefined>;
}

/** There is no room for another value, and those that are kept stay. */
export class StoreFullError extends Error {}

/** The maximum of characters in memory, and what is made free when it is reached. */
const MOST = 32 * 1024 * 1024;
const SPARE = MOST / 16;
/** The most of one owner: in memory where nothing is dropped, and in Redis within {@link SHARE_MS}. */
const MOST_EACH = MOST / 8;
const SHARE_MS = 600_000;
/** What an entry takes besides its key and value, about. */
const ENTRY = 250;
/** Fewer locks than this are not worth a look at which have ended. */
const FEW_LOCKS = 1_000;

export interface MemoryOptions {
  now?: () => number;
  /** Without room, who has most loses their oldest values. `keep`: the new value is refused. */
  whenFull?: "drop" | "keep";
}

/** A store for one process, with 32 MB at most. */
export function createMemoryStore({ now = Date.now, whenFull = "drop" }: MemoryOptions = {}): LockStore {
  const room = new Room(now);
  const locks = new Map<string, number>();
  let sweepAt = FEW_LOCKS;
  return {
    get: async (key) => room.get(key),
    async set(key, value, ttlMs, owner = "") {
      if (whenFull === "drop") room.makeFor(key, value);
      else if (!room.has(key, value, owner)) throw new StoreFullError("the memory is full");
      room.set(key, value, ttlMs, owner);
    },
    async lock(key, ttlMs) {
      const held = locks.get(key);
      if (held !== undefined && held > now()) return undefined;
      // Some are never released: those of processes that died, and those that remember an id.
      if (locks.size >= sweepAt) {
        for (const [other, end] of locks) if (end <= now()) locks.delete(other);
        sweepAt = Math.max(FEW_LOCKS, 2 * locks.size);
      }
      const until = now() + ttlMs;
      locks.set(key, until);
      return async () => {
        if (locks.get(key) === until) locks.delete(key);
      };
    },
  };
}

interface Kept {
  value: string;
  until: number;
  owner: string;
  size: number;
}

const sizeOf = (key: string, value: string) => key.length + value.length + ENTRY;

/** Values until their ends, oldest first, and how much room each owner takes. */
class Room {
  readonly #values = new Map<string, Kept>();
  readonly #sizes = new Map<string, number>();
  #size = 0;

  constructor(private readonly now: () => number) {}

  get(key: string): string | undefined {
    const kept = this.#values.get(key);
    return kept && kept.until > this.now() ? kept.value : undefined;
  }

  /** Keeps a value. One that replaces another stays with its owner. */
  set(key: string, value: string, ttlMs: number, by: string): void {
    const owner = this.#values.get(key)?.owner ?? by;
    this.#drop(key);
    const size = sizeOf(key, value);
    this.#values.set(key, { value, until: this.now() + ttlMs, owner, size });
    this.#take(owner, size);
  }

  /** Whether there is room for a value, at all and in its owner's share. */
  has(key: string, value: string, by: string): boolean {
    const fits = () => {
      const before = this.#values.get(key);
      const more = sizeOf(key, value) - (before?.size ?? 0);
      const own = this.#sizes.get(before?.owner ?? by) ?? 0;
      return more <= 0 || (this.#size + more <= MOST && own + more <= MOST_EACH);
    };
    if (fits()) return true;
    this.#sweep();
    return fits();
  }

  /** Makes room for a value, of what has ended or else of those who have most. */
  makeFor(key: string, value: string): void {
    if (this.#size + sizeOf(key, value) <= MOST) return;
    this.#sweep();
    if (this.#size <= MOST - SPARE) return;
    const level = levelOf([...this.#sizes.values()], MOST - SPARE);
    for (const [oldest, { owner }] of this.#values)
      if ((this.#sizes.get(owner) ?? 0) > level) this.#drop(oldest);
  }

  #sweep(): void {
    const now = this.now();
    for (const [key, { until }] of this.#values) if (until <= now) this.#drop(key);
  }

  #drop(key: string): void {
    const kept = this.#values.get(key);
    if (!kept) return;
    this.#values.delete(key);
    this.#take(kept.owner, -kept.size);
  }

  #take(owner: string, size: number): void {
    this.#size += size;
    const left = (this.#sizes.get(owner) ?? 0) + size;
    if (left > 0) this.#sizes.set(owner, left);
    else this.#sizes.delete(owner);
  }
}

/** The size to which the largest are cut, so that all of them together take `room`. */
function levelOf(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [at, size] of [...sizes].sort((one, other) => one - other).entries()) {
    const share = left / (sizes.length - at);
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** Redis cannot be reached, and nothing may stand in for it. */
export class StoreDownError extends Error {}

const PREFIX = "comanda:gate:";

/** Releases the lock only if it still holds our token: it may have expired, and another holder may have it now. */
const RELEASE = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`;

/** Counts what an owner has kept in this window, which begins with the first of it. */
const COUNT_SHARE = `local used = redis.call("incrby", KEYS[1], ARGV[1])
if used == tonumber(ARGV[1]) then redis.call("pexpire", KEYS[1], ARGV[2]) end
return used`;
/** Smaller values are not worth a command of their own. */
const SMALL = 1_024;

/** Whether Redis has room for a value of its owner: beyond their share it stays in the memory of one replica. */
async function hasShare(client: Redis, value: string, owner: string | undefined): Promise<boolean> {
  if (owner === undefined || value.length < SMALL) return true;
  const name = `${PREFIX}share:${createHash("sha256").update(owner).digest("base64url")}`;
  return Number(await client.eval(COUNT_SHARE, 1, name, value.length, SHARE_MS)) <= MOST_EACH;
}

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
    async set(key, value, ttlMs, owner) {
      await memory.set(key, value, ttlMs, owner);
      await redis.attempt(
        async (client) => {
          if (await hasShare(client, value, owner)) await client.set(PREFIX + key, value, "PX", ttlMs);
        },
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
