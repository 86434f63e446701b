import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { env } from "~/platform/env/env.server";
import { noteBuildInfo, servedRegistry } from "./metrics.server";
import { startTracing } from "./start-tracing.server";

/**
 * Begins what the environment asks for: metrics and state on a port of their own, and traces.
 *
 * @param build - the id of the build
 * @param stateOf - what `/state` shows
 */
export async function startMonitoring(build: string, stateOf: () => object): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = env;
  noteBuildInfo(build);
  if (METRICS_PORT !== undefined) serveMetrics(METRICS_PORT, METRICS_HOST, stateOf, stopTheStart);
  await startTracing(build);
}

function stopTheStart({ message }: Error): void {
  process.stderr.write(`METRICS_PORT cannot be used on METRICS_HOST: ${message}.\n`);
  process.exit(1);
}

/** Prometheus asks every few seconds. A slow reader must not hold memory. */
const TIMEOUT_MS = 10_000;

/**
 * Serves `GET /metrics` and, as JSON, `GET /state` on a port of its own, which is never the public one. Also begins to watch the
 * process: event loop, memory, collections of garbage. It does not keep the process alive.
 *
 * @param host - the address to listen on
 * @param onError - called if it cannot listen
 */
export function serveMetrics(
  port: number,
  host: string,
  stateOf: () => object,
  onError: (error: Error) => void = () => {},
): Server {
  const registry = servedRegistry();
  if (registry.getSingleMetric("process_start_time_seconds") === undefined)
    collectDefaultMetrics({ register: registry });
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    (request, response) => {
      answer(request, response, stateOf).catch(() => response.destroy());
    },
  );
  server.on("error", onError);
  server.on("connection", (socket) => socket.unref());
  return server.listen(port, host).unref();
}

async function answer(
  { method, url }: IncomingMessage,
  response: ServerResponse,
  stateOf: () => object,
): Promise<void> {
  const path = url?.split("?", 1)[0];
  const isKnown = path === "/metrics" || path === "/state";
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (!isKnown || method !== "GET") {
    if (isKnown) response.setHeader("Allow", "GET");
    response.writeHead(isKnown ? 405 : 404).end();
    return;
  }
  if (path === "/state") {
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(stateOf()));
    return;
  }
  const registry = servedRegistry();
  const text = await registry.metrics();
  response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
}
