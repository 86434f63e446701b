import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Redis } from "ioredis";
import { createRedisStore } from "~/platform/concurrency/lock-store.server";
import type { SharedRedis } from "~/platform/concurrency/redis.server";

/** A value as the replicas share it. */
interface SharedRecord {
  json: string;
  /** When the backend sent it, in milliseconds since 1970. */
  readAt: number;
}

/** The part of the cache that all replicas share. No method throws, and none takes longer than a moment. */
export interface SharedLayer {
  get(key: string): Promise<SharedRecord | undefined>;
  set(key: string, record: SharedRecord): Promise<void>;
  /** Takes the lock for a read. Returns the release, or undefined while another replica has it. */
  takeLock(key: string, ms: number): Promise<(() => Promise<void>) | undefined>;
  delete(key: string): void;
  clear(): void;
}

/** Larger values stay in each replica's memory. */
const MAX_JSON = 512 * 1024;
const SCAN_COUNT = 500;

/**
 * The replicas' shared cache in Redis. Keys are digests, because a place may be in them. They begin with the build's
 * digest, because the same name may mean another shape in another build. A Redis that is down or slow counts as
 * empty.
 */
export function createSharedLayer(redis: Pick<SharedRedis, "attempt">, build = buildName()): SharedLayer {
  const prefix = `comanda:cache:${build}:`;
  const nameOf = (key: string) => prefix + digest(key);
  const locks = createRedisStore(redis);

  const orElse = <T>(instead: T, use: (client: Redis) => Promise<T>) =>
    redis.attempt(use, async () => instead);

  async function forgetAll(client: Redis): Promise<void> {
    for (let cursor = "0", begun = false; cursor !== "0" || !begun; begun = true) {
      const [next, names] = await client.scan(cursor, "MATCH", `${prefix}*`, "COUNT", SCAN_COUNT);
      if (names.length > 0) await client.unlink(...names);
      cursor = next;
    }
  }

  return {
    get: async (key) => parse(await orElse(null, (client) => client.get(nameOf(key)))),
    async set(key, { json, readAt }) {
      if (json.length > MAX_JSON) return;
      await orElse(null, (client) => client.set(nameOf(key), `${readAt} ${json}`, "PX", LAST_GOOD_MS));
    },
    takeLock: (key, ms) => locks.lock(`cache:${build}:${digest(key)}`, ms),
    delete: (key) => void orElse(0, (client) => client.unlink(nameOf(key))),
    clear: () => void orElse(undefined, forgetAll),
  };
}

function parse(text: string | null): SharedRecord | undefined {
  const [, readAt, json] = /^(\d+) (.+)$/s.exec(text ?? "") ?? [];
  return readAt === undefined || json === undefined ? undefined : { readAt: Number(readAt), json };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** A digest of the file that this code runs from: the same in all replicas of a build. */
function buildName(): string {
  return digest(readFileSync(fileURLToPath(import.meta.url), "utf8")).slice(0, 12);
}

/** How long the last good value stands in while the backend fails. */
export const LAST_GOOD_MS = 3_600_000;
