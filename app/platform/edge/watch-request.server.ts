import type { IncomingMessage, ServerResponse } from "node:http";
import { requestBegan, requestEnded } from "~/platform/metrics/traffic.server";
import { tracing } from "~/platform/tracing/tracing.server";
import { tellTrace } from "./told.server";

/** As nginx counts it: the client left before the answer was complete. */
const CLIENT_LEFT = 499;

/** Files of the build. They are no route. */
const BUILT = /^\/build\//;

/**
 * Counts a request and its time, and begins its trace. Call it with the method that was sent.
 *
 * @param pattern - of the route
 * @param answer - everything that answers it
 */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  pattern: string,
  answer: () => void,
): void {
  const begin = performance.now();
  const { method = "GET", url = "" } = request;
  const route = BUILT.test(url) ? "/build/*" : pattern;
  requestBegan();
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
    requestEnded({ method, route, status, seconds: (performance.now() - begin) / 1_000 });
  });
  const traced = tracing();
  if (!traced) {
    answer();
    return;
  }
  traced.inRequest(request, response, route, () => {
    tellTrace(request, traced.traceId());
    answer();
  });
}
