import { LRUCache } from "lru-cache";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { env } from "~/platform/env/env.server";
import { voterOf } from "~/platform/limits/client-address.server";
import { logger } from "~/platform/monitoring/log.server";
import { tracing } from "~/platform/monitoring/tracing.server";
import {
  type CallOutcome,
  countCall,
  countLeftOut,
  leftOutOf,
  noteBreaker,
} from "~/platform/monitoring/traffic.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError, type Area } from "~/services/api-error.server";
import { Budget } from "~/services/client/budget.server";
import type { ClientConfig } from "~/services/client/call.server";
import { Shield, type ShieldHealth, type Shields } from "~/services/client/shield.server";
import type { WatchCall } from "~/services/client/watch-call";
import { writePictures } from "~/services/contract/primitives.server";
import { signedPicture } from "./signed-picture.server";

/** How long a page waits for what it can do without, where its network has just seen that fail. */
const DOUBT_MS = 300;

declare global {
  var comandaShields: { reset(): void } | undefined;
}

/** The circuit breaker and bulkhead of each area, in this process. */
const shields: Shields = {
  cms: shieldOf("cms"),
  catalog: shieldOf("catalog"),
  order: shieldOf("order"),
  crm: shieldOf("crm"),
  admin: shieldOf("admin"),
};

/** `app/start.js` resets them by this name when the sandbox is steered. */
globalThis.comandaShields = {
  reset() {
    for (const shield of Object.values(shields)) shield.reset();
  },
};

/** The state of an area, and how much of its answers was left out because it broke the contract. */
type AreaHealth = ShieldHealth & { leftOut: number };

/** The state of each area of the backend, as this process sees it. */
export function backendHealth(): Readonly<Record<Area, AreaHealth>> {
  const health = (area: Area) => ({ ...shields[area].health, leftOut: leftOutOf(area) });
  return {
    cms: health("cms"),
    catalog: health("catalog"),
    order: health("order"),
    crm: health("crm"),
    admin: health("admin"),
  };
}

/**
 * `reading`, for a page that can do without it: if a call of the same network to one of its areas failed in the last ten
 * seconds, undefined after 300 ms. @throws the error of `reading`
 */
export function unlessInDoubt<T>(
  { request }: Pick<Visitor, "request">,
  reading: Promise<T>,
  ...areas: readonly Area[]
): Promise<T | undefined> {
  const isInDoubt = areas.some((area) => shields[area].isInDoubtFor(voterOf(request)));
  return isInDoubt ? unlessLate(reading, DOUBT_MS) : reading;
}

function shieldOf(area: Area): Shield {
  noteBreaker(area, false);
  return new Shield(
    {
      calls: env.BULKHEAD_CALLS,
      queue: env.BULKHEAD_QUEUE,
      share: env.BREAKER_SHARE,
      minimum: env.BREAKER_MINIMUM,
      openMs: env.BREAKER_OPEN_MS,
    },
    (state) => {
      noteBreaker(area, state === "open");
      if (state === "open") logger.error({ area }, "circuit breaker open");
      else logger.info({ area }, "circuit breaker closed");
    },
  );
}

/** Counts each call to the backend, and puts it into the trace of the request that makes it. */
export const watchCall: WatchCall = async ({ area, method, path, baseUrl }, run) => {
  const begin = performance.now();
  const span = tracing()?.call({ area, method, path, baseUrl });
  const finish = (outcome: CallOutcome, status: number | undefined, outcomeUnknown = false) => {
    const seconds = (performance.now() - begin) / 1_000;
    countCall({ area, call: `${method} ${path}`, outcome, outcomeUnknown, seconds });
    span?.end(status, outcome === "ok" ? undefined : outcome);
  };
  let status: number | undefined;
  try {
    const result = await run(span?.headers ?? {}, (answered) => {
      status = answered;
    });
    finish("ok", status);
    return result;
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.outcomeUnknown;
    finish(outcomeOf(error), status, isUnknown);
    throw error;
  }
};

/** Our own codes, where there was no usable answer. */
const WITHOUT_ANSWER: Readonly<Record<string, CallOutcome>> = {
  TIMEOUT: "timeout",
  NETWORK: "network",
  TOO_LARGE: "too_large",
  BAD_RESPONSE: "bad_response",
  OPEN: "not_sent",
  BUSY: "not_sent",
};

function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof ApiError)) return "other";
  const { status, code } = error;
  if (status >= 500) return "failed";
  if (status === 429) return "limited";
  return status >= 400 ? "refused" : (WITHOUT_ANSWER[code] ?? "other");
}

/** What was logged already, so that one bad dish does not fill the log. */
const told = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });

/** Logs each place that broke the contract once an hour, and counts what had to be left out. */
function tellBroken(
  { area, method, path }: { area: Area; method: string; path: string },
  broke: string,
  leftOut: readonly string[],
): void {
  countLeftOut(area, leftOut.length);
  const tell = (at: string, words: string) => {
    const place = `${method} ${path} ${at}`;
    if (!told.has(place)) logger.warn({ area, method, path, at }, `backend broke the contract: ${words}`);
    told.set(place, true);
  };
  if (leftOut.length === 0) tell(broke, "read as it was meant");
  for (const at of leftOut) tell(at, "left out");
}

writePictures(signedPicture);

export const BACKEND: ClientConfig = {
  urls: env.API_URLS,
  companyId: env.COMPANY_ID,
  brandId: env.BRAND_ID,
  timeoutMs: env.API_TIMEOUT_MS,
  shields,
  watch: watchCall,
  tellBroken,
};

/** The time that a request has for the backend: a page, or a post. */
export function budgetOf({ method }: Pick<Request, "method">): Budget {
  const totalMs = method === "GET" || method === "HEAD" ? env.PAGE_BUDGET_MS : env.POST_BUDGET_MS;
  return new Budget({ totalMs, areaMs: env.AREA_BUDGET_MS });
}
