import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import * as api from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createTracing } from "./otel-tracing.server";

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

beforeAll(() => provider.register({ propagator: new W3CTraceContextPropagator() }));
afterEach(() => exporter.reset());
afterAll(async () => {
  await provider.shutdown();
  api.trace.disable();
  api.context.disable();
  api.propagation.disable();
});

const OUTSIDE = "0af7651916cd43dd8448eb211c80319c";

function incoming(headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  request.method = "GET";
  request.url = "/orders/o-1?token=secret";
  return { request, response: new ServerResponse(request) };
}

/** A request with one call, which the backend refuses. */
function oneRequest(isTrusting: boolean, headers: Record<string, string> = {}) {
  const tracing = createTracing(api, { isTrusting });
  const { request, response } = incoming(headers);
  let sent: Readonly<Record<string, string>> = {};
  let traceId: string | undefined;
  tracing.inRequest(request, response, "/orders/:orderId", () => {
    traceId = tracing.traceId();
    const baseUrl = "https://api.example.com/order";
    const call = tracing.call({ area: "order", method: "GET", path: "/orders/{}", baseUrl });
    sent = call.headers;
    call.end(404, "refused");
  });
  response.statusCode = 503;
  response.setHeader("X-Request-Id", "ab12-cd34");
  response.emit("close");
  const [call, page] = exporter.getFinishedSpans();
  return { sent, traceId, call, page };
}

it("a page and its call are in one trace, by patterns alone", () => {
  const { sent, traceId, call, page } = oneRequest(false);
  expect(page).toMatchObject({ name: "GET /orders/:orderId", kind: api.SpanKind.SERVER });
  expect(page?.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/orders/:orderId",
    "url.scheme": "http",
    "http.response.status_code": 503,
    "comanda.request.id": "ab12-cd34",
    "error.type": "503",
  });
  expect(call).toMatchObject({ name: "GET /orders/{}", kind: api.SpanKind.CLIENT });
  expect(call?.attributes).toEqual({
    "http.request.method": "GET",
    "url.template": "/orders/{}",
    "server.address": "api.example.com",
    "server.port": 443,
    "comanda.backend.area": "order",
    "http.response.status_code": 404,
    "error.type": "refused",
  });
  expect(call?.parentSpanContext?.spanId).toBe(page?.spanContext().spanId);
  expect(traceId).toBe(page?.spanContext().traceId);
  expect(sent).toEqual({ traceparent: `00-${traceId}-${call?.spanContext().spanId}-01` });
});

it("a client's trace goes on only behind a proxy of ours, and its baggage never does", () => {
  const headers = { traceparent: `00-${OUTSIDE}-b7ad6b7169203331-01`, baggage: "who=ana" };
  expect(oneRequest(false, headers).traceId).not.toBe(OUTSIDE);
  exporter.reset();
  const { traceId, sent } = oneRequest(true, headers);
  expect(traceId).toBe(OUTSIDE);
  expect(Object.keys(sent)).toEqual(["traceparent"]);
});
