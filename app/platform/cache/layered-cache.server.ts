import { type CacheEntry, cachified, isExpired } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { countCacheRead } from "~/platform/metrics/metrics.server";
import { type CachedRead, CachedReading, type Layers } from "./cached-reading.server";
import { LastGood, MAX_ENTRIES } from "./last-good.server";
import type { SharedLayer } from "./shared-layer.server";

export type { CachedRead };

export interface CacheOptions {
  /** The layer that all replicas share. */
  shared?: SharedLayer;
  /** The longest time that a replica holds the lock, and that others wait for it. */
  lockMs?: number;
}

/**
 * Public reads, cached for seconds: a value is fresh, then stale while it is refreshed, and then it is read again. If
 * the backend gives no answer or fails, the last good value of the past hour is served. Readers at the same time wait
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
    return cachified<T>({
      key: read.key,
      cache: near,
      ttl: read.ttlMs,
      swr: read.swrMs,
      forceFresh: read.isAnew ?? false,
      fallbackToCache: false,
      getFreshValue: ({ metadata }) => reading.renew(metadata),
    });
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
function isFresh<T>(entry: CacheEntry | undefined): entry is CacheEntry<T> {
  return entry !== undefined && isExpired(entry.metadata) === false;
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
