import { Control } from "../../e2e/site/control";
import { say } from "../print";
import type { BenchSite } from "../site";
import { ensureLighthouse, lighthouse } from "./lighthouse";
import { misses } from "./misses";
import { middleOf, type PageScores } from "./report";
import { FIVE, MENU, SITE_PAGES, type SitePage } from "./site-pages";
import { openStaticPage } from "./static-page";
import { headersFor, VISITORS } from "./visitors";

/** A page, by its median run. */
interface PageFigures {
  label: string;
  scores: PageScores;
}

export interface PagesFigures {
  pages: PageFigures[];
  /** The largest paint of `/menu`, and of the static page with the same pictures: medians of the same rounds, in ms. */
  menu: { own: PageScores; floor: PageScores };
}

/** Rounds of `/menu` beside its static page, and of the other pages with a goal for blocking time. */
export const MENU_ROUNDS = 5;
export const FIVE_ROUNDS = 3;
/** A page that misses a goal once is measured again as often: one run says little. */
const MORE_ROUNDS = 2;

/**
 * Lighthouse of every page, as a phone on slow 4G.
 *
 * @param only - words of labels: only these pages, `/menu` beside its static page always
 */
export async function measurePages(
  { site: { origin }, backend }: BenchSite,
  only: readonly string[] = [],
): Promise<PagesFigures> {
  await ensureLighthouse();
  await new Control(backend).setFlags({ table_payment: true });
  try {
    const menu = await besideStatic(origin);
    const pages: PageFigures[] = [];
    for (const page of SITE_PAGES) {
      if (only.length > 0 && !only.some((word) => page.label.includes(word))) continue;
      const scores = page === MENU ? menu.own : await measured(origin, page);
      pages.push({ label: page.label, scores });
      say(`${page.label}: ${scores.performance}`);
    }
    return { pages, menu };
  } finally {
    await new Control(backend).setFlags({ table_payment: false });
  }
}

async function measured(origin: string, page: SitePage): Promise<PageScores> {
  const runs: PageScores[] = [];
  for (let round = FIVE.includes(page) ? FIVE_ROUNDS : 1; round > 0; round--)
    runs.push(await visit(origin, page));
  if (runs.length < FIVE_ROUNDS && misses(middleOf(runs)).length > 0)
    for (let more = MORE_ROUNDS; more > 0; more--) runs.push(await visit(origin, page));
  return middleOf(runs);
}

async function visit(origin: string, { who, path }: SitePage): Promise<PageScores> {
  const visitor: { browser: Parameters<typeof headersFor>[0]; path?: string } = await VISITORS[who](origin);
  return lighthouse(`${origin}${path ?? visitor.path ?? "/"}`, headersFor(visitor.browser));
}

/** `/menu` and the static page made of it, by turns. */
async function besideStatic(origin: string): Promise<{ own: PageScores; floor: PageScores }> {
  const { browser } = await VISITORS.guest(origin);
  const headers = headersFor(browser);
  const floor = await openStaticPage(`${origin}/menu`, headers);
  const runs: { own: PageScores; floor: PageScores }[] = [];
  try {
    for (let round = 0; round < MENU_ROUNDS; round++)
      runs.push({ own: await lighthouse(`${origin}/menu`, headers), floor: await lighthouse(floor.url, {}) });
  } finally {
    await floor.close();
  }
  return { own: middleOf(runs.map(({ own }) => own)), floor: middleOf(runs.map(({ floor }) => floor)) };
}
