import { randomBytes } from "node:crypto";
import { test } from "@playwright/test";
import { startRedis, type TestRedis } from "../../programs/redis";
import { backendOf } from "../site/backend-of";
import { openSite, type Site } from "../site/site";

/** Two replicas and their Redis, for the tests of one file; they are there once its tests run. */
export interface Replicas {
  redis: TestRedis;
  replicas: [Site, Site];
}

/** Opens {@link Replicas} before the file's tests, and closes them after. */
export function sharedReplicas(): () => Replicas {
  let open: Replicas | undefined;
  test.beforeAll(async () => {
    const redis = await startRedis();
    open = { redis, replicas: await openReplicas(redis.url) };
  });
  test.afterAll(async () => {
    for (const site of open?.replicas ?? []) await site.stop();
    await open?.redis.stop();
  });
  return () => {
    if (!open) throw new Error("no test is running");
    return open;
  };
}

/**
 * Two storefronts, each a process of its own, before the one sandbox of the first: they share cookies and Redis,
 * as replicas behind a balancer do.
 */
async function openReplicas(redisUrl: string): Promise<[Site, Site]> {
  const shared = {
    REDIS_URL: redisUrl,
    SESSION_SECRETS: randomBytes(32).toString("base64url"),
    // Fifty at once on a busy machine are no backend that hangs.
    API_TIMEOUT_MS: "6000",
  };
  const first = await openSite(shared);
  const second = await openSite({
    ...shared,
    ...backendOf(first.sandbox),
  });
  return [first, second];
}
