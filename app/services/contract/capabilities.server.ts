import { z } from "zod";

/** What a backend may offer beyond the specification, by the names of `setup.capabilities`. docs/contract.md. */
export const CAPABILITIES = [
  // One line each.
  "logout",
  "sessions",
  "code_login",
  "suggestions",
  "recent_orders",
  "cancel",
  "issues",
  "ratings",
  "live",
  "table_ordering",
  "tips",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The names of a setup. Unknown ones are ignored, and an absent list is empty. */
export const capabilitiesSchema = z
  .array(z.string())
  .transform((names) => CAPABILITIES.filter((known) => names.includes(known)))
  .default([]);
