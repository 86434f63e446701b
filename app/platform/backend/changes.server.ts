import { expireCached } from "~/platform/cache/cache.server";
import { storeOfAll } from "~/platform/concurrency/once.server";
import { sharedRedis } from "~/platform/concurrency/redis.server";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/monitoring/log.server";
import { stopping } from "~/platform/monitoring/readiness.server";
import { type Change, type ChangeKind, changeOf } from "~/services/contract/webhook.server";

/** The names of the cached reads that a change makes old: see {@link PublicRead}. */
const OLD: Readonly<Record<ChangeKind, readonly string[]>> = {
  MENU: ["menu", "categories", "category", "item", "search", "whole-menu", "offer", "suggestions", "home"],
  STORES: ["restaurants", "geolocation"],
  HOME: ["home"],
  CMS: ["features"],
  ORDER: [],
  TABLE: [],
};

/** How long an id is remembered: longer than its signature is good. */
const KNOWN_MS = 15 * 60_000;
/** The channel on which a replica tells the others. */
const CHANNEL = "comanda:changed";

/**
 * Takes the backend's word that something has changed: what is cached of it is old from now on, at every replica. Each id
 * is taken once. Orders and bills are not cached, so nothing is done for them.
 */
export async function takeChange(change: Change): Promise<void> {
  // The lock is never released: it is the memory of the id.
  const isNew = await storeOfAll().lock(`changed ${change.id}`, KNOWN_MS);
  if (!isNew) return;
  apply(change);
  await sharedRedis()?.attempt(
    (client) => client.publish(CHANNEL, JSON.stringify(change)),
    async () => 0,
  );
}

function apply({ kind, service_id }: Change): void {
  if (kind === "UNKNOWN") return;
  const names = OLD[kind];
  if (names.length > 0)
    expireCached(
      (what, on) => names.includes(what) && (service_id === undefined || concerns(what, on, service_id)),
    );
}

/** Reads that are no service's own are of every service. */
function concerns(what: string, on: readonly string[], serviceId: string): boolean {
  return what === "restaurants" || what === "features" || on.includes(serviceId);
}

/** Listens to what other replicas have been told. Called once, when the process starts. */
export function listenToReplicas(): void {
  const redis = env.WEBHOOK_SECRETS === undefined ? undefined : sharedRedis();
  if (!redis) return;
  const client = redis.client.duplicate({ maxRetriesPerRequest: null, enableOfflineQueue: true });
  // The other connection tells of an outage.
  client.on("error", () => {});
  client.on("connect", () => client.stream.unref());
  client.on("message", (_, text) => {
    const change = changeOf(text);
    if (change) apply(change);
  });
  client.subscribe(CHANNEL).catch(() => logger.warn("other replicas' changes are not heard"));
  stopping().addEventListener("abort", () => client.disconnect());
}
