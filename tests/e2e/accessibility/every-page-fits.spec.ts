import type { CDPSession, Page } from "@playwright/test";
import type { Screen } from "../../screens/screen";
import { AREAS } from "../../screens/states/all";
import { overflow } from "../audit/in-page";
import { expect, test } from "../fixture";
import { scripted } from "../projects";
import {
  adrift,
  cutOff,
  edgeless,
  restyle,
  titledTwice,
  tooWide,
  unreachable,
  untoldStates,
} from "./in-page";

/** How letters become twice as large: by the browser's setting, by a page's own size, and the text alone. */
const TWICE: readonly (readonly [string, standard: number, style: string])[] = [
  ["the setting at 32 px", 32, ""],
  ["the root at 200 %", 16, "html { font-size: 200% !important }"],
  ["text alone at 200 %", 16, "html { text-size-adjust: 200% !important }"],
];

/** The next state begins in this window as in one that was just opened: nothing is left of the visit before. */
async function forgets(page: Page): Promise<void> {
  await page.unrouteAll();
  if (page.url().startsWith("http"))
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Asks whether all of a page is in its window, as it stands. */
async function asks(page: Page, how: string): Promise<void> {
  const asked = [page.evaluate(tooWide), page.evaluate(cutOff)] as const;
  const [excess, ...found] = await Promise.all([page.evaluate(overflow), ...asked]);
  expect.soft(excess, `${page.url()}, ${how}`).toBeLessThanOrEqual(0);
  expect.soft(found.flat(), `${page.url()}, ${how}`).toEqual([]);
}

/** Text is as large as the browser's settings say: media queries follow, too. */
async function fitsLarge(page: Page, devtools: CDPSession): Promise<void> {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    for (const [how, standard, style] of TWICE) {
      await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
      await page.evaluate(restyle, style);
      await asks(page, `${width} px, ${how}`);
    }
    // With the highest bars: media queries do not know the size of the text alone.
    if (width === 360) expect.soft(await page.evaluate(unreachable), `${page.url()}, large text`).toEqual([]);
    await page.evaluate(restyle, "");
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  }
}

/** The window of a phone with keys, such as KaiOS has. */
async function fitsSmall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 240, height: 320 });
  await asks(page, "240 × 320");
  await page.setViewportSize({ width: 360, height: 740 });
}

async function hasEdges(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await Promise.all([page.evaluate(edgeless), page.evaluate(untoldStates)]);
  expect.soft(found.flat(), `${page.url()}, colours of the system`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
}

test.describe.configure({ mode: "parallel", timeout: 300_000 });

const seen = new Set<string>();

/** A state of a page that a phone can reach and that no state before has shown. */
const isNews = ({ only, routes }: Screen): boolean => {
  if (only === "desktop" || routes.every((route) => seen.has(route))) return false;
  for (const route of routes) seen.add(route);
  return true;
};

/** Every page that a phone can reach, in the first of its states: `tests/unit/tools/screens.test.ts` holds that none is missing. */
for (const [area, screens] of Object.entries(AREAS)) {
  const states = Object.entries(screens).filter(([, screen]) => isNews(screen));
  test(`every page fits large letters, a small window and the system's colours: ${area}`, {
    tag: scripted(0),
  }, async ({ newcomer: guest, control, site: { sandbox } }) => {
    const { page } = guest;
    const devtools = await page.context().newCDPSession(page);
    for (const [name, { reach }] of states)
      await test.step(name, async () => {
        await control.reset();
        await forgets(page);
        await reach({ guest, page, control, sandbox });
        await page.waitForLoadState("load");
        expect.soft(await page.evaluate(titledTwice), `${page.url()}, its heading`).toEqual([]);
        expect.soft(await page.evaluate(adrift), `${page.url()}, words far from their icon`).toEqual([]);
        await fitsLarge(page, devtools);
        await fitsSmall(page);
        await hasEdges(page);
      });
  });
}
