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
      await expect(page.locator("#page-style")).toHaveCount(isFirst ? 1 : 0);
      await expect(page.locator(FILE)).toHaveCount(isFirst ? 0 : 1);
      looks.push(await looksOf(page));
      audit.letPass();
    }
    expect(looks[0], path).toEqual(looks[1]);
  }
});

test("script takes the first page over as it is, and links the file when it goes to another", {
  tag: scripted(0),
}, async ({ guest, audit }) => {
  await guest.isIn();
  const { page } = guest;
  await page.context().clearCookies({ name: "style" });
  await page.goto("/");
  await page.evaluate(() => {
    document.body.dataset.kept = "yes";
    document.querySelector("main")?.setAttribute("data-kept", "yes");
  });
  await expect(page.locator("html[data-script=on]")).toHaveCount(1);
  await expect(page.locator("main[data-kept=yes]")).toHaveCount(1);
  await expect(page.locator(FILE)).toHaveCount(0);
  await audit.look();
  await guest.link("shell.tab.menu").click();
  await guest.arrives("/menu");
  await expect(page.locator(FILE)).toHaveCount(1);
  await expect(page.locator("body[data-kept=yes]")).toHaveCount(1);
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
