import { LRUCache } from "lru-cache";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { type SharedRedis, sharedRedis } from "~/platform/concurrency/redis.server";

/** The maximum of counters per scope in memory. The one that was unused for the longest time is dropped first. */
export const MOST_COUNTS = 20_000;

/** How often something may be tried in a window, which opens at the first try. */
interface Window {
  points: number;
  seconds: number;
}

/** One count. */
export interface Counted extends Window {
  /** Its group, such as `signIn:address`. */
  scope: string;
  /** Its subject, as a hash. */
  name: string;
}

interface Kept {
  tries: number;
  /** The end of the window, as in `Date.now()`. */
  until: number;
}

declare global {
  var comandaLimits: Map<string, LRUCache<string, Kept>> | undefined;
}

/** The counters of one scope in this process. A development rebuild loads this file again and keeps them. */
function keptOf(scope: string): LRUCache<string, Kept> {
  globalThis.comandaLimits ??= new Map();
  const all = globalThis.comandaLimits;
  const kept = all.get(scope) ?? new LRUCache<string, Kept>({ max: MOST_COUNTS });
  all.set(scope, kept);
  return kept;
}

/** The operations of counters, in memory or in Redis. Waits are in milliseconds, 0 for none. */
interface Counts {
  /** How long another try would have to wait. Counts nothing. */
  peek(count: Counted): Promise<number>;
  /** Counts a try if it need not wait. */
  add(count: Counted): Promise<number>;
  /** Takes a try back. */
  takeBack(count: Counted): Promise<void>;
}

function currentOf({ scope, name }: Counted): Kept | undefined {
  const kept = keptOf(scopeOf(scope)).get(`${scope} ${name}`);
  return kept && kept.until > Date.now() ? kept : undefined;
}

/** All kinds share the room of a scope: `address` of `signIn:address`. */
function scopeOf(scope: string): string {
  return scope.slice(scope.indexOf(":") + 1);
}

const inMemory: Counts = {
  async peek(count) {
    const kept = currentOf(count);
    return kept && kept.tries >= count.points ? kept.until - Date.now() : 0;
  },
  async add(count) {
    const kept = currentOf(count);
    if (kept && kept.tries >= count.points) return kept.until - Date.now();
    if (kept) kept.tries += 1;
    else {
      const { scope, name, seconds } = count;
      keptOf(scopeOf(scope)).set(`${scope} ${name}`, { tries: 1, until: Date.now() + seconds * 1_000 });
    }
    return 0;
  },
  async takeBack(count) {
    const kept = currentOf(count);
    if (kept) kept.tries = Math.max(0, kept.tries - 1);
  },
};

const limiters = new WeakMap<SharedRedis, Map<string, RateLimiterRedis>>();

function inRedis(shared: SharedRedis): Counts {
  const limiterOf = ({ scope, points, seconds }: Counted) => {
    const known = limiters.get(shared) ?? new Map<string, RateLimiterRedis>();
    limiters.set(shared, known);
    const options = { points, duration: seconds, keyPrefix: `comanda:limit:${scope}` };
    const limiter = known.get(scope) ?? new RateLimiterRedis({ ...options, storeClient: shared.client });
    known.set(scope, limiter);
    return limiter;
  };
  return {
    async peek(count) {
      const kept = await limiterOf(count).get(count.name);
      return kept && kept.consumedPoints >= count.points ? Math.max(1, kept.msBeforeNext) : 0;
    },
    async add(count) {
      try {
        await limiterOf(count).consume(count.name);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
        throw refusal;
      }
    },
    async takeBack(count) {
      await limiterOf(count).reward(count.name);
    },
  };
}

/** Runs `use` on the shared counters, or on the process's own if there is no Redis or it is down. */
function using<T>(use: (counts: Counts) => Promise<T>): Promise<T> {
  const shared = sharedRedis();
  if (!shared) return use(inMemory);
  return shared.attempt(
    () => use(inRedis(shared)),
    () => use(inMemory),
  );
}

/**
 * Counts a try in each of `counts`, or in none if one of them is full. So a refused try neither makes a counter nor
 * uses up those that are shared with others.
 *
 * @returns the longest wait in milliseconds, 0 for none
 */
export async function countTry(counts: readonly Counted[]): Promise<number> {
  return using(async (store) => {
    const waits = await Promise.all(counts.map((count) => store.peek(count)));
    const longest = Math.max(0, ...waits);
    return longest > 0
      ? longest
      : Math.max(0, ...(await Promise.all(counts.map((count) => store.add(count)))));
  });
}

/** The longest wait of another try in milliseconds, 0 for none. Counts nothing. */
export async function waitBefore(counts: readonly Counted[]): Promise<number> {
  return using(async (store) =>
    Math.max(0, ...(await Promise.all(counts.map((count) => store.peek(count))))),
  );
}

/** Takes back a try of {@link countTry}. */
export async function takeBack(counts: readonly Counted[]): Promise<void> {
  await using(async (store) => {
    await Promise.all(counts.map((count) => store.takeBack(count)));
  });
}
