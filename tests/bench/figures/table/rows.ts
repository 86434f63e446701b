import type { PagesFigures } from "../../pages";
import { MODES, misses, paintRatio } from "../../pages/misses";
import { FIVE } from "../../pages/site-pages";
import { bytesOf, type PageTraffic } from "../../weights/traffic";
import type { WeightFigures } from "../../weights/weights";
import { GOALS } from "./goals";

/** Requests per second as a part of those of a stock Remix app in the same run. */
export interface RequestRatios {
  /** `/menu` beside a page that says hello. */
  menu: number;
  /** `/healthz` beside a bare resource route. */
  healthz: number;
}

/** What the parts of the bench have measured. A part that did not run has left nothing. */
export interface Figures {
  weights?: WeightFigures;
  pages?: PagesFigures;
  requests?: RequestRatios;
}

/** A figure of the table. */
export interface GoalRow {
  what: string;
  measured: string;
  goal: string;
  met: boolean;
}

/** Every figure that was measured, beside its goal. */
export function goalRows({ weights, pages, requests }: Figures): GoalRow[] {
  return [
    ...(weights ? rowsOfWeights(weights) : []),
    ...(pages ? rowsOfPages(pages) : []),
    ...(requests ? rowsOfRequests(requests) : []),
  ];
}

function rowsOfWeights({ journeys, menu }: WeightFigures): GoalRow[] {
  const scripts = menu.transfers.filter(({ kind }) => kind === "JS");
  const lite = journeys.lite.pages.flatMap(({ transfers }) => transfers);
  const liteWords = bytesOf(lite) - bytesOf(lite, ["images"]);
  const journeyScript = journeys.on.pages.reduce((sum, { transfers }) => sum + bytesOf(transfers, ["JS"]), 0);
  const { menuScript: most, menuFiles } = GOALS;
  return [
    {
      what: "script of `/menu`, first visit",
      measured: `${thousands(bytesOf(scripts))} KB in ${scripts.length} files`,
      goal: `≤ ${thousands(most)} KB, ≤ ${menuFiles} files`,
      met: bytesOf(scripts) <= most && scripts.length <= menuFiles,
    },
    {
      what: "script of the guest's journey",
      measured: `${thousands(journeyScript)} KB`,
      goal: `≤ ${thousands(GOALS.journeyScript)} KB`,
      met: journeyScript <= GOALS.journeyScript,
    },
    atMost("pictures of home, 2×", picturesOfHome(journeys.on.pages), GOALS.homePictures.on),
    atMost("pictures of home, lite", picturesOfHome(journeys.lite.pages), GOALS.homePictures.lite),
    atMost("the guest's order in lite, without pictures", liteWords, GOALS.liteJourney.words),
    atMost("the guest's order in lite, with pictures", bytesOf(lite), GOALS.liteJourney.all),
  ];
}

function rowsOfPages({ pages, menu }: PagesFigures): GoalRow[] {
  const five = FIVE.map(({ label }) => label);
  return [
    ...MODES.flatMap((mode) => {
      const timed = pages.filter((page) => page.mode === mode && five.includes(page.label));
      if (timed.length === 0) return [];
      const blocking = timed.map(({ scores }) => scores.blocking);
      return {
        what: `blocking time of five pages, ${mode}`,
        measured: `${blocking.map((ms) => ms.toFixed(0)).join(", ")} ms`,
        goal: `≤ ${GOALS.blocking[mode]} ms`,
        met: Math.round(Math.max(...blocking)) <= GOALS.blocking[mode],
      };
    }),
    ...MODES.flatMap((mode) => {
      const all = pages.filter((page) => page.mode === mode).map(({ scores }) => scores);
      if (all.length === 0) return [];
      const least = (key: "performance" | "accessibility" | "bestPractices") =>
        Math.min(...all.map((scores) => scores[key]));
      const missing = all.filter((scores) => misses(scores, mode).length > 0).length;
      return {
        what: `Lighthouse of ${all.length} pages, ${mode}: the least`,
        measured: `${least("performance")}, ${least("accessibility")}, ${least("bestPractices")}; ${missing} pages miss a goal`,
        goal: `≥ ${GOALS.scores[mode]}, ${GOALS.scores.others}, ${GOALS.scores.others}`,
        met: missing === 0,
      };
    }),
    ...MODES.map((mode) => {
      const { own, floor } = menu[mode];
      const ratio = paintRatio(menu[mode]);
      return {
        what: `largest paint of \`/menu\` over a static page's, ${mode}`,
        measured: `${ratio.toFixed(2)} (${own.largestPaint.toFixed(0)} and ${floor.largestPaint.toFixed(0)} ms)`,
        goal: `≤ ${GOALS.paintRatio.toFixed(2)}`,
        met: ratio <= GOALS.paintRatio,
      };
    }),
  ];
}

function rowsOfRequests({ menu, healthz }: RequestRatios): GoalRow[] {
  const row = (what: string, ratio: number): GoalRow => ({
    what,
    measured: ratio.toFixed(2),
    goal: `≥ ${GOALS.requests}`,
    met: ratio >= GOALS.requests,
  });
  return [
    row("`/menu`, requests/s over a stock Remix page that says hello", menu),
    row("`/healthz`, requests/s over a stock resource route", healthz),
  ];
}

function atMost(what: string, bytes: number, most: number): GoalRow {
  return { what, measured: `${kilobytes(bytes)} KB`, goal: `≤ ${kilobytes(most)} KB`, met: bytes <= most };
}

function picturesOfHome(pages: readonly PageTraffic[]): number {
  return bytesOf(pages.find(({ label }) => label === "/")?.transfers ?? [], ["images"]);
}

/** As brotli's sizes of script are given everywhere. */
function thousands(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(1);
}
