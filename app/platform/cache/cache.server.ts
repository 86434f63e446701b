import { env } from "~/platform/env/env.server";
import { type CachedRead, LayeredCache } from "./layered-cache.server";
import { sharedRedis } from "./redis.server";
import { createSharedLayer } from "./shared-layer.server";

declare global {
  var comandaCache: LayeredCache | undefined;
}

/** The process's cache, over that of all replicas where there is Redis. */
function openCache(): LayeredCache {
  const redis = sharedRedis();
  // Connected before the first customer comes.
  redis?.attempt(
    (client) => client.ping(),
    async () => "",
  );
  // A turn outlasts the one call that it is for.
  const turnMs = env.API_TIMEOUT_MS + 500;
  return new LayeredCache(redis ? { shared: createSharedLayer(redis), turnMs } : { turnMs });
}

/** Kept by a development rebuild, which loads this file again; `app/start.js` empties it by this name. */
globalThis.comandaCache ??= openCache();
const cache = globalThis.comandaCache;

/** A read through the process's cache. The way to it is `publicRead`. @throws as {@link LayeredCache.read} */
export function cached<T>(read: CachedRead<T>): Promise<T> {
  return cache.read(read);
}

/** Turns the cache off or on, for tests. Turning it also empties it. */
export function setCache(isOn: boolean): void {
  cache.turn(isOn);
}

/** Forgets everything. */
export function clearCache(): void {
  cache.clear();
}
