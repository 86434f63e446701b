import type { Cache, CacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { LAST_GOOD_MS } from "./last-good-time";
import type { SharedLayer } from "./shared-layer.server";

export const MAX_ENTRIES = 2_000;
/** The limit of all values as JSON, in bytes. In memory they take about three times as much. */
const MAX_BYTES = 32 * 1024 * 1024;

interface Good {
  entry: CacheEntry;
  json: string;
}

export interface LastGoodOptions {
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
