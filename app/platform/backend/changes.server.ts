import { LOCALES } from "~/locales/locale";
import { publicCache } from "~/platform/cache/cache.server";
import { storeOfAll } from "~/platform/concurrency/once.server";
import { sharedRedis } from "~/platform/concurrency/redis.server";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/monitoring/log.server";
import { stopping } from "~/platform/monitoring/readiness.server";
import { type Change, type ChangeKind, changeOf } from "~/services/contract/webhook.server";
import { fullKey } from "./public-read.server";

/** The names of the cached reads that a change makes old: see {@link PublicRead}. */
const OLD: Readonly<Record<ChangeKind, readonly string[]>> = {
  MENU: ["menu", "categories", "category", "item", "search", "whole-menu", "offer", "suggestions", "home"],
  STORES: ["restaurants", "geolocation"],
  HOME: ["home"],
  CMS: ["features"],
  ORDER: [],
  TABLE: [],
};
/** These reads are no service's own. */
const OF_ALL = ["restaurants", "features"];

/** How long an id is remembered: longer than its signature is good. */
const KNOWN_MS = 15 * 60_000;
/** The channel on which a replica tells the others. */
const CHANNEL = "comanda:changed";

/**
 * Takes the backend's word that something has changed: what is cached of it is deleted, at every replica. Each id
 * is taken once. Orders and bills are not cached, so nothing is done for them.
 */
export async function takeChange(change: Change): Promise<void> {
  // The lock is never released: it is the memory of the id.
  const isNew = await storeOfAll().lock(`changed ${change.id}`, KNOWN_MS);
  if (!isNew) return;
  await publicCache.drop(beginningsOf(change));
  await sharedRedis()?.attempt(
    (client) => client.publish(CHANNEL, JSON.stringify(change)),
    async () => 0,
  );
}

/** The beginnings of what is cached of a change: in each language its names, of its service if it names one. */
function beginningsOf({ kind, service_id }: Change) {
  const names = kind === "UNKNOWN" ? [] : OLD[kind];
  const ofService = (name: string) =>
    service_id === undefined || OF_ALL.includes(name) ? [name] : [name, service_id];
  return LOCALES.flatMap((locale) => names.map((name) => fullKey(locale, ofService(name))));
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
    if (change) publicCache.dropHere(beginningsOf(change));
  });
  client.subscribe(CHANNEL).catch(() => logger.warn("other replicas' changes are not heard"));
  stopping().addEventListener("abort", () => client.disconnect());
}
