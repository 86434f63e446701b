import { setTimeout as pause } from "node:timers/promises";
import { type Cache, type CacheEntry, type CacheMetadata, cachified, isExpired } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { inTime, LATE } from "~/platform/concurrency/in-time.server";
import { countCacheFailure, countCacheRead } from "~/platform/monitoring/metrics.server";
import { ApiError } from "~/services/api-error.server";
import { LAST_GOOD_MS, type SharedLayer } from "./shared-layer.server";

/** How long an old value is served before a failing backend is asked again. */
const RETRY_MS = 2_000;
/** How long a value is served from memory before the shared cache is checked again. */
const LOOK_MS = 1_000;
/** How long it is served while another replica refreshes it. */
const OTHERS_LOCK_MS = 100;
const POLL_MS = 20;
const TOO_MANY = 429;

/** What the cache needs of a logger; pino fits. */
interface CacheLog {
  warn(facts: object, message: string): void;
}

/** A read of data that is the same for everybody. */
interface CachedRead<T> {
  /** Everything that the value depends on. It may contain a place or a search, so it is not logged. */
  key: string;
  /** A name for the read that may be logged. */
  what: string;
  /** How long a value is fresh. */
  ttlMs: number;
  /** After that, how long it is served stale while it is refreshed in the background. */
  swrMs: number;
  /**
   * Whether the replicas share it. They do not if customers' own words are in the key, because these would fill
   * Redis.
   */
  isShared?: boolean;
  /** Asks the backend now, even if a fresh value is known, and keeps the answer for everybody. */
  isAnew?: boolean;
  /** Asks the backend for the value: plain data that survives a round trip through JSON. */
  getFresh(): Promise<T>;
  log: CacheLog;
}

/** The last good values: of all replicas, and of this one. */
interface Layers {
  goods: LastGood;
  own: LastGood;
}

/** The refresh of one value. */
class CachedReading<T> {
  readonly #read: CachedRead<T>;
  readonly #goods: LastGood;
  readonly #shared: SharedLayer | undefined;
  readonly #turnMs: number;

  constructor(read: CachedRead<T>, { goods, own }: Layers, shared: SharedLayer | undefined, lockMs: number) {
    const { isShared = true } = read;
    this.#read = read;
    this.#goods = isShared ? goods : own;
    this.#shared = isShared ? shared : undefined;
    this.#turnMs = lockMs;
  }

  /**
   * Asks the backend if this replica gets the lock. Otherwise the value that another replica has just read is used.
   *
   * @param near - the metadata of the entry that the value goes into
   */
  async renew(near: CacheMetadata): Promise<T> {
    const { key, ttlMs, swrMs, isAnew } = this.#read;
    if (isAnew || !this.#shared) return this.#ask(near);
    const deadline = Date.now() + this.#turnMs;
    for (let waited = false; ; waited = true) {
      const age = Date.now() - (await this.#goods.lookUp(key));
      if (age < ttlMs) return this.#known(near);
      const release = await this.#shared.takeLock(key, this.#turnMs);
      try {
        if (release || Date.now() >= deadline) return await this.#askInTurn(near, waited);
      } finally {
        await release?.();
      }
      // Another replica is reading it. Until it has, a stale value may be served.
      if (age < ttlMs + swrMs) return this.#known(near, OTHERS_LOCK_MS);
      await pause(POLL_MS);
    }
  }

  async #askInTurn(near: CacheMetadata, waited: boolean): Promise<T> {
    const { key, ttlMs } = this.#read;
    // Another replica may have finished between the check and the lock.
    const age = Date.now() - (await this.#goods.lookUp(key));
    if (age < ttlMs) return this.#known(near);
    // The other replica had the lock and read nothing: the backend fails.
    if (waited && age < LAST_GOOD_MS) return this.#known(near, RETRY_MS);
    return this.#ask(near);
  }

  /** @throws the backend's error if there is no last good value */
  async #ask(near: CacheMetadata): Promise<T> {
    const { key, getFresh } = this.#read;
    let failed = false;
    await cachified<T>({
      key,
      cache: this.#goods,
      forceFresh: true,
      ttl: LAST_GOOD_MS,
      fallbackToCache: LAST_GOOD_MS,
      getFreshValue: async ({ metadata: good }) => {
        try {
          return await getFresh();
        } catch (error) {
          failed = true;
          // The old value must not be stored as a new good one.
          good.ttl = -1;
          this.#onFailure(error);
          throw error;
        }
      },
    });
    return this.#known(near, failed ? RETRY_MS : undefined);
  }

  #onFailure(error: unknown): void {
    const { key, what, log } = this.#read;
    if (!(error instanceof ApiError)) return;
    if (error.isUnavailable || error.status === TOO_MANY) {
      const isKept = this.#goods.get(key) !== undefined;
      countCacheFailure(what, isKept ? "last_good" : "nothing");
      // Without an old value the error is thrown, and its handler logs it.
      if (isKept) log.warn({ what, api: error.toLog() }, "served stale");
    } else {
      // A refusal is an answer: the known value is no longer valid.
      this.#goods.delete(key);
    }
  }

  /**
   * The last good value. This process's memory serves it while it is fresh, or until the shared cache is checked
   * again.
   *
   * @param restMs - how long a value that is not fresh is served before another try
   */
  #known(near: CacheMetadata, restMs?: number): Promise<T> {
    const { key, ttlMs, swrMs, getFresh } = this.#read;
    const now = Date.now();
    const end = (this.#goods.get(key)?.metadata.createdTime ?? now) + ttlMs;
    const freshUntil = this.#shared ? Math.min(end, now + LOOK_MS) : end;
    near.ttl = (restMs === undefined ? freshUntil : now + restMs) - near.createdTime;
    near.swr = restMs === undefined ? end + swrMs - freshUntil : swrMs;
    return cachified<T>({ key, cache: this.#goods, ttl: LAST_GOOD_MS, getFreshValue: () => getFresh() });
  }
}

export type { CachedRead };

/** How long a page waits for a new value if an old one is known, in milliseconds. */
const PATIENCE_MS = 300;

export interface CacheOptions {
  /** The layer that all replicas share. */
  shared?: SharedLayer;
  /** The longest time that a replica holds the lock, and that others wait for it. */
  lockMs?: number;
}

/**
 * Public reads, cached for seconds: a value is fresh, then stale while it is refreshed, and then it is read again. If
 * the backend gives no answer, a late one, or fails, the last good value of the past hour is served. Readers at the same time wait
 * for one call, on all replicas if there is a shared layer.
 */
export class LayeredCache {
  readonly #shared: SharedLayer | undefined;
  readonly #turnMs: number;
  #isOn = true;
  #layers: ReturnType<typeof layers>;

  constructor({ shared, lockMs = 3_000 }: CacheOptions = {}) {
    this.#shared = shared;
    this.#turnMs = lockMs;
    this.#layers = layers(shared, 0);
  }

  /** @throws the error of `getFresh`, if no value can be served instead */
  async read<T>(read: CachedRead<T>): Promise<T> {
    if (!this.#isOn) return read.getFresh();
    const { near } = this.#layers;
    const known = near.get(read.key);
    // A shortcut for what cachified does with a context and several promises: a page reads ten times.
    if (!read.isAnew && isFresh<T>(known)) {
      countCacheRead(read.what, "hit");
      return known.value;
    }
    const isStale = !read.isAnew && known !== undefined && isExpired(known.metadata) === "stale";
    countCacheRead(read.what, isStale ? "stale" : "miss");
    const reading = new CachedReading(read, this.#layers, this.#shared, this.#turnMs);
    const renewed = cachified<T>({
      key: read.key,
      cache: near,
      ttl: read.ttlMs,
      swr: read.swrMs,
      forceFresh: read.isAnew ?? false,
      fallbackToCache: false,
      getFreshValue: ({ metadata }) => reading.renew(metadata),
    });
    return read.isAnew ? renewed : this.#unlessSlow(read, renewed);
  }

  /** If a value is known, a slow backend is not waited for. Its answer is for the next reader. */
  async #unlessSlow<T>(read: CachedRead<T>, renewed: Promise<T>): Promise<T> {
    const value = await inTime(renewed, PATIENCE_MS);
    if (value !== LATE) return value;
    const { goods, own } = this.#layers;
    const good = (read.isShared === false ? own : goods).get(read.key);
    if (!isValueOf<T>(good)) return renewed;
    // It fails later, when nobody waits for it any more.
    renewed.catch(() => undefined);
    return good.value;
  }

  /**
   * Makes values old: the next reader asks the backend, and has the old value while that is slow or fails. Other replicas do
   * not share it any more, but keep it until they are told.
   *
   * @param isOld - of a read's key
   */
  expire(isOld: (key: string) => boolean): void {
    const { near, goods, own } = this.#layers;
    for (const key of [...near.keys()].filter(isOld)) near.delete(key);
    for (const layer of [goods, own]) layer.expire(isOld);
  }

  /** Clears everything, on all replicas. Their memories serve the old values for one more second. */
  clear(): void {
    const { goods, own } = this.#layers;
    for (const layer of [goods, own]) layer.close();
    this.#layers = layers(this.#shared, Date.now());
    this.#shared?.clear();
  }

  lock(isOn: boolean): void {
    this.#isOn = isOn;
    this.clear();
  }
}

/** An entry under a read's key has that read's type. */
function isValueOf<T>(entry: CacheEntry | undefined): entry is CacheEntry<T> {
  return entry !== undefined;
}

function isFresh<T>(entry: CacheEntry | undefined): entry is CacheEntry<T> {
  return isValueOf<T>(entry) && isExpired(entry.metadata) === false;
}

/** The memory that serves values directly, and the last good values of all replicas and of this one. */
function layers(
  shared: SharedLayer | undefined,
  since: number,
): Layers & { near: LRUCache<string, CacheEntry> } {
  const near = new LRUCache<string, CacheEntry>({ max: MAX_ENTRIES });
  const onEvict = (key: string) => void near.delete(key);
  return { near, goods: new LastGood({ shared, since, onEvict }), own: new LastGood({ onEvict }) };
}

const MAX_ENTRIES = 2_000;
/** The limit of all values as JSON, in bytes. In memory they take about three times as much. */
const MAX_BYTES = 32 * 1024 * 1024;

/** No read's value is served as long as that while it is refreshed, and the last good one still stands in. */
const EXPIRED_MS = LAST_GOOD_MS / 2;

interface Good {
  entry: CacheEntry;
  json: string;
}

interface LastGoodOptions {
  /** The values that all replicas share, if this one does. */
  shared?: SharedLayer | undefined;
  /** Shared values up to this time do not count. In milliseconds since 1970. */
  since?: number;
  /** Called with the key of a value that was dropped for lack of room. */
  onEvict?(key: string): void;
}

/**
 * The last good values, as cachified keeps them: in memory, limited in entries and bytes, and in the shared layer.
 * Values are frozen, because all readers get the same one. A value that has not changed stays the same object, so
 * whatever was made from it stays valid.
 */
class LastGood implements Cache {
  readonly #goods: LRUCache<string, Good>;
  readonly #shared: SharedLayer | undefined;
  readonly #since: number;
  #isOpen = true;

  constructor({ shared, since = 0, onEvict }: LastGoodOptions = {}) {
    this.#shared = shared;
    this.#since = since;
    this.#goods = new LRUCache({
      max: MAX_ENTRIES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ json }, key) => json.length + key.length,
      dispose: (_good, key, why) => why === "evict" && onEvict?.(key),
    });
  }

  get(key: string): CacheEntry | undefined {
    return this.#goods.get(key)?.entry;
  }

  async set(key: string, { value, metadata }: CacheEntry): Promise<void> {
    const json = JSON.stringify(value);
    const { createdTime } = metadata;
    this.#keep(key, json, createdTime, () => value);
    if (this.#isOpen) await this.#shared?.set(key, { json, readAt: createdTime });
  }

  delete(key: string): void {
    this.#goods.delete(key);
    this.#shared?.delete(key);
  }

  /** Makes values too old for every read, but not for standing in. */
  expire(isOld: (key: string) => boolean): void {
    for (const [key, { entry, json }] of [...this.#goods.entries()].filter(([key]) => isOld(key))) {
      const createdTime = Math.min(entry.metadata.createdTime, Date.now() - EXPIRED_MS);
      this.#goods.set(key, { json, entry: { ...entry, metadata: { ...entry.metadata, createdTime } } });
      this.#shared?.delete(key);
    }
  }

  /** When the newest value of the replicas was read, in milliseconds since 1970. The value is in memory from now on. */
  async lookUp(key: string): Promise<number> {
    const record = await this.#shared?.get(key);
    const own = this.get(key)?.metadata.createdTime ?? 0;
    if (!record || record.readAt <= Math.max(this.#since, own)) return own;
    this.#keep(key, record.json, record.readAt, () => JSON.parse(record.json));
    return record.readAt;
  }

  /** Drops the value. A read in progress does not store its result. */
  close(): void {
    this.#isOpen = false;
    this.#goods.clear();
  }

  #keep(key: string, json: string, createdTime: number, make: () => unknown): void {
    const before = this.#goods.get(key);
    const value = before?.json === json ? before.entry.value : freeze(make());
    this.#goods.set(key, { json, entry: { value, metadata: { createdTime, ttl: LAST_GOOD_MS } } });
  }
}

/** Freezes `value` completely and returns it. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
