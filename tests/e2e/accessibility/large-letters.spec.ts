import type { Page } from "@playwright/test";
import { SCREENS } from "../../screens/states/all";
import { overflow } from "../audit/in-page";
import { expect, test } from "../fixture";
import { scripted } from "../projects";
import { cutOff, restyle, tooWide } from "./in-page";

/** How letters become twice as large: by the browser's setting, by a page's own size, and the text alone. */
const TWICE: readonly (readonly [string, standard: number, style: string])[] = [
  ["the setting at 32 px", 32, ""],
  ["the root at 200 %", 16, "html { font-size: 200% !important }"],
  ["text alone at 200 %", 16, "html { text-size-adjust: 200% !important }"],
];

/** Chooses the size of text as a browser's settings do: `rem` follows, in media queries too. */
async function textOf(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  await devtools.detach();
}

test.describe.configure({ mode: "parallel" });

const seen = new Set<string>();

/** Every page that a phone can reach, in the first of its states: `tests/unit/tools/screens.test.ts` holds that none is missing. */
for (const [name, { only, reach, routes }] of Object.entries(SCREENS)) {
  if (only === "desktop" || routes.every((route) => seen.has(route))) continue;
  for (const route of routes) seen.add(route);
  test(`letters twice as large fit on a phone: ${name}`, { tag: scripted(0) }, async ({
    newcomer: guest,
    control,
    site: { sandbox },
  }) => {
    const { page } = guest;
    await reach({ guest, page, control, sandbox });
    await page.waitForLoadState("load");
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      for (const [how, standard, style] of TWICE) {
        await textOf(page, standard);
        await page.evaluate(restyle, style);
        expect.soft(await page.evaluate(overflow), `${width} px, ${how}`).toBeLessThanOrEqual(0);
        expect.soft(await page.evaluate(tooWide), `${width} px, ${how}`).toEqual([]);
        expect.soft(await page.evaluate(cutOff), `${width} px, ${how}`).toEqual([]);
        await page.evaluate(restyle, "");
      }
      await textOf(page, 16);
    }
  });
}
