import type { Page } from "@playwright/test";
import { orderDinner } from "../../bench/weights/journey";
import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { scripted } from "../projects";

/** What stands between our server and a customer and changes pages on their way. */
const TOUCHES: Readonly<Record<string, (html: string) => string>> = {
  "an extension has put nodes into": (html) =>
    html
      .replace("<head>", '<head><meta name="extension" content="1">')
      .replace(/<body([^>]*)>/, '<body$1 data-extension="1"><div class="extension"></div>')
      .replace("</body>", '</body><div class="extension">ext</div>'),
  "a proxy has written into": (html) =>
    html
      .replace(/[\w.]+@[\w.]+\.\w+/g, "[email&#160;protected]")
      .replace("</body>", "<script>document.documentElement.dataset.proxy = 'ran'</script></body>"),
};

/** Serves every page of ours as it arrives after that. */
async function touchedBy(page: Page, touch: (html: string) => string): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document" && request.headers().accept !== "text/html")
      return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const isPage = response.headers()["content-type"]?.startsWith("text/html") && response.status() < 300;
    await route.fulfill(isPage ? { response, body: touch(await response.text()) } : { response });
  });
}

/** Does as a browser's translator does: wraps each text, changes the language, and goes on with what comes later. */
async function translated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (
          node instanceof Text &&
          node.data.trim() !== "" &&
          !node.parentElement?.closest("font, script, style, textarea, option, title")
        )
          texts.push(node);
      for (const text of texts) {
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    addEventListener("DOMContentLoaded", () => {
      wrap(document.body);
      document.documentElement.lang = "de";
      document.documentElement.classList.add("translated-ltr");
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

const styleOf = (page: Page) =>
  page.evaluate(() => {
    const skip = document.querySelector(".skip");
    return [document.styleSheets.length > 0, skip && getComputedStyle(skip).position];
  });

const touches: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ...Object.entries(TOUCHES).map(([name, touch]) => [name, (page: Page) => touchedBy(page, touch)] as const),
  ["a browser has translated", translated],
];

for (const [index, [name, touch]] of touches.entries()) {
  test(`dinner is ordered on pages that ${name}`, { tag: scripted(index) }, async ({ newcomer, orders }) => {
    const { page } = newcomer;
    await touch(page);
    const looks: unknown[] = [];
    await orderDinner(newcomer, async () => void looks.push(await styleOf(page)));
    expect(looks.length).toBeGreaterThan(5);
    for (const look of looks) expect(look).toEqual([true, "absolute"]);
    expect(await orders()).toHaveLength(1);

    // A press that script answers in place, and a sheet.
    await newcomer.visits("/menu");
    const since = await page.evaluate(() => performance.timeOrigin);
    await page.locator('button[formaction^="/menu/"]').first().click();
    await expect(page.locator(".cartbar, .bag").first()).toContainText("1");
    await page.locator(`#list a[href="/menu/${DISH.id}"]`).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(since);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}
