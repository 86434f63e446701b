import { type CacheEntry, cachified, isExpired } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { type CachedRead, CachedReading, type Layers } from "./cached-reading.server";
import { LastGood, MAX_ENTRIES } from "./last-good.server";
import type { SharedLayer } from "./shared-layer.server";

export type { CachedRead };

export interface CacheOptions {
  /** The layer of all replicas. */
  shared?: SharedLayer;
  /** Longest that a replica has its turn, and that others wait for it. */
  turnMs?: number;
}

/**
 * Public reads, kept for seconds: fresh, then stale while they are refreshed, then asked for anew; while the
 * backend gives no answer or a fault, the last good value of the past hour. Whoever asks at the same time waits
 * for one call, over all replicas where there is a shared layer.
 */
export class LayeredCache {
  readonly #shared: SharedLayer | undefined;
  readonly #turnMs: number;
  #isOn = true;
  #layers: ReturnType<typeof layers>;

  constructor({ shared, turnMs = 3_000 }: CacheOptions = {}) {
    this.#shared = shared;
    this.#turnMs = turnMs;
    this.#layers = layers(shared, 0);
  }

  /** @throws what `getFresh` fails with, where nothing can stand in */
  async read<T>(read: CachedRead<T>): Promise<T> {
    if (!this.#isOn) return read.getFresh();
    const { near } = this.#layers;
    const known = near.get(read.key);
    // What cachified would come to as well, by way of a context and several promises: a page reads ten times.
    if (!read.isAnew && isFresh<T>(known)) return known.value;
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

  /** Forgets everything, on all replicas; what these have in their memories shows for a second more. */
  clear(): void {
    const { goods, own } = this.#layers;
    for (const layer of [goods, own]) layer.close();
    this.#layers = layers(this.#shared, Date.now());
    this.#shared?.clear();
  }

  /** Turns it on or off, and empties it. */
  turn(isOn: boolean): void {
    this.#isOn = isOn;
    this.clear();
  }
}

/** Under a read's key stands what that read gave. */
function isFresh<T>(entry: CacheEntry | undefined): entry is CacheEntry<T> {
  return entry !== undefined && isExpired(entry.metadata) === false;
}

/** What is served without a look anywhere else, and what is known of the backend: by all replicas, and here alone. */
function layers(
  shared: SharedLayer | undefined,
  since: number,
): Layers & { near: LRUCache<string, CacheEntry> } {
  const near = new LRUCache<string, CacheEntry>({ max: MAX_ENTRIES });
  const onEvict = (key: string) => void near.delete(key);
  return { near, goods: new LastGood({ shared, since, onEvict }), own: new LastGood({ onEvict }) };
}
