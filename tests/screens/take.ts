import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { Guest } from "../e2e/people/guest";
import { contextOptions, PATIENCE_MS, type Visit } from "../e2e/projects";
import type { Site } from "../e2e/site/site";
import { routeEntries } from "../routes";
import { type Form, fileOf, type Shot } from "./choice";
import type { Screen } from "./screen";

/** A screen may take as long as this, all its pictures together. */
const SCREEN_MS = 90_000;

/** Of a picture, in CSS pixels: longer pages are cut off. */
const HIGHEST = 8_000;

const SIZES: Readonly<Record<Form, { width: number; height: number }>> = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};

/** Where pictures are written, and what they are taken with. */
export interface Camera {
  browser: Browser;
  site: Site;
  folder: string;
}

/**
 * Brings a restaurant and a fresh browser into the state of a screen, once, and takes its pictures.
 *
 * @param shots - of one device and one language, which `visit` names
 * @throws when the state is not reached within {@link SCREEN_MS}, or another page is there
 */
export async function take(
  { browser, site, folder }: Camera,
  [name, screen]: readonly [string, Screen],
  visit: Visit,
  shots: readonly Shot[],
): Promise<void> {
  await site.control.reset();
  const context = await browser.newContext({
    ...contextOptions(visit),
    baseURL: site.origin,
    deviceScaleFactor: visit.device === "phone" ? 2 : 1,
  });
  const late = setTimeout(() => void context.close(), SCREEN_MS);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const guest = new Guest(page, visit);
    await screen.reach({ guest, page, control: site.control, sandbox: site.sandbox });
    await guest.arrives(await addressOf(screen));
    for (const shot of shots) {
      await page.emulateMedia({ colorScheme: shot.scheme, reducedMotion: "reduce" });
      await page.setViewportSize(SIZES[shot.form]);
      await settles(page);
      if (!screen.over) await growsToPage(page, SIZES[shot.form]);
      await page.screenshot({ path: join(folder, fileOf(name, shot)), animations: "disabled" });
    }
  } finally {
    clearTimeout(late);
    await context.close();
  }
}

/** The addresses that a screen's routes have. @throws when a file is no route */
async function addressOf({ routes }: Screen): Promise<RegExp> {
  const entries = await routeEntries();
  const patterns = routes.flatMap((file) => {
    const own = entries.filter((candidate) => candidate.file === `routes/${file}`);
    if (own.length === 0) throw new Error(`routes/${file} is no route`);
    return own.map(({ url }) => url.replaceAll(/(?<=\/)x(?=\/|$)/g, "[^/]+"));
  });
  return new RegExp(`^(?:${patterns.join("|")})$`);
}

/** Makes the window as high as its page, so that bars at its foot stand below all. */
async function growsToPage(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const all = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, all), HIGHEST) });
  await settles(page);
}

/**
 * Waits until every picture of the page is there, also those below, which come when one scrolls. It asks from outside:
 * where scripts are refused, nothing in the page waits.
 */
async function settles(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const isThere = () =>
    page.evaluate(() => {
      const images = [...document.images];
      for (const image of images) image.loading = "eager";
      return images.every(({ complete }) => complete) && document.fonts.status === "loaded";
    });
  while (!(await isThere()) && Date.now() < deadline) await pause(100);
}
