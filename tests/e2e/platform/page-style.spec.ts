import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { once, scripted } from "../projects";

const FILE = "link[rel=stylesheet][href*=css-bundle]";
const PAGES = ["/", "/menu", "/menu/moqueca", "/stores", "/geolocation?scope=address", "/privacy/my-data"];

test("a page looks the same with its own CSS and with the file", { tag: once(0) }, async ({
  guest,
  audit,
}) => {
  await guest.isIn();
  const { page } = guest;
  for (const path of PAGES) {
    const looks = [];
    for (const isFirst of [true, false]) {
      if (isFirst) await page.context().clearCookies({ name: "style" });
      await page.goto(path);
      await expect(page.locator("head > style[nonce]")).toHaveCount(isFirst ? 1 : 0);
      await expect(page.locator(FILE)).toHaveCount(isFirst ? 0 : 1);
      looks.push(await looksOf(page));
      audit.letPass();
    }
    expect(looks[0], path).toEqual(looks[1]);
  }
});

test("a sheet over the first page of a visit links the file, and is styled before it is shown", {
  tag: scripted(0),
}, async ({ guest, page }) => {
  await guest.isIn();
  await page.context().clearCookies({ name: "style" });
  await guest.visits("/menu");
  await expect(page.locator(FILE)).toHaveCount(0);
  await page.locator('#list a[href="/menu/moqueca"]').first().click();
  await expect(page.getByRole("dialog")).toHaveCSS("position", "fixed");
  await guest.arrives("/menu/moqueca");
  await expect(page.locator(FILE)).toHaveCount(1);
  await expect(page.getByRole("dialog").locator(".pic")).toHaveCSS("object-fit", "cover");
});

test("nothing half stands while a page comes", { tag: once(0) }, async ({ guest, page, audit }) => {
  await guest.hasCart();
  for (const path of ["/menu", "/menu/moqueca", "/cart", "/payment"]) {
    const whole = await (await page.request.get(path)).text();
    const cuts = [...whole.matchAll(/<nav class="tabs"[^>]*>.*?<\/a>|<details[^>]*>/gs)];
    expect(cuts.length, path).toBeGreaterThan(0);
    for (const { 0: cut, index } of cuts) {
      const body = whole.slice(0, index + cut.length);
      await page.route(path, async (route) => route.fulfill({ response: await route.fetch(), body }));
      await page.goto(path);
      await expect(page.locator(".tabs")).not.toBeVisible();
      await expect(page.locator("details:not(:has(summary)):visible")).toHaveCount(0);
      await page.unroute(path);
      audit.letPass();
    }
  }
});

/** The computed style of every element that is shown, in short. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll("*:not(script, noscript, link)")].map((element) => {
      const style = getComputedStyle(element);
      const { width, height, x } = element.getBoundingClientRect();
      const { color, backgroundColor, font, display, padding, margin, borderRadius, position } = style;
      const own = [color, backgroundColor, font, display, padding, margin, borderRadius, position];
      return [element.tagName, element.className, width, height, x, ...own].join(" ");
    }),
  );
}
