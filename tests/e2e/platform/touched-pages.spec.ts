import type { Page } from "@playwright/test";
import { orderDinner } from "../../bench/weights/journey";
import { expect, test } from "../fixture";
import { CUSTOMERS, signIn } from "../people/customer";
import { DISH } from "../people/dishes";
import { JOURNEYS } from "../people/journeys";
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
      // Of attributes such proxies leave alone all but links.
      .replace(/>[^<]+</g, (text) => text.replace(/[\w.]+@[\w.]+\.\w+/g, "[email&#160;protected]"))
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

/**
 * Does as a browser's translator does: wraps each text, changes the language, and goes on with what comes later.
 *
 * @param first - before the page's script runs, not after it
 */
async function translated(page: Page, first = false): Promise<void> {
  await page.addInitScript(
    (event) => {
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
      document.addEventListener(event, () => {
        if (document.readyState === "loading" || document.documentElement.lang === "de") return;
        wrap(document.body);
        document.documentElement.lang = "de";
        document.documentElement.classList.add("translated-ltr");
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.isConnected) wrap(node);
        }).observe(document.body, { childList: true, subtree: true });
      });
    },
    first ? "readystatechange" : "DOMContentLoaded",
  );
}

const STYLED = [true, "absolute"];
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
    for (const look of looks) expect(look).toEqual(STYLED);
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

const everyTouch = (html: string) => Object.values(TOUCHES).reduce((touched, touch) => touch(touched), html);

for (const [index, name] of (["customer", "diner"] as const).entries()) {
  test(`the ${name} gets to the end on pages that all of them have changed`, {
    // On phones, as the journeys are.
    tag: scripted(index * 2),
  }, async ({ newcomer, control }) => {
    const { page } = newcomer;
    const { atTable, opens, first, steps } = JOURNEYS[name];
    await control.setFlags({ table_payment: atTable });
    await touchedBy(page, everyTouch);
    await translated(page, index > 0);
    await page.goto(opens);
    await expect(first.shows(newcomer)).toBeVisible();
    for (const step of steps) {
      await step.fills?.(newcomer);
      await step.taps(newcomer).click();
      await expect(page).toHaveURL(({ pathname }) => step.path.test(pathname));
      await expect(step.shows(newcomer)).toBeVisible();
      expect(await styleOf(page), step.name).toEqual(STYLED);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

/** Pages with a part of the script of their own, or a form that it mends. */
const WITH_SCRIPT = [
  ...["/", "/menu?filters=open", "/stores", "/cart", "/orders", "/geolocation", "/table/qrcode", "/recovery"],
  ...["/profile/personal", "/profile/addresses", "/profile/payments", "/favorites", "/cupons"],
];

test("script runs on all pages that all of them have changed, and what was typed stays", {
  tag: scripted(1),
}, async ({ newcomer }) => {
  const { page } = newcomer;
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => void errors.push(message));
  await signIn(page, CUSTOMERS.ana.email);
  await touchedBy(page, everyTouch);
  await translated(page, true);
  for (const path of WITH_SCRIPT) {
    await page.goto(path, { waitUntil: "commit" });
    // Before the script has come, as far as that can be had.
    const field = page
      .locator("main input:is([type=text], [type=search], [type=email], :not([type]))")
      .first();
    const isThere = await field.waitFor({ timeout: 300 }).then(
      () => true,
      () => false,
    );
    if (isThere) await field.fill("abc");
    await expect(page.locator("html"), path).toHaveAttribute("data-script", "on");
    if (isThere) await expect(field, path).toHaveValue("abc");
    expect(await styleOf(page), path).toEqual(STYLED);
  }
  expect(errors).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
