import { z } from "zod";
import { sharedRedis } from "~/platform/concurrency/redis.server";
import { env } from "~/platform/env/env.server";
import { type CachedRead, LayeredCache } from "./layered-cache.server";
import { createSharedLayer } from "./shared-layer.server";

declare global {
  var comandaCache: LayeredCache | undefined;
}

/** The process's cache, above the shared cache in Redis if there is one. */
function openCache(): LayeredCache {
  const redis = sharedRedis();
  // Connect before the first customer comes.
  redis?.attempt(
    (client) => client.ping(),
    async () => "",
  );
  // The lock must outlast the one call that it is for.
  const lockMs = env.API_TIMEOUT_MS + 500;
  return new LayeredCache(redis ? { shared: createSharedLayer(redis), lockMs } : { lockMs });
}

/** A development rebuild loads this file again and keeps the cache. `app/start.js` clears it by this name. */
globalThis.comandaCache ??= openCache();
const cache = globalThis.comandaCache;

/** A read through the process's cache. Use `publicRead` instead. @throws as {@link LayeredCache.read} */
export function cached<T>(read: CachedRead<T>): Promise<T> {
  return cache.read(read);
}

/** Turns the cache on or off, for tests. It also clears the cache. */
export function setCache(isOn: boolean): void {
  cache.lock(isOn);
}

const keySchema = z.tuple([z.string(), z.string(), z.string(), z.string()], z.string());

/** Makes public reads old, see {@link LayeredCache.expire}. @param isOld - by the name of the read, and what its answer depends on */
export function expireCached(isOld: (what: string, on: readonly string[]) => boolean): void {
  cache.expire((key) => {
    const [, , , what, ...on] = keySchema.parse(JSON.parse(key));
    return isOld(what, on);
  });
}

export function clearCache(): void {
  cache.clear();
}
