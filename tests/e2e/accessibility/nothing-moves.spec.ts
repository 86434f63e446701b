import type { Page } from "@playwright/test";
import { SITE_PAGES } from "../../bench/pages/site-pages";
import { VISITORS } from "../../bench/pages/visitors";
import { expect, test } from "../fixture";
import { contextOptions, scripted } from "../projects";
import type { Browser } from "../wire/client/browser";

/** As the browser counts layout shifts. Lighthouse gives full marks below 0.1. */
const MOST = 0.02;
/** What a script brings with its page is there by then. */
const SETTLED_MS = 400;

/** Who looks at a page, and where what they have begun is to be seen. */
interface Begun {
  browser: Browser;
  path?: string;
}

async function shiftOf(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, "value")));
          resolve(shifts.reduce((sum, shift) => sum + shift, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 100);
      }),
  );
}

test("no page moves under a reader while its script starts", {
  tag: ["@phone", scripted(0)],
}, async ({ browser, control, site, visit }) => {
  test.slow();
  await control.setFlags({ table_payment: true });
  const moved: string[] = [];
  const begun = new Map<string, Begun>();
  const look = async (label: string, page: Page, url: string) => {
    const shift = await shiftOf(page, url);
    if (shift > MOST) moved.push(`${label}: ${shift.toFixed(3)}`);
  };
  for (const { label, who, path } of SITE_PAGES) {
    const visitor: Begun = begun.get(who) ?? (await VISITORS[who](site.origin));
    begun.set(who, visitor);
    const context = await browser.newContext({ ...contextOptions(visit), serviceWorkers: "block" });
    const cookies = [...visitor.browser.cookies].filter(([name]) => name !== "flash");
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site.origin })));
    await look(label, await context.newPage(), site.origin + (path ?? visitor.path ?? "/"));
    await context.close();
  }
  expect(moved).toEqual([]);
});
