import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { env } from "~/platform/env/env.server";
import { CLIENT_ADDRESS, householdOf } from "~/platform/limits/client-address.server";
import { logger } from "~/platform/monitoring/log.server";
import { countShed, shown } from "~/platform/monitoring/metrics.server";
import type { KnownRoute, RouteTable } from "~/platform/request/route-table.server";
import { AcceptFirst, Admission, type ClassCounts } from "./admission.server";
import { answerOverload } from "./overload-answer.server";
import { ALWAYS, type Classed, classOf } from "./priority.server";
import { turnAway } from "./turn-away.server";

/** How often the delay of the event loop is sampled, and the limit adapted, in milliseconds. */
const SAMPLE_MS = 10;
const LOOK_MS = 200;
/** Looks in the ten seconds of which the longest delay is told. */
const LOOKS = 50;

/** What the metrics tell of the load. */
interface LoadSnapshot {
  /** Requests at work, those that wait for a place, and how many may be at work now. */
  atWork: number;
  waiting: number;
  limit: number;
  /** Whether requests were turned away in the last five seconds. */
  isOverloaded: boolean;
  /** Requests since the start, by class. */
  admitted: ClassCounts;
  shed: ClassCounts;
  /**
   * In milliseconds: how late work began in the last 200 ms, in the mean, and the highest p99 of the event loop's delay in
   * the last ten seconds.
   */
  delayMs: number;
  delayP99Ms: number;
}

const admission = new Admission({
  least: Math.min(16, env.REQUESTS_AT_ONCE),
  start: Math.min(64, env.REQUESTS_AT_ONCE),
  most: env.REQUESTS_AT_ONCE,
  delayMs: env.EVENT_LOOP_DELAY_MS,
});
const acceptFirst = new AcceptFirst();
const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
const lateness: number[] = [];
let meanMs = 0;
let isLooking = false;

shown("comanda_requests_at_work", "Requests that are being worked on.", () => admission.atWork);
shown("comanda_requests_waiting", "Requests that wait for a place.", () => admission.waiting);
shown(
  "comanda_requests_limit",
  "Requests that may be worked on at once, as it is now.",
  () => admission.limit,
);

/**
 * Calls `enter` when there is a place for a request, and answers 503 if there is none in time. The place is kept until
 * the answer is sent or the client has gone. The body has come before (record 108).
 */
export function admit(
  request: IncomingMessage,
  response: ServerResponse,
  route: KnownRoute,
  enter: () => void,
): void {
  if (ALWAYS.has(route.pattern)) return void enter();
  if (!isLooking) beginToLook();
  const address = householdOf(String(request.headers[CLIENT_ADDRESS]));
  const isUnsorted = admission.isCalm && !admission.hasItsUnsorted([address]);
  const { name, session }: Classed = isUnsorted ? { name: "unsorted" } : classOf(request, route);
  const begin = () =>
    acceptFirst.begin(() => {
      if (!response.destroyed) enter();
    });
  const refuse = () => {
    countShed(name);
    void answerOverload(request, response, name);
  };
  const names = session === undefined ? [address] : [address, `session ${session}`];
  response.once("close", admission.ask(name, begin, refuse, names));
}

/**
 * Turns a request away at once if it is a newcomer's and there is no room for one. It is the first that is asked.
 *
 * @returns whether the request is answered
 */
export function turnedAwayAtOnce(
  request: IncomingMessage,
  response: ServerResponse,
  table: Pick<RouteTable, "find">,
): boolean {
  if (!admission.isFullForNewcomers || !turnAway(request, response, table)) return false;
  admission.noteTurnedAway();
  return true;
}

/** To be called for each new connection. */
export function noteConnection(): void {
  acceptFirst.accepted();
}

/** The load of this process. */
export function loadSnapshot(): LoadSnapshot {
  const { atWork, waiting, limit, isOverloaded, admitted, shed } = admission;
  const delayP99Ms = Math.max(0, ...lateness);
  return { atWork, waiting, limit, isOverloaded, admitted, shed, delayMs: meanMs, delayP99Ms };
}

function beginToLook(): void {
  isLooking = true;
  delay.enable();
  let wasOverloaded = false;
  let last = performance.now();
  let used = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.now();
    // A turn that is longer than the time between two looks has no sample.
    const lateMs = Math.max(0, now - last - LOOK_MS);
    last = now;
    meanMs = Math.max(milliseconds(delay.mean), lateMs) + acceptFirst.takeDelayMs();
    lateness.push(Math.max(milliseconds(delay.percentile(99)), lateMs));
    if (lateness.length > LOOKS) lateness.shift();
    delay.reset();
    const { utilization } = performance.eventLoopUtilization(used);
    used = performance.eventLoopUtilization();
    admission.look(meanMs, utilization);
    const { isOverloaded, shed, limit } = admission;
    if (isOverloaded !== wasOverloaded) {
      const message = isOverloaded
        ? "too many requests: some are turned away"
        : "no request is turned away any more";
      logger.warn({ shed, limit, delayMs: Math.round(meanMs) }, message);
    }
    wasOverloaded = isOverloaded;
  }, LOOK_MS).unref();
}

/** A sample has the time between two of them, of which `SAMPLE_MS` is no delay. */
function milliseconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e6 - SAMPLE_MS) : 0;
}
