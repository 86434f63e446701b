import type { IncomingMessage, ServerResponse } from "node:http";

/** A call to the backend, as a trace tells it. */
interface TracedCall {
  area: string;
  method: string;
  /** With `{}` in place of its ids, and without its query. */
  path: string;
  /** The base URL of its area. */
  baseUrl: string;
}

/** A call that is under way. */
interface CallSpan {
  /** The headers that carry the trace to the backend. */
  headers: Readonly<Record<string, string>>;
  /** Notes the end: the status of the answer if there was one, and what went wrong if something did. */
  end(status: number | undefined, failure: string | undefined): void;
}

/** What traces a process. See `startTracing`. */
export interface Tracing {
  /** Runs `answer` in the span of a request. It ends with the response. */
  inRequest(request: IncomingMessage, response: ServerResponse, route: string, answer: () => void): void;
  /** Begins the span of a call. */
  call(call: TracedCall): CallSpan;
  /** The id of the current request's trace. */
  traceId(): string | undefined;
}

declare global {
  var comandaTracing: Tracing | undefined;
}

/** What traces this process. Undefined if nothing does. A development rebuild loads this file again and keeps it. */
export function tracing(): Tracing | undefined {
  return globalThis.comandaTracing;
}

/** Sets what traces this process. */
export function setTracing(next: Tracing | undefined): void {
  globalThis.comandaTracing = next;
}
