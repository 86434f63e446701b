import { say, sayTable } from "../print";
import { median } from "../statistics";
import { FIVE_ROUNDS, MENU_ROUNDS, type PagesFigures } from ".";
import { misses } from "./misses";
import type { PageScores } from "./report";

/** Prints every page, then what costs points where a goal is missed. */
export function sayPages({ pages, menu }: PagesFigures): void {
  say("\n### Lighthouse, as a phone on slow 4G\n");
  say(
    `Medians of ${MENU_ROUNDS} runs for /menu, of ${FIVE_ROUNDS} for pages with a goal for blocking time and for pages that missed one, else one run. Times in ms.`,
  );
  say(
    `Lighthouse's index of this machine: ${median(pages.map(({ scores }) => scores.machine)).toFixed(0)}.\n`,
  );
  const rows = [
    ...pages.map(({ label, scores }) => rowOf(label, scores)),
    rowOf("static page of /menu", menu.floor),
  ];
  sayTable(["page", "performance", "accessibility", "best practices", "FCP", "LCP", "TBT"], rows);
  for (const { label, scores } of pages) {
    const missed = misses(scores);
    if (missed.length === 0) continue;
    const losses = scores.losses
      .slice(0, 4)
      .map(({ audit, points, found }) => `${audit} −${points.toFixed(1)} (${found})`);
    say(`\n${label}: ${missed.join(", ")}. It costs: ${losses.join("; ")}.`);
  }
}

function rowOf(name: string, scores: PageScores): string[] {
  const { performance, accessibility, bestPractices, firstPaint, largestPaint, blocking } = scores;
  const figures = [performance, accessibility, bestPractices, firstPaint, largestPaint, blocking];
  return [name, ...figures.map((figure) => figure.toFixed(0))];
}
