import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Cache } from "@epic-web/cachified";
import { z } from "zod";
import type { SharedRedis } from "~/platform/concurrency/redis.server";

/** Larger values stay in each replica's memory. */
const MAX_JSON = 512 * 1024;
const SCAN_COUNT = 500;

const parts = z.array(z.string());
const kept = z.object({
  value: z.unknown(),
  metadata: z.object({ createdTime: z.number(), ttl: z.number(), swr: z.number() }),
});

/** Cachified's cache in Redis, for all replicas. */
export interface RedisLayer extends Cache {
  /** Deletes what is under keys that begin with one of these. */
  drop(beginnings: readonly (readonly string[])[]): Promise<void>;
}

/**
 * A key is an array of strings as JSON. Its parts are hashed one by one, because a place may be in them. Names begin with the
 * build's digest, because a key may mean another shape in another build. A Redis that is down or slow counts as empty.
 *
 * @param keptMs - how long a value is kept
 */
export function redisLayer(
  redis: Pick<SharedRedis, "attempt">,
  keptMs: number,
  build = buildName(),
): RedisLayer {
  const nameOf = (key: readonly string[]) => ["comanda:cache", build, ...key.map(digest)].join(":");
  const named = (key: string) => nameOf(parts.parse(JSON.parse(key)));
  const nothing = async () => null;
  return {
    async get(key) {
      const json = await redis.attempt<string | null>((client) => client.get(named(key)), nothing);
      return json === null ? undefined : kept.parse(JSON.parse(json));
    },
    async set(key, entry) {
      const json = JSON.stringify(entry);
      if (json.length > MAX_JSON) return;
      await redis.attempt<unknown>((client) => client.set(named(key), json, "PX", keptMs), nothing);
    },
    delete: (key) => redis.attempt<unknown>((client) => client.unlink(named(key)), nothing),
    async drop(beginnings) {
      const names = beginnings.map(nameOf);
      await redis.attempt<unknown>(async (client) => {
        for await (const found of client.scanStream({ match: `${nameOf([])}:*`, count: SCAN_COUNT })) {
          const dropped = parts.parse(found).filter((name) => names.some((start) => name.startsWith(start)));
          if (dropped.length > 0) await client.unlink(...dropped);
        }
      }, nothing);
    },
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** A digest of the file that this code runs from: the same in all replicas of a build. */
function buildName(): string {
  return digest(readFileSync(fileURLToPath(import.meta.url), "utf8")).slice(0, 12);
}
