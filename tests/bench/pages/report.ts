import { z } from "zod";
import { median } from "../statistics";

/** What a run of Lighthouse says of a page. Scores are from 0 to 100, times in milliseconds. */
export interface PageScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** How fast Lighthouse finds this machine: above 1,500 on an undisturbed one of today. */
  machine: number;
  /** The audits that cost points, worst first. */
  losses: Loss[];
}

/** An audit that costs a category points. */
interface Loss {
  audit: string;
  /** Of the category's 100. */
  points: number;
  /** What it found, as Lighthouse says it. */
  found: string;
}

const auditShape = z.object({
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
  details: z
    .object({ items: z.array(z.unknown()).catch([]) })
    .optional()
    .catch(undefined),
});
const categoryShape = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const reportShape = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: categoryShape,
    accessibility: categoryShape,
    "best-practices": categoryShape,
  }),
  audits: z.record(z.string(), auditShape),
});
type Report = z.infer<typeof reportShape>;

/**
 * Reads Lighthouse's JSON.
 *
 * @param url - the page that was asked for
 * @throws when the page could not be measured, or another page was
 */
export function readReport(json: string, url: string): PageScores {
  const report = reportShape.parse(JSON.parse(json));
  const { categories, runtimeError, finalDisplayedUrl } = report;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const pathOf = (address: string) => new URL(address).pathname;
  if (pathOf(finalDisplayedUrl) !== pathOf(url)) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  return {
    performance: scoreOf(categories.performance),
    accessibility: scoreOf(categories.accessibility),
    bestPractices: scoreOf(categories["best-practices"]),
    firstPaint: numberOf(report, "first-contentful-paint"),
    largestPaint: numberOf(report, "largest-contentful-paint"),
    blocking: numberOf(report, "total-blocking-time"),
    machine: report.environment.benchmarkIndex,
    losses: lossesOf(report),
  };
}

/** Each figure's median over several runs; the losses are those of the run whose performance is the median. */
export function middleOf(runs: readonly PageScores[]): PageScores {
  const of = (key: Exclude<keyof PageScores, "losses">) => median(runs.map((run) => run[key]));
  const performance = of("performance");
  return {
    performance,
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    firstPaint: of("firstPaint"),
    largestPaint: of("largestPaint"),
    blocking: of("blocking"),
    machine: of("machine"),
    losses: runs.find((run) => run.performance === performance)?.losses ?? [],
  };
}

function scoreOf({ score }: Report["categories"]["performance"]): number {
  return Math.round((score ?? 0) * 100);
}

function numberOf({ audits }: Report, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse says nothing of ${id}`);
  return value;
}

function lossesOf({ categories, audits }: Report): Loss[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => {
      const weights = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
      return auditRefs.flatMap(({ id, weight }) => {
        const { score = null, displayValue, details } = audits[id] ?? {};
        if (score === null || score === 1 || weight === 0) return [];
        const found = displayValue ?? JSON.stringify(details?.items[0] ?? "").slice(0, 160);
        return [{ audit: id, points: (100 * weight * (1 - score)) / weights, found }];
      });
    })
    .sort((a, b) => b.points - a.points);
}
