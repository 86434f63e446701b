import type { PageScores } from "./report";

/** Lighthouse: performance with script and lite, and the other categories. */
const GOALS = { script: 100, lite: 100, others: 100 } as const;

export const MODES = ["script", "lite"] as const;
export type Mode = (typeof MODES)[number];

/** Which goals a page misses, in words. */
export function misses({ performance, accessibility, bestPractices }: PageScores, mode: Mode): string[] {
  return [
    ...(performance < GOALS[mode] ? [`performance ${performance}`] : []),
    ...(accessibility < GOALS.others ? [`accessibility ${accessibility}`] : []),
    ...(bestPractices < GOALS.others ? [`best practices ${bestPractices}`] : []),
  ];
}
