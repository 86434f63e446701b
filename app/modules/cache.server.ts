import { type CacheEntry, cachified } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { ApiError } from "~/services/api-error.server";

/** How long the last good value stands in while the backend fails. */
const STALE_IF_ERROR_MS = 3_600_000;
/** How long a stand-in is served before the failing backend is asked again. */
const RETRY_MS = 2_000;
const MAX_ENTRIES = 500;

/** What the cache needs of a logger; pino fits. */
export interface CacheLog {
  warn(facts: object, message: string): void;
}

export interface Cached<T> {
  /** Names everything that the value depends on: call, service, language. */
  key: string;
  /** Served as fresh for so long. */
  ttlMs: number;
  /** After that, served stale for so long while it is refreshed behind. */
  swrMs: number;
  getFresh(): Promise<T>;
  log: CacheLog;
}

interface Stores {
  entries: LRUCache<string, CacheEntry>;
  /** What stands in while the backend fails. */
  lastGood: LRUCache<string, CacheEntry>;
  isOn: boolean;
}

declare global {
  var comandaCache: Stores | undefined;
}

// Shared through the process: a development rebuild loads this file again.
globalThis.comandaCache ??= {
  entries: new LRUCache({ max: MAX_ENTRIES }),
  lastGood: new LRUCache({ max: MAX_ENTRIES }),
  isOn: true,
};
const stores = globalThis.comandaCache;

/**
 * A public read, kept for seconds: fresh, then stale while it is refreshed, then asked for anew; while the
 * backend gives no answer or a fault, the last good value of the past hour. Whoever asks at the same time
 * waits for one read. The value is frozen, as it is shared: nothing personal may come here.
 */
export function cached<T>({ key, ttlMs, swrMs, getFresh, log }: Cached<T>): Promise<T> {
  if (!stores.isOn) return getFresh();
  return cachified<T>({
    key,
    cache: stores.entries,
    ttl: ttlMs,
    swr: swrMs,
    getFreshValue: ({ metadata: entry }) =>
      cachified<T>({
        key,
        cache: stores.lastGood,
        forceFresh: true,
        ttl: STALE_IF_ERROR_MS,
        fallbackToCache: STALE_IF_ERROR_MS,
        async getFreshValue({ metadata: good }) {
          try {
            return freeze(await getFresh());
          } catch (error) {
            if (error instanceof ApiError && error.isUnavailable) {
              // The stand-in is served for a moment, and is not written down as good once more.
              entry.ttl = RETRY_MS;
              good.ttl = -1;
              // Without a stand-in the error goes on, and who answers for it logs it.
              if (stores.lastGood.has(key)) log.warn({ key, api: error.toLog() }, "served stale");
            } else {
              // A refusal is an answer: what was known is no longer so.
              stores.lastGood.delete(key);
            }
            throw error;
          }
        },
      }),
  });
}

/** `value`, no part of which can be changed any more. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/** Turns the cache off or on, for tests. Turning it also empties it. */
export function setCache(isOn: boolean): void {
  stores.isOn = isOn;
  clearCache();
}

/** Forgets everything. */
export function clearCache(): void {
  stores.entries.clear();
  stores.lastGood.clear();
}
