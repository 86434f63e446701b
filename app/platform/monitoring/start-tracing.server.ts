import type { SpanExporter } from "@opentelemetry/sdk-trace-node";
import { env } from "~/platform/env/env.server";
import { logger } from "./log.server";
import { createTracing } from "./otel-tracing.server";
import { setTracing } from "./tracing.server";

/**
 * Traces the process from now on, if `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. Without it no module of
 * OpenTelemetry's SDK is loaded. Record 84.
 *
 * @param build - the id of the build that runs
 */
export async function startTracing(build: string): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const [api, core, exporters, resources, sdk] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-node"),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ "service.name": "comanda", "service.version": build }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(loggedExporter(new exporters.OTLPTraceExporter()))],
  });
  // Baggage of a client is never passed on, so its propagator is left out.
  provider.register({ propagator: new core.W3CTraceContextPropagator() });
  // What is still kept goes out when nothing else is left to do.
  process.once("beforeExit", () => void provider.shutdown());
  setTracing(createTracing(api, { isTrusting: env.TRUST_PROXY > 0 }));
}

/** Logs the beginning and the end of an outage of the collector, once each. */
export function loggedExporter(
  exporter: SpanExporter,
  log: Pick<typeof logger, "warn" | "info"> = logger,
): SpanExporter {
  let isDown = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        // Only its name is logged: a message may hold the address, and that may hold a password.
        if (failed && !isDown) log.warn({ why: result.error?.name }, "traces cannot be sent");
        if (!failed && isDown) log.info({}, "traces are sent again");
        isDown = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
