import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { z } from "zod";
import { platformOf } from "~/domain/visit/device";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/monitoring/log.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Issue, RatingInput } from "~/services/contract/follow-up.server";
import type { Order } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";
import type { Round } from "~/services/contract/table.server";
import {
  type AnalyticsEvent,
  type CountedError,
  type CountedLine,
  cartEvent,
  checkoutEvent,
  issueEvent,
  joinedEvent,
  loginEvent,
  paymentErrorEvent,
  purchaseEvent,
  ratingEvent,
  refundEvent,
  roundEvent,
  sharedEvent,
  transactionId,
} from "./analytics-events.server";
import { consentOf } from "./consent.server";

/** Specification, section 9. */
const TIMEOUT_MS = 60_000;

/** A random name for a browser whose owner agreed to be counted. It is made at the first event. */
export const visitCookie = sealedCookie({
  name: "visit",
  schema: z.object({ id: z.uuid() }),
});

type Counted = Pick<Visitor, "request" | "content" | "setCookie" | "userType" | "log">;

/** Whether this visitor is counted: they agreed, and there is a receiver. */
function isCounted({ request }: Pick<Counted, "request">): boolean {
  return env.ANALYTICS !== undefined && consentOf(request) === "yes";
}

/** Items were added to the cart. None of these functions waits or throws. */
export function countAdded(visitor: Counted, lines: readonly CountedLine[]): void {
  count(visitor, () => cartEvent("add_to_cart", lines));
}

export function countRemoved(visitor: Counted, lines: readonly CountedLine[]): void {
  count(visitor, () => cartEvent("remove_from_cart", lines));
}

/** A cart is at the checkout. Counted once an hour, however often the page is viewed. */
export function countCheckout(visitor: Counted, cart: Cart): void {
  count(visitor, () => (isFirst(`checkout ${transactionId(cart.id)}`) ? checkoutEvent(cart) : undefined));
}

/** An order was placed. Counted once, however many posts ended on it. */
export function countPurchase(visitor: Counted, order: Order): void {
  count(visitor, () => (isFirst(`order ${transactionId(order.id)}`) ? purchaseEvent(order) : undefined));
}

/** A round was sent from a table. Counted once, however often it was pressed. */
export function countRound(visitor: Counted, round: Pick<Round, "id" | "items" | "items_price">): void {
  count(visitor, () => (isFirst(`round ${transactionId(round.id)}`) ? roundEvent(round) : undefined));
}

/** A cart was opened to others. */
export function countShared(visitor: Counted): void {
  count(visitor, sharedEvent);
}

/** Somebody joined a shared order. */
export function countJoined(visitor: Counted): void {
  count(visitor, joinedEvent);
}

/** A customer cancelled an order. Counted once. */
export function countCancelled(visitor: Counted, order: Order): void {
  count(visitor, () => (isFirst(`refund ${transactionId(order.id)}`) ? refundEvent(order) : undefined));
}

/** A customer reported what was wrong with an order. Counted once. */
export function countIssue(visitor: Counted, order: Order, issue: Issue): void {
  count(visitor, () => (isFirst(`issue ${transactionId(issue.id)}`) ? issueEvent(order, issue) : undefined));
}

/** A customer said how an order was. Counted once. */
export function countRating(visitor: Counted, order: Order, rating: RatingInput): void {
  count(visitor, () =>
    isFirst(`rating ${transactionId(order.id)}`) ? ratingEvent(order, rating) : undefined,
  );
}

/** An order or payment was refused, or a share of a bill was declined. */
export function countPaymentError(visitor: Counted, error: CountedError): void {
  count(visitor, () => paymentErrorEvent(error));
}

/** A sign-in with a password, with a provider, or outside (b2c). */
export function countSignIn(visitor: Counted, method: string): void {
  const { headers } = visitor.request;
  const platform = platformOf(headers.get("user-agent"));
  count(visitor, () => loginEvent(method, platform));
}

const seen = new LRUCache<string, true>({ max: 10_000, ttl: 3600 * 1000 });

/** The receiver removes duplicates of other processes by transaction id. */
function isFirst(key: string): boolean {
  if (seen.has(key)) return false;
  seen.set(key, true);
  return true;
}

function count(visitor: Counted, make: () => AnalyticsEvent | undefined): void {
  try {
    const target = env.ANALYTICS;
    const event = target && isCounted(visitor) ? make() : undefined;
    if (!target || !event) return;
    const body = bodyOf(visitor, event);
    visitor.content().then(
      ({ setup }) => {
        const id = setup.analytics?.measurement_id;
        if (id === undefined) return;
        const query = new URLSearchParams({ measurement_id: id, api_secret: target.secret });
        queue().push({ url: `${target.url}?${query}`, body });
      },
      () => undefined,
    );
  } catch (error) {
    visitor.log.warn({ err: error }, "an event could not be made");
  }
}

/** The browser's random name identifies the visitor. `user_type` is the specification's "set user". */
function bodyOf(visitor: Counted, { name, params }: AnalyticsEvent): string {
  return JSON.stringify({
    client_id: visitId(visitor),
    timestamp_micros: Date.now() * 1000,
    user_properties: { user_type: { value: visitor.userType } },
    consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
    events: [{ name, params: { ...params, engagement_time_msec: 1 } }],
  });
}

const named = entry<string, Request>();

function visitId({ request, setCookie }: Counted): string {
  const known = named.get(request) ?? visitCookie.read(request)?.id;
  if (known !== undefined) return known;
  const id = randomUUID();
  named.set(request, id);
  setCookie(visitCookie.seal({ id }));
  return id;
}

async function post({ url, body }: Hit, end: AbortSignal): Promise<Outcome> {
  const time = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      redirect: "manual",
      signal: AbortSignal.any([time, end]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // It may have arrived. Losing an event is better than counting it twice.
    return time.aborted || end.aborted ? undefined : 0;
  }
}

declare global {
  var comandaAnalytics: AnalyticsQueue | undefined;
}

/** The process's queue. A development rebuild keeps it. Its remaining events are sent when the process stops. */
function queue(): AnalyticsQueue {
  if (globalThis.comandaAnalytics) return globalThis.comandaAnalytics;
  const made = analyticsQueue({ post, log: logger });
  globalThis.comandaAnalytics = made;
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void made.drain());
  return made;
}

/** One event: the address that it is posted to, and its JSON. */
export interface Hit {
  url: string;
  body: string;
}

/** An answer's status. 0 if the endpoint could not be reached, undefined if that is not known. */
export type Outcome = number | undefined;

interface QueueOptions {
  /** Posts a hit and never throws. Hits in flight are dropped when `signal` is aborted. */
  post: (hit: Hit, signal: AbortSignal) => Promise<Outcome>;
  log: Pick<typeof logger, "warn">;
  /** The maximum of waiting hits. Further ones are dropped. */
  most?: number;
  /** The maximum of hits in flight. */
  lanes?: number;
  /** From 0 to 1. Spreads the tries of several replicas. */
  random?: () => number;
}

/** A queue of events. No answer waits for it, and a lost event does no harm. */
interface AnalyticsQueue {
  push(hit: Hit): void;
  /** Tries the remaining events once more, for {@link DRAIN_MS} at most. */
  drain(): Promise<void>;
}

const MOST_WAITING = 1_000;
const LANES = 4;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** How long the process waits for them when it stops. */
export const DRAIN_MS = 3_000;
/** How often a hit is tried again after each kind of answer. Specification, section 9. */
const RETRIES: Readonly<Record<number, number>> = { 0: 5, 429: 5, 500: 5, 503: 30, 504: 5 };

/** The pause before the next try: twice as long each time, up to a minute. */
function pauseAfter(tries: number, random: () => number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.5 + random() / 2);
}

export function analyticsQueue(options: QueueOptions): AnalyticsQueue {
  const { post, log, most = MOST_WAITING, lanes = LANES, random = Math.random } = options;
  const queue = new PQueue({ concurrency: lanes });
  const end = new AbortController();
  const wakers = new Set<() => void>();
  let isDraining = false;
  let isFull = false;

  /** Ends by itself, or when the process is about to. Keeps no process alive. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      timer.unref();
      wakers.add(wake);
    });
  }

  async function deliver(hit: Hit): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const isLast = isDraining;
      const status = await post(hit, end.signal);
      const retries = status === undefined ? 0 : (RETRIES[status] ?? 0);
      if (status !== undefined && status >= 200 && status < 300) return;
      if (tries >= retries || isLast) {
        log.warn({ status, tries: tries + 1 }, "an event was not counted");
        return;
      }
      if (!isDraining) await pause(pauseAfter(tries, random));
    }
  }

  return {
    push(hit) {
      if (queue.size >= most) {
        if (!isFull) log.warn({ most }, "events come faster than they can be counted: they are dropped");
        isFull = true;
        return;
      }
      isFull = false;
      void queue.add(() => deliver(hit));
    },
    async drain() {
      isDraining = true;
      for (const wake of wakers) wake();
      const timer = setTimeout(() => {
        queue.clear();
        end.abort();
      }, DRAIN_MS);
      timer.unref();
      await queue.onIdle();
      clearTimeout(timer);
    },
  };
}
