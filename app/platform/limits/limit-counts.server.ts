import { LRUCache } from "lru-cache";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { type SharedRedis, sharedRedis } from "~/platform/cache/redis.server";

/** Most counts that the process's memory keeps of each scope: who was not seen for the longest is forgotten first. */
export const MOST_COUNTS = 20_000;

/** How often something may be tried within a window, which opens at the first try. */
export interface Window {
  points: number;
  seconds: number;
}

/** One count. */
export interface Counted extends Window {
  /** What it is told from others by, such as `signIn:address`. */
  scope: string;
  /** Of whom or of what, as a hash. */
  name: string;
}

interface Kept {
  tries: number;
  /** When the window closes, as `Date.now()` tells it. */
  until: number;
}

declare global {
  var comandaLimits: Map<string, LRUCache<string, Kept>> | undefined;
}

/** The counts of one scope in this process. A development rebuild loads this file again and keeps them. */
function keptOf(scope: string): LRUCache<string, Kept> {
  globalThis.comandaLimits ??= new Map();
  const all = globalThis.comandaLimits;
  const kept = all.get(scope) ?? new LRUCache<string, Kept>({ max: MOST_COUNTS });
  all.set(scope, kept);
  return kept;
}

/** What is asked of counts, in the process's memory or in Redis. Waits are in milliseconds, 0 for none. */
interface Counts {
  /** How long a next try would have to wait; nothing is counted. */
  peek(count: Counted): Promise<number>;
  /** Counts a try, where it need not wait. */
  add(count: Counted): Promise<number>;
  /** Takes a try back. */
  takeBack(count: Counted): Promise<void>;
}

function currentOf({ scope, name }: Counted): Kept | undefined {
  const kept = keptOf(scopeOf(scope)).get(`${scope} ${name}`);
  return kept && kept.until > Date.now() ? kept : undefined;
}

/** Kinds share the room of their scope: `address` of `signIn:address`. */
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

/** Runs `use` on the counts that all replicas share, or on the process's own where there are none or they are away. */
function using<T>(use: (counts: Counts) => Promise<T>): Promise<T> {
  const shared = sharedRedis();
  if (!shared) return use(inMemory);
  return shared.attempt(
    () => use(inRedis(shared)),
    () => use(inMemory),
  );
}

/**
 * Counts a try under each of `counts`, or under none where one of them is at its end: who is refused neither makes a
 * count nor uses up those that are shared with others.
 *
 * @returns the longest wait in milliseconds, 0 for none
 */
export async function countTry(counts: readonly Counted[]): Promise<number> {
  return using(async (store) => {
    const waits = await Promise.all(counts.map((count) => store.peek(count)));
    const longest = Math.max(...waits);
    return longest > 0 ? longest : Math.max(...(await Promise.all(counts.map((count) => store.add(count)))));
  });
}

/** Takes back what {@link countTry} has counted. */
export async function takeBack(counts: readonly Counted[]): Promise<void> {
  await using(async (store) => {
    await Promise.all(counts.map((count) => store.takeBack(count)));
  });
}
