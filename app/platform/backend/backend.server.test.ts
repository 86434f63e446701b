import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { servedRegistry } from "~/platform/monitoring/metrics.server";
import { setTracing, type Tracing } from "~/platform/monitoring/tracing.server";
import { ApiError } from "~/services/api-error.server";
import { watchCall } from "./backend.server";

const CALL = { area: "order", method: "POST", path: "/watched/{}", baseUrl: "http://backend.test" } as const;

const failed = (status: number, code: string, outcomeUnknown = false) =>
  new ApiError({ ...CALL, status, code, requestId: "r", outcomeUnknown });

beforeEach(() => servedRegistry().resetMetrics());
afterEach(() => setTracing(undefined));

/** The lines of a metric about the call. */
const linesOf = async (name: string) =>
  (await servedRegistry().getSingleMetricAsString(name)).split("\n").filter((line) => !line.startsWith("#"));

it.each([
  ["refused", failed(422, "VALIDATION")],
  ["limited", failed(429, "HTTP_429")],
  ["failed", failed(503, "HTTP_503")],
  ["timeout", failed(0, "TIMEOUT")],
  ["network", failed(0, "NETWORK")],
  ["too_large", failed(0, "TOO_LARGE")],
  ["bad_response", failed(0, "BAD_RESPONSE")],
  ["other", failed(0, "ANYTHING_ELSE")],
  ["other", new Error("no answer of the backend at all")],
])("a call that is %s counts so, and its error is passed on", async (outcome, error) => {
  await expect(watchCall(CALL, () => Promise.reject(error))).rejects.toBe(error);
  const labels = `area="order",call="POST /watched/{}",outcome="${outcome}"`;
  expect(await linesOf("comanda_backend_calls_total")).toEqual([`comanda_backend_calls_total{${labels}} 1`]);
  const unknown = await linesOf("comanda_backend_outcomes_unknown_total");
  expect(unknown).not.toContain('comanda_backend_outcomes_unknown_total{area="order"} 1');
});

it("a call with an unknown outcome counts as that, too", async () => {
  await watchCall(CALL, () => Promise.reject(failed(0, "TIMEOUT", true))).catch(() => undefined);
  const unknown = await linesOf("comanda_backend_outcomes_unknown_total");
  expect(unknown).toContain('comanda_backend_outcomes_unknown_total{area="order"} 1');
});

it("a traced call carries the trace, and its span ends with the status", async () => {
  const end = vi.fn();
  const tracing: Tracing = {
    inRequest: (_request, _response, _route, answer) => answer(),
    call: () => ({ headers: { traceparent: "00-a-b-01" }, end }),
    traceId: () => undefined,
  };
  setTracing(tracing);
  const sent = await watchCall(CALL, async (headers, onStatus) => {
    onStatus(201);
    return headers;
  });
  expect(sent).toEqual({ traceparent: "00-a-b-01" });
  expect(end).toHaveBeenCalledExactlyOnceWith(201, undefined);
});
