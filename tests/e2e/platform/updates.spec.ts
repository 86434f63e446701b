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

  const data: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) data.push(request.url());
  });
  // Its post and its links are the browser's own.
  await page.locator('button[formaction^="/menu/"]').first().click();
  await guest.arrives(/^\/menu/);
  await expect(page.locator("[data-news=update]")).toHaveCount(0);
  expect(data).toEqual([]);
});

test("a page whose script is gone with its build is loaded as a document", {
  tag: scripted(2),
}, async ({ newcomer: guest }) => {
  const { page } = guest;
  await page.goto("/auth");
  await guest.hasCart();
  await guest.visits("/menu");
  const gone = page.waitForRequest(/\/build\/orders.*\.js/);
  await page.route(/\/build\/orders.*\.js/, (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  await guest.link("shell.tab.orders").click();
  await gone;
  await guest.arrives("/orders");
  await expect(page.locator("h1")).toBeVisible();
});
