import { LRUCache } from "lru-cache";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { BrowserGrade } from "~/domain/visit/device";

declare global {
  var comandaMetrics: Registry | undefined;
}

/** What the process has counted. A development rebuild loads this file again and begins to count from zero. */
const registry = new Registry();
globalThis.comandaMetrics = registry;

/** The registry that is served: that of the newest build. */
export function servedRegistry(): Registry {
  return globalThis.comandaMetrics ?? registry;
}

/** A number that only grows. Its name ends in `_total`. */
export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] });
}

/** A number that goes up and down. */
export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

/** Times in seconds, counted by upper limits. */
export function times<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
}

/*
 * The door of this folder for features and the platform. A label has few values, all named in the code: never an id, a
 * path that was sent, or anything of a customer. Record 83.
 */

/** The orders that were counted last, so that a repeated answer does not count again. */
const ORDERS = 10_000;
const counted = new LRUCache<string, true>({ max: ORDERS });

const orders = counter(
  "comanda_orders_placed_total",
  "Orders that the backend has confirmed to this process. Each counts once.",
  ["checkout_option"],
);
// An increase is only seen from a value that was there before.
for (const checkout_option of ["DELIVERY", "TAKEOUT"]) orders.inc({ checkout_option }, 0);

/** Counts an order that was placed, once however often it is answered. */
export function countOrder({ id, checkout_option }: { id: string; checkout_option: string }): void {
  if (counted.has(id)) return;
  counted.set(id, true);
  orders.inc({ checkout_option });
}

/**
 * How a try to pay ended. `unknown`: there was no answer, so nobody knows whether it was paid. `form`: nothing was sent,
 * because the form was old, its method is gone or its card must be typed.
 */
export type PaymentResult =
  | "paid"
  | "pending"
  | "bank"
  | "declined"
  | "refused"
  | "unavailable"
  | "unknown"
  | "form";

const payments = counter("comanda_payments_total", "Tries to pay, by method and by how they ended.", [
  "method",
  "outcome",
]);

/** Counts a try to pay. @param method - the kind of payment method; `none` if nothing is left to pay */
export function countPayment(method: string, outcome: PaymentResult): void {
  payments.inc({ method, outcome });
}

const refreshes = counter(
  "comanda_token_refreshes_total",
  "Refreshes of tokens: asked for at the backend (ok, refused, failed), or known from another request.",
  ["outcome"],
);

/** Counts a refresh of tokens. */
export function countRefresh(outcome: "ok" | "refused" | "failed" | "known"): void {
  refreshes.inc({ outcome });
}

const cacheReads = counter(
  "comanda_cache_reads_total",
  "Public reads: answered fresh (hit), answered stale while they are refreshed, or waiting for the backend (miss).",
  ["read", "result"],
);

/** Counts a public read. @param read - its name in the code */
export function countCacheRead(read: string, result: "hit" | "stale" | "miss"): void {
  cacheReads.inc({ read, result });
}

const cacheFailures = counter(
  "comanda_cache_failures_total",
  "Refreshes of public reads that failed: the last good value is served, or there is none.",
  ["read", "served"],
);

/** Counts a public read that the backend could not answer. */
export function countCacheFailure(read: string, served: "last_good" | "nothing"): void {
  cacheFailures.inc({ read, served });
}

const limits = counter("comanda_limits_hit_total", "Tries that were refused because there were too many.", [
  "limit",
]);

/** Counts a try over a limit. */
export function countLimit(limit: string): void {
  limits.inc({ limit });
}

const turnedAway = counter(
  "comanda_requests_turned_away_total",
  "Requests that were turned away, because the event loop was late.",
);

/** Counts a request that was turned away. Record 81 */
export function countTurnedAway(): void {
  turnedAway.inc();
}

const securityEvents = counter("comanda_security_events_total", "Security events, as the log names them.", [
  "event",
]);

/** Counts a security event. */
export function countSecurityEvent(event: string): void {
  securityEvents.inc({ event });
}

const pages = counter(
  "comanda_pages_total",
  "Pages written, by the grade of the browser (docs/browsers.md).",
  ["grade"],
);

/** Counts a page that was written. @param grade - of the browser that asked for it */
export function countPage(grade: BrowserGrade): void {
  pages.inc({ grade });
}

const unexpected = counter(
  "comanda_unexpected_errors_total",
  "Errors that nobody expected. Each is in the log with its request's id.",
);

/** Counts an error that nobody expected. */
export function countUnexpected(): void {
  unexpected.inc();
}

/** It has no value before Redis was asked, so it is absent where there is no Redis. */
const redis = gauge("comanda_redis_up", "Whether Redis answered the last time: 1 or 0.", ["role"]);

/** Notes whether the Redis that the replicas share answers. */
export function noteRedis(isUp: boolean): void {
  redis.set({ role: "shared" }, isUp ? 1 : 0);
}

const build = gauge("comanda_build_info", "Always 1. The build that runs, and its Node.", ["build", "node"]);

/** Notes the build that runs. */
export function noteBuildInfo(id: string): void {
  build.set({ build: id, node: process.version }, 1);
}
