import { expect, test } from "../fixture";
import { scripted } from "../projects";

const MANIFEST = "/build-manifest.json";

test("a tab of an old build offers a reload, asks once a minute, and goes on by documents", {
  tag: scripted(1),
}, async ({ newcomer: guest }) => {
  const { page } = guest;
  let asked = 0;
  await page.clock.install();
  await page.goto("/auth");
  await guest.hasCart();
  await page.route(MANIFEST, (route) => {
    asked += 1;
    return route.fulfill({ json: { build: asked > 1 ? "another" : build } });
  });
  const asking = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/offline.js"));
  await page.goto("/menu");
  const build = await page.locator("html").getAttribute("data-build");
  await page.clock.runFor(5_000);
  // The minute counts from where this script has run.
  await page.evaluate(`import(${JSON.stringify((await asking).url())}).then(() => undefined)`);
  await guest.arrives("/menu");
  const prompt = page.locator("[data-news=update]");
  await page.clock.runFor(61_000);
  await expect.poll(() => asked).toBe(1);
  // The tab comes back, too early to ask again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.clock.runFor(20_000);
  expect(asked).toBe(1);
  await expect(prompt).toHaveCount(0);
  await page.clock.runFor(61_000);
  await expect(prompt).toBeVisible();
  await guest.says("status.update.title");

  const byScript: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && !request.isNavigationRequest()) byScript.push(request.url());
  });
  // Its post and its links are the browser's own.
  await page.locator('button[formaction^="/menu/"]').first().click();
  await guest.arrives(/^\/menu/);
  await expect(page.locator("[data-news=update]")).toHaveCount(0);
  expect(byScript).toEqual([]);
});

test("what its build has taken away is done without: a press of + loads the page", {
  tag: scripted(2),
}, async ({ newcomer: guest }) => {
  const { page } = guest;
  await page.goto("/auth");
  await guest.hasCart();
  await guest.visits("/menu");
  await page.route(/\/build\/browser-idiomorph.*\.js/, (route) => route.fulfill({ status: 404 }));
  const plus = page.locator('button[formaction^="/menu/"]').first();
  const loaded = page.waitForEvent("load");
  await plus.click();
  await loaded;
  await guest.arrives("/menu");
  await expect(page.locator(".cartbar, .bag").first()).toContainText("2");
});
