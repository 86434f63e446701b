import { z } from "zod";
import { isHttp, port } from "./env-values.server";

/** Where metrics are read, and where traces are sent. Without a value there is none of it. Records 83 and 84. */
export const MONITORING_SHAPE = {
  METRICS_PORT: port.optional(),
  // They have no password, so only this machine reads them unless another address is named.
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isHttp, "must be an http(s) URL").optional(),
};

interface Ports {
  PORT: number;
  METRICS_PORT?: number | undefined;
}

/** Metrics are never on the public port. */
export function checkMonitoring({ PORT, METRICS_PORT }: Ports, fail: (message: string) => never): void {
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
    fail("METRICS_PORT must not be PORT: metrics are not for the public.");
}
