import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { say } from "../figures/print";
import { VISITS, type VisitKind } from "./plan";
import { runCheckouts } from "./run";
import { Tally } from "./tally";

/** What `npm run bench -- reliability` can be told. */
export const RELIABILITY_OPTIONS = {
  checkouts: { type: "string", default: "500" },
  seed: { type: "string", default: "1" },
  from: { type: "string", default: "0" },
  minutes: { type: "string", default: "20" },
  "at-once": { type: "string", default: "12" },
  "under-way": { type: "string", default: "150" },
  ways: { type: "string", default: "CASH,CREDIT,PIX,card:CREDIT" },
  visits: { type: "string", default: Object.keys(VISITS).join(",") },
  keep: { type: "string" },
} as const;

export type ReliabilityOptions = { [Name in keyof typeof RELIABILITY_OPTIONS]?: string | undefined };

/**
 * Thousands of visits with random faults: orders, shares, charges and confirmations must agree one to one. With
 * `--keep FILE` the figures are added to those of earlier slices. Returns whether they agree.
 */
export async function reliability(options: ReliabilityOptions): Promise<boolean> {
  const run = {
    seed: whole(options, "seed"),
    from: whole(options, "from"),
    checkouts: whole(options, "checkouts"),
    minutes: whole(options, "minutes"),
    atOnce: whole(options, "at-once"),
    underWay: whole(options, "under-way"),
    ways: (options.ways ?? RELIABILITY_OPTIONS.ways.default).split(","),
    visits: visitsOf(options.visits ?? RELIABILITY_OPTIONS.visits.default),
  };
  const tally = await runCheckouts(run);
  const { keep } = options;
  const all = keep && existsSync(keep) ? Tally.kept(readFileSync(keep, "utf8")).and(tally) : tally;
  if (keep) writeFileSync(keep, JSON.stringify(all.figures));
  say(`\n### Visits with random faults: seed ${run.seed}, from number ${run.from}\n`);
  all.say();
  tally.sayWrong();
  return all.isSound;
}

/** @throws for what is no kind of visit */
function visitsOf(text: string): VisitKind[] {
  return text.split(",").map((name) => {
    const visit = Object.keys(VISITS).find((known): known is VisitKind => known === name);
    if (!visit) throw new Error(`--visits must be some of ${Object.keys(VISITS)}, but is ${text}`);
    return visit;
  });
}

/** @throws for what is no whole number */
function whole(
  options: ReliabilityOptions,
  name: Exclude<keyof ReliabilityOptions, "ways" | "visits" | "keep">,
): number {
  const text = options[name] ?? RELIABILITY_OPTIONS[name].default;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, but is ${text}`);
  return Number(text);
}
