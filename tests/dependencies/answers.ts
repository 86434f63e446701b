import { z } from "zod";

/** What came of a question to the registry: nothing to report, something that must be mended, or no answer. */
export type Outcome =
  | { kind: "clean"; sentence: string }
  | { kind: "found"; lines: string[] }
  | { kind: "silent"; why: string };

const SEVERITIES = ["info", "low", "moderate", "high", "critical"] as const;

const advisory = z.object({ title: z.string(), url: z.string().default(""), severity: z.enum(SEVERITIES) });
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(SEVERITIES),
      range: z.string().default(""),
      // A text names the package through which it comes, which is in the list itself.
      via: z.array(z.union([z.string(), advisory])),
    }),
  ),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
});

const signed = z.object({ name: z.string(), version: z.string() });
const signaturesSchema = z.object({ invalid: z.array(signed), missing: z.array(signed) });

/** What npm writes where the registry, or the way to it, is at fault. */
const failureSchema = z.object({
  message: z.string().optional(),
  error: z
    .object({ code: z.string().nullish(), summary: z.string().nullish(), detail: z.string().nullish() })
    .optional(),
});

/**
 * Reads what `npm audit --json` wrote.
 *
 * @param least - the mildest severity that counts
 */
export function readAudit(written: string, least: (typeof SEVERITIES)[number]): Outcome {
  const json = jsonIn(written);
  const report = reportSchema.safeParse(json).data;
  if (!report) return { kind: "silent", why: whyOf(json, written) };
  const counts = SEVERITIES.slice(SEVERITIES.indexOf(least));
  const lines = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => counts.includes(severity))
    .map(([name, { severity, range, via }]) => `${name} ${range} (${severity}): ${reasons(via)}`);
  if (lines.length > 0) return { kind: "found", lines };
  return {
    kind: "clean",
    sentence: `${report.metadata.dependencies.total} packages, no advisory that counts`,
  };
}

function reasons(via: z.infer<typeof reportSchema>["vulnerabilities"][string]["via"]): string {
  const words = via.map((one) => (typeof one === "string" ? `through ${one}` : `${one.title} ${one.url}`));
  return words.join("; ");
}

/** Reads what `npm audit signatures --json` wrote. */
export function readSignatures(written: string): Outcome {
  const json = jsonIn(written);
  const report = signaturesSchema.safeParse(json).data;
  if (!report) return { kind: "silent", why: whyOf(json, written) };
  const lines = [
    ...report.invalid.map(({ name, version }) => `${name}@${version}: its signature is wrong`),
    ...report.missing.map(({ name, version }) => `${name}@${version}: it has no signature`),
  ];
  return lines.length > 0
    ? { kind: "found", lines }
    : { kind: "clean", sentence: "every package has the registry's signature" };
}

/** The JSON in an output, which warnings may precede. */
function jsonIn(written: string): unknown {
  const from = written.indexOf("{");
  try {
    return from < 0 ? undefined : JSON.parse(written.slice(from));
  } catch {
    return undefined;
  }
}

function whyOf(json: unknown, written: string): string {
  const { message, error } = failureSchema.safeParse(json).data ?? {};
  const said = message ?? error?.summary ?? error?.code ?? written.trim().split("\n").at(-1);
  return said?.trim().split("\n", 1)[0] || "npm wrote nothing";
}
