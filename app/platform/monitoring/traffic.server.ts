import type { Area } from "~/services/api-error.server";
import { counter, gauge, times } from "./metrics.server";

/** Upper limits in seconds. Pages take a few milliseconds; a customer waits a few seconds at most. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

const inProgress = gauge(
  "comanda_http_requests_in_progress",
  "Requests that were begun and have no complete answer yet.",
);

const requests = counter(
  "comanda_http_requests_total",
  "Requests by the pattern of their route. Status 499: the client left before the answer was complete.",
  ["method", "route", "status"],
);

const requestSeconds = times(
  "comanda_http_request_duration_seconds",
  "Time from a request's headers to the end of its answer.",
  ["method", "route"],
  SECONDS,
);

/** A request that has been answered, or that its client has left. */
export interface MeasuredRequest {
  /** GET, HEAD or POST. Any other counts as `other`. */
  method: string;
  /** The pattern of the route, never the path. */
  route: string;
  status: number;
  seconds: number;
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Counts a request as begun. */
export function requestBegan(): void {
  inProgress.inc();
}

/** Counts a request as ended. */
export function requestEnded({ method, route, status, seconds }: MeasuredRequest): void {
  const counted = METHODS.has(method) ? method : "other";
  inProgress.dec();
  requests.inc({ method: counted, route, status });
  requestSeconds.observe({ method: counted, route }, seconds);
}

/**
 * How a call to the backend ended: `ok`, `refused` (4xx), `limited` (429), `failed` (5xx), without a usable answer,
 * or `not_sent`, because the circuit breaker or the bulkhead of its area did not let it out.
 */
export type CallOutcome =
  | "ok"
  | "refused"
  | "limited"
  | "failed"
  | "timeout"
  | "network"
  | "too_large"
  | "bad_response"
  | "not_sent"
  | "other";

const calls = counter(
  "comanda_backend_calls_total",
  "Calls to the backend by area, by the contract's name of the call, and by how they ended.",
  ["area", "call", "outcome"],
);

const callSeconds = times(
  "comanda_backend_call_duration_seconds",
  "Time of a call to the backend, with its second try.",
  ["area", "call"],
  SECONDS,
);

const unknown = counter(
  "comanda_backend_outcomes_unknown_total",
  "Calls that change something and had no answer, so nobody knows whether they did.",
  ["area"],
);
const leftOut = counter(
  "comanda_backend_left_out_total",
  "Entries and fields that were left out of the backend's answers, because they broke the contract.",
  ["area"],
);
const leftOutHere = new Map<Area, number>();

// An increase is only seen from a value that was there before.
for (const area of ["cms", "catalog", "order", "crm", "admin"] satisfies Area[]) {
  unknown.inc({ area }, 0);
  leftOut.inc({ area }, 0);
}

/** Counts what an answer had to leave out. */
export function countLeftOut(area: Area, count: number): void {
  leftOut.inc({ area }, count);
  leftOutHere.set(area, leftOutOf(area) + count);
}

/** How much was left out of the answers of an area since the process began. */
export function leftOutOf(area: Area): number {
  return leftOutHere.get(area) ?? 0;
}

const breakers = gauge(
  "comanda_backend_breaker_open",
  "1 while the circuit breaker of an area is open, otherwise 0.",
  ["area"],
);

/** Notes the circuit breaker of an area. */
export function noteBreaker(area: Area, isOpen: boolean): void {
  breakers.set({ area }, isOpen ? 1 : 0);
}

/** A call to the backend that has ended. */
export interface MeasuredCall {
  area: Area;
  /** Method and path template: `POST /orders/{}/payments`. */
  call: string;
  outcome: CallOutcome;
  outcomeUnknown: boolean;
  seconds: number;
}

/** Counts a call to the backend. */
export function countCall({ area, call, outcome, outcomeUnknown, seconds }: MeasuredCall): void {
  calls.inc({ area, call, outcome });
  callSeconds.observe({ area, call }, seconds);
  if (outcomeUnknown) unknown.inc({ area });
}
