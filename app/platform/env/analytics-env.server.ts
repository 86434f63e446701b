import { z } from "zod";
import { baseUrl, headerText } from "./env-values.server";

/** The variables for counting visits. Contract: Environment. */
export const ANALYTICS_SHAPE = { ANALYTICS_URL: baseUrl, ANALYTICS_API_SECRET: headerText };

const sourceSchema = z.object(ANALYTICS_SHAPE);

/** Where events are sent, and the secret for it. The content service names neither. */
export interface AnalyticsTarget {
  /** The endpoint of the GA4 Measurement Protocol, such as https://www.google-analytics.com/mp/collect. */
  url: string;
  secret: string;
}

/**
 * Reads the variables. Undefined means that nothing is counted. `fail` gets a sentence if one is set without the other.
 */
export function analyticsOf(
  { ANALYTICS_URL: url, ANALYTICS_API_SECRET: secret }: z.infer<typeof sourceSchema>,
  fail: (message: string) => never,
): AnalyticsTarget | undefined {
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined)
    return fail("ANALYTICS_URL is missing: ANALYTICS_API_SECRET is of no use without it.");
  if (secret === undefined)
    return fail("ANALYTICS_API_SECRET is missing: ANALYTICS_URL takes nothing without it.");
  return { url, secret };
}
