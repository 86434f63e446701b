import { setTimeout as pause } from "node:timers/promises";
import { type CacheMetadata, cachified } from "@epic-web/cachified";
import { countCacheFailure } from "~/platform/metrics/metrics.server";
import { ApiError } from "~/services/api-error.server";
import type { LastGood } from "./last-good.server";
import { LAST_GOOD_MS } from "./last-good-time";
import type { SharedLayer } from "./shared-layer.server";

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
export interface CachedRead<T> {
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
export interface Layers {
  goods: LastGood;
  own: LastGood;
}

/** The refresh of one value. */
export class CachedReading<T> {
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
      // Another replica is reading it. A stale value may be served meanwhile.
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
