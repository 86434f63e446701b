import type { PageScores } from "./report";

/** Of Lighthouse's categories. */
const GOAL = 100;

/** Which goals a page misses, in words. */
export function misses({ performance, accessibility, bestPractices }: PageScores): string[] {
  return [
    ...(performance < GOAL ? [`performance ${performance}`] : []),
    ...(accessibility < GOAL ? [`accessibility ${accessibility}`] : []),
    ...(bestPractices < GOAL ? [`best practices ${bestPractices}`] : []),
  ];
}
