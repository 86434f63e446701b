import type { Cache, CacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { LAST_GOOD_MS } from "./last-good-time";
import type { SharedLayer } from "./shared-layer.server";

export const MAX_ENTRIES = 2_000;
/** Of all values as JSON; in memory they take about three times as much. */
const MAX_BYTES = 32 * 1024 * 1024;

interface Good {
  entry: CacheEntry;
  json: string;
}

export interface LastGoodOptions {
  /** What all replicas have, where they share it. */
  shared?: SharedLayer | undefined;
  /** What was shared up to this time, in milliseconds since 1970, counts no more. */
  since?: number;
  /** Told the key of what had to make room. */
  onEvict?(key: string): void;
}

/**
 * What the backend has last said, as cachified keeps it: in memory, bounded in entries and bytes, and in the layer
 * of all replicas. Values are frozen, as everybody gets the same, and one that has not changed stays the very
 * object that it was, so that what was made of it is good still.
 */
export class LastGood implements Cache {
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

  /** When the newest that the replicas have was asked for, in milliseconds since 1970; it is in memory from now on. */
  async lookUp(key: string): Promise<number> {
    const record = await this.#shared?.get(key);
    const own = this.get(key)?.metadata.createdTime ?? 0;
    if (!record || record.readAt <= Math.max(this.#since, own)) return own;
    this.#keep(key, record.json, record.readAt, () => JSON.parse(record.json));
    return record.readAt;
  }

  /** Lets go of it: what is still under way reaches nobody. */
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

/** `value`, no part of which can be changed any more. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
