import { setTimeout as pause } from "node:timers/promises";
import { type CacheMetadata, cachified } from "@epic-web/cachified";
import { ApiError } from "~/services/api-error.server";
import type { LastGood } from "./last-good.server";
import { LAST_GOOD_MS } from "./last-good-time";
import type { SharedLayer } from "./shared-layer.server";

/** How long a stand-in is served before the failing backend is asked again. */
const RETRY_MS = 2_000;
/** How long a value is served from memory before the replicas' common layer is looked at again. */
const LOOK_MS = 1_000;
/** How long it is left alone while another replica renews it. */
const OTHERS_LOCK_MS = 100;
const POLL_MS = 20;
const TOO_MANY = 429;

/** What the cache needs of a logger; pino fits. */
interface CacheLog {
  warn(facts: object, message: string): void;
}

/** A read of what everybody sees alike. */
export interface CachedRead<T> {
  /** Names everything that the value depends on: where a customer is, or what they look for, may be in it. */
  key: string;
  /** What is read, in a word that may be logged. */
  what: string;
  /** Served as fresh for so long. */
  ttlMs: number;
  /** After that, served stale for so long while it is refreshed behind. */
  swrMs: number;
  /** Whether the replicas share it. Not so where customers' own words make the key: they would fill Redis. */
  isShared?: boolean;
  /** Asks the backend now, whatever is kept, and keeps the answer for everybody. */
  isAnew?: boolean;
  /** Asks the backend for the value: plain data, the same after a round trip through JSON. */
  getFresh(): Promise<T>;
  log: CacheLog;
}

/** What is known of the backend: by all replicas, and by this one alone. */
export interface Layers {
  goods: LastGood;
  own: LastGood;
}

/** One value that is to be had anew. */
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
   * Asks the backend when it is this replica's turn; else what another has just been given is good.
   *
   * @param near - of the entry that the value goes into
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
      // Another one is at it, and what may be served meanwhile is.
      if (age < ttlMs + swrMs) return this.#known(near, OTHERS_LOCK_MS);
      await pause(POLL_MS);
    }
  }

  async #askInTurn(near: CacheMetadata, waited: boolean): Promise<T> {
    const { key, ttlMs } = this.#read;
    // Another replica may have finished between the look and the turn.
    const age = Date.now() - (await this.#goods.lookUp(key));
    if (age < ttlMs) return this.#known(near);
    // It had its turn and has got nothing: the backend fails.
    if (waited && age < LAST_GOOD_MS) return this.#known(near, RETRY_MS);
    return this.#ask(near);
  }

  /** @throws what the backend fails with, where nothing can stand in */
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
          // The stand-in is not written down as good once more.
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
      // Without a stand-in the error goes on, and who answers for it logs it.
      if (this.#goods.get(key)) log.warn({ what, api: error.toLog() }, "served stale");
    } else {
      // A refusal is an answer: what was known is no longer so.
      this.#goods.delete(key);
    }
  }

  /**
   * What is known, in this process's memory for as long as it is fresh, or until the replicas are looked at again.
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
