import { GOALS } from "../figures/table/goals";
import type { PageScores } from "./report";

export const MODES = ["script", "lite"] as const;
export type Mode = (typeof MODES)[number];

/** Which goals a page misses, in words. */
export function misses({ performance, accessibility, bestPractices }: PageScores, mode: Mode): string[] {
  return [
    ...(performance < GOALS.scores[mode] ? [`performance ${performance}`] : []),
    ...(accessibility < GOALS.scores.others ? [`accessibility ${accessibility}`] : []),
    ...(bestPractices < GOALS.scores.others ? [`best practices ${bestPractices}`] : []),
  ];
}

/** The largest paint of `/menu` as a multiple of the static page's. */
export function paintRatio({ own, floor }: { own: PageScores; floor: PageScores }): number {
  return own.largestPaint / floor.largestPaint;
}
