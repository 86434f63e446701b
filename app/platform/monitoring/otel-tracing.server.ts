import type { IncomingMessage, ServerResponse } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { Tracing } from "./tracing.server";

/** OpenTelemetry's API. It is handed over, because it is loaded only where traces are wanted. */
export type OtelApi = Pick<
  typeof import("@opentelemetry/api"),
  "context" | "propagation" | "trace" | "SpanKind" | "SpanStatusCode"
>;

/** OpenTelemetry's names of attributes (semantic conventions 1.2x, HTTP spans). */
const METHOD = "http.request.method";
const STATUS = "http.response.status_code";
const ROUTE = "http.route";
const SERVER = "server.address";
const PORT = "server.port";
const SCHEME = "url.scheme";
const TEMPLATE = "url.template";
const ERROR = "error.type";
const REQUEST_ID = "comanda.request.id";
const AREA = "comanda.backend.area";

/**
 * Spans of requests and of calls to the backend, by hand: names and attributes hold patterns only, no id, no query, and
 * nothing of a customer. Record 84.
 *
 * @param isTrusting - whether a proxy of ours is in front: only then a request may continue a trace
 */
export function createTracing(api: OtelApi, { isTrusting }: { isTrusting: boolean }): Tracing {
  const { context, propagation, trace, SpanKind, SpanStatusCode } = api;
  const tracer = trace.getTracer("comanda");
  const traceIdOf = (span: Span | undefined) => span?.spanContext().traceId;

  function failed(span: Span, type: string): void {
    span.setAttribute(ERROR, type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }

  return {
    inRequest(request, response, route, answer) {
      const { method = "GET", headers } = request;
      const parent = isTrusting ? propagation.extract(context.active(), headers) : context.active();
      const attributes = { [METHOD]: method, [ROUTE]: route, [SCHEME]: "http" };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      response.once("close", () => {
        endRequest(span, response);
      });
      context.with(trace.setSpan(parent, span), answer);
    },

    call({ area, method, path, baseUrl }) {
      const { hostname, port, protocol } = new URL(baseUrl);
      const span = tracer.startSpan(`${method} ${path}`, {
        kind: SpanKind.CLIENT,
        attributes: {
          [METHOD]: method,
          [TEMPLATE]: path,
          [SERVER]: hostname,
          [PORT]: Number(port) || (protocol === "https:" ? 443 : 80),
          [AREA]: area,
        },
      });
      const headers: Record<string, string> = {};
      propagation.inject(trace.setSpan(context.active(), span), headers);
      return {
        headers,
        end(status, failure) {
          if (status !== undefined) span.setAttribute(STATUS, status);
          if (failure !== undefined) failed(span, failure);
          span.end();
        },
      };
    },

    traceId: () => traceIdOf(trace.getActiveSpan()),
  };

  function endRequest(span: Span, response: ServerResponse<IncomingMessage>): void {
    const { statusCode, writableFinished } = response;
    span.setAttribute(STATUS, statusCode);
    const id = response.getHeader("x-request-id");
    if (typeof id === "string") span.setAttribute(REQUEST_ID, id);
    if (statusCode >= 500) failed(span, String(statusCode));
    else if (!writableFinished) span.setAttribute(ERROR, "client_left");
    span.end();
  }
}
