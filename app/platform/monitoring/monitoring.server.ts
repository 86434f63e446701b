import { env } from "~/platform/env/env.server";
import { noteBuildInfo } from "./metrics.server";
import { serveMetrics } from "./metrics-port.server";
import { startTracing } from "./start-tracing.server";

/** Begins what the environment asks for: metrics on a port of their own, and traces. @param build - the id of the build */
export async function startMonitoring(build: string): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = env;
  noteBuildInfo(build);
  if (METRICS_PORT !== undefined) serveMetrics(METRICS_PORT, METRICS_HOST, stopTheStart);
  await startTracing(build);
}

function stopTheStart({ message }: Error): void {
  process.stderr.write(`METRICS_PORT cannot be used on METRICS_HOST: ${message}.\n`);
  process.exit(1);
}
