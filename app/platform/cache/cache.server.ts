import { isDeepStrictEqual } from "node:util";
import { type Cache, type CacheEntry, cachified, isExpired } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { inTime, LATE } from "~/platform/concurrency/in-time.server";
import { type SharedRedis, sharedRedis } from "~/platform/concurrency/redis.server";
import { countCacheFailure, countCacheRead } from "~/platform/monitoring/metrics.server";
import { ApiError } from "~/services/api-error.server";
import { redisLayer } from "./redis-layer.server";

/** How long the last good value stands in while the backend fails. */
const LAST_GOOD_MS = 3_600_000;
/** How long an old value is served before a failing backend is asked again. */
const RETRY_MS = 2_000;
/** How long a page waits for a new value if an old one is known. */
const PATIENCE_MS = 300;

const MAX_ENTRIES = 2_000;
/** The limit of all values as JSON, in characters. In memory they take about three times as much. */
const MAX_CHARS = 32 * 1024 * 1024;

/** What the cache needs of a logger; pino fits. */
interface CacheLog {
  warn(facts: object, message: string): void;
}

/** A read of data that is the same for everybody. */
export interface CachedRead<T> {
  /** Everything that the value depends on. It may contain a place or a search, so it is not logged. */
  key: readonly string[];
  /** A name for the read that may be logged. */
  what: string;
  /** How long a value is fresh. */
  ttlMs: number;
  /** After that, how long it is served stale while it is refreshed in the background. */
  swrMs: number;
  /** Whether it goes to Redis, too. Not if customers' own words are in the key, because these would fill it. */
  isShared?: boolean;
  /** Asks the backend now, even if a fresh value is known, and keeps the answer for everybody. */
  isAnew?: boolean;
  /** Asks the backend for the value: plain data that survives a round trip through JSON. */
  getFresh(): Promise<T>;
  log: CacheLog;
}

/** The beginning of keys, by their first parts. */
export type KeyBeginning = readonly string[];

/**
 * Public reads, cached for seconds by cachified: a value is fresh, then stale while it is refreshed, and then it is read again.
 * If the backend gives no answer, a late one, or fails, the last good value of the past hour is served. Readers at the same
 * time wait for one call. Values are in this process's memory, and below that in Redis for all replicas, if there is one.
 */
export function createCache(redis?: Pick<SharedRedis, "attempt">, build?: string) {
  const shared = redis && redisLayer(redis, LAST_GOOD_MS, build);
  const open = () => {
    const memory = memoryLayer();
    return { memory, all: shared ? layered(memory, shared) : memory };
  };
  let layers = open();

  /** Deletes what begins so, in this process's memory alone: another replica has done it in Redis. */
  function dropHere(beginnings: readonly KeyBeginning[]): void {
    // An array as JSON without its end.
    const starts = beginnings.map((parts) => JSON.stringify(parts).slice(0, -1));
    layers.memory.drop((key) => starts.some((start) => key.startsWith(start)));
  }

  return {
    dropHere,
    /** Deletes what begins so, also in Redis. Other replicas' memories keep it until they are told. */
    async drop(beginnings: readonly KeyBeginning[]): Promise<void> {
      dropHere(beginnings);
      await shared?.drop(beginnings);
    },
    /** Clears everything, and keeps no result of a read in progress. */
    clear(): void {
      layers = open();
      void shared?.drop([[]]);
    },
    /** @throws the error of `getFresh`, if no value can be served instead */
    async read<T>(read: CachedRead<T>): Promise<T> {
      const { what, ttlMs, swrMs, isShared = true, isAnew = false } = read;
      const { memory, all } = layers;
      const cache = isShared ? all : memory;
      const key = JSON.stringify(read.key);
      const known = memory.get(key);
      const age = known && isExpired(known.metadata);
      // A shortcut for what cachified does with a context and several promises: a page reads ten times.
      if (!isAnew && age === false && isValueOf<T>(known)) {
        countCacheRead(what, "hit");
        return known.value;
      }
      countCacheRead(what, !isAnew && age === "stale" ? "stale" : "miss");
      const renewed = cachified<T>({
        ...{ key, cache, ttl: ttlMs, swr: swrMs, forceFresh: isAnew, fallbackToCache: false },
        async getFreshValue({ metadata }) {
          try {
            return await read.getFresh();
          } catch (error) {
            const good = lastGood<T>(memory, key);
            tellFailure(read, error, good !== undefined);
            if (error instanceof ApiError && !error.isSilent) {
              // A refusal is an answer: the known value is no longer valid.
              await cache.delete(key);
              throw error;
            }
            if (!good) throw error;
            // The old value is no new one, and the backend is left alone for a moment.
            metadata.ttl = -1;
            const ttl = Date.now() + RETRY_MS - good.metadata.createdTime;
            memory.set(key, { ...good, metadata: { ...good.metadata, ttl } });
            return good.value;
          }
        },
      });
      if (isAnew) return renewed;
      const value = await inTime(renewed, PATIENCE_MS);
      if (value !== LATE) return value;
      const good = lastGood<T>(memory, key);
      if (!good) return renewed;
      // It fails later, when no request waits for it any more.
      renewed.catch(() => undefined);
      return good.value;
    },
  };
}

export type PublicCache = ReturnType<typeof createCache>;

function lastGood<T>(memory: MemoryLayer, key: string): CacheEntry<T> | undefined {
  const good = memory.get(key);
  return isValueOf<T>(good) && Date.now() - good.metadata.createdTime < LAST_GOOD_MS ? good : undefined;
}

function tellFailure<T>({ what, log }: CachedRead<T>, error: unknown, isKept: boolean): void {
  if (!(error instanceof ApiError) || !error.isSilent) return;
  countCacheFailure(what, isKept ? "last_good" : "nothing");
  // Without an old value the error is thrown, and its handler logs it.
  if (isKept) log.warn({ what, api: error.toLog() }, "served stale");
}

/** An entry under a read's key has that read's type. */
function isValueOf<T>(entry: CacheEntry | undefined): entry is CacheEntry<T> {
  return entry !== undefined;
}

interface MemoryLayer extends Cache {
  get(key: string): CacheEntry | undefined;
  set(key: string, entry: CacheEntry): CacheEntry;
  drop(isDropped: (key: string) => boolean): void;
}

/**
 * The memory of one process. Values are frozen, because all readers get the same one. A value that has not changed stays the same
 * object, so whatever was made from it stays valid.
 */
function memoryLayer(): MemoryLayer {
  const entries = new LRUCache<string, CacheEntry>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARS,
    sizeCalculation: ({ value }, key) => JSON.stringify(value).length + key.length,
  });
  return {
    get: (key) => entries.get(key),
    set(key, { value, metadata }) {
      const before = entries.get(key)?.value;
      const entry = { value: isDeepStrictEqual(before, value) ? before : freeze(value), metadata };
      entries.set(key, entry);
      return entry;
    },
    delete: (key) => entries.delete(key),
    drop: (isDropped) => {
      for (const key of [...entries.keys()].filter(isDropped)) entries.delete(key);
    },
  };
}

/** Memory above Redis. Of a value that is not fresh, Redis is asked once for a newer one of another replica. */
function layered(memory: MemoryLayer, shared: Cache): Cache {
  const looks = new WeakMap<CacheEntry, Promise<CacheEntry | undefined>>();
  async function look(key: string, own?: CacheEntry): Promise<CacheEntry | undefined> {
    const others = await shared.get(key);
    const isNewer = others && others.metadata.createdTime > (own?.metadata.createdTime ?? 0);
    return isNewer ? memory.set(key, others) : own;
  }
  return {
    get(key) {
      const own = memory.get(key);
      if (!own) return look(key);
      if (isExpired(own.metadata) === false) return own;
      const looking = looks.get(own) ?? look(key, own);
      looks.set(own, looking);
      return looking;
    },
    async set(key, entry) {
      memory.set(key, entry);
      await shared.set(key, entry);
    },
    async delete(key) {
      memory.delete(key);
      await shared.delete(key);
    },
  };
}

/** Freezes `value` completely and returns it. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

declare global {
  var comandaCache: PublicCache | undefined;
}

/** The process's cache, above Redis if there is one. */
function openCache(): PublicCache {
  const redis = sharedRedis();
  // Connect before the first customer comes.
  redis?.attempt(
    (client) => client.ping(),
    async () => "",
  );
  return createCache(redis);
}

/** A development rebuild loads this file again and keeps the cache. `app/start.js` clears it by this name. */
globalThis.comandaCache ??= openCache();

/** The process's cache. Read through `publicRead` instead. */
export const publicCache = globalThis.comandaCache;
