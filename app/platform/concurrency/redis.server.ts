import { Redis } from "ioredis";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/monitoring/log.server";
import { noteRedis } from "~/platform/monitoring/metrics.server";
import { isReady } from "~/platform/monitoring/readiness.server";
import { inTime, LATE } from "./in-time.server";

/** A command takes about a millisecond. After this time, the process's own memory is the better answer. */
const COMMAND_MS = 250;
const CONNECT_MS = 1_000;
/** How long Redis is not asked after a failure, because a page asks it several times. */
const REST_MS = 2_000;
const LONGEST_WAIT_MS = 2_000;

/** The Redis that the replicas share, while it can be reached. */
export interface SharedRedis {
  client: Redis;
  /**
   * Runs `use` on Redis. Runs `instead` if Redis cannot be reached, fails, or has just failed. A failure of Redis is
   * never thrown.
   */
  attempt<T>(use: (client: Redis) => Promise<T>, instead: () => Promise<T>): Promise<T>;
  /** Ends the connection. */
  close(): void;
}

/** The Redis at `url`. It connects at its first use. The beginning and the end of an outage are logged once. */
export function connectRedis(url: string, log: Pick<typeof logger, "warn" | "info"> = logger): SharedRedis {
  const client = new Redis(url, {
    lazyConnect: true,
    connectionName: "storefront",
    connectTimeout: CONNECT_MS,
    // Nothing waits for a connection, because the process's memory is used meanwhile.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A process that is stopping does not reconnect.
    retryStrategy: (times) => (isReady() ? Math.min(100 * times, LONGEST_WAIT_MS) : null),
  });
  let isDown = false;
  let restUntil = 0;
  let opening: Promise<void> | undefined;

  function failed(error: unknown): void {
    restUntil = Date.now() + REST_MS;
    noteRedis(false);
    if (isDown) return;
    isDown = true;
    // Only the message is logged, because a URL may hold a password.
    const why = error instanceof Error ? error.message : "unknown";
    log.warn({ why }, "Redis cannot be reached: this process's memory stands in");
  }

  function answered(): void {
    restUntil = 0;
    noteRedis(true);
    if (isDown) log.info({}, "Redis is reached again");
    isDown = false;
  }

  client.on("error", failed);
  client.on("connect", () => client.stream.unref());
  client.on("ready", answered);

  return {
    client,
    async attempt(use, instead) {
      if (Date.now() < restUntil) return instead();
      try {
        opening ??= client.connect();
        await opening;
      } catch (error) {
        // The client reconnects by itself and emits `ready`.
        opening = Promise.resolve();
        failed(error);
      }
      try {
        if (client.status !== "ready") throw new Error("the connection is closed");
        const result = await inTime(use(client), COMMAND_MS);
        if (result === LATE) throw new Error("no answer in time");
        if (isDown) answered();
        return result;
      } catch (error) {
        failed(error);
        return instead();
      }
    },
    close: () => client.disconnect(),
  };
}

declare global {
  var comandaRedis: SharedRedis | undefined;
}

/** The Redis of `REDIS_URL`. Undefined if it is not set. A development rebuild keeps its connection. */
export function sharedRedis(): SharedRedis | undefined {
  if (env.REDIS_URL !== undefined) globalThis.comandaRedis ??= connectRedis(env.REDIS_URL);
  return globalThis.comandaRedis;
}
