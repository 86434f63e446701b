import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { CUSTOMERS, signIn } from "../people/customer";
import { type Guest, Guest as Person } from "../people/guest";
import { scripted } from "../projects";

test.use({ serviceWorkers: "allow" });

/** Waits until the service worker keeps the page of a path. */
async function keeps(page: Page, path: string): Promise<void> {
  const paths = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open("pages")).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(paths).toContain(path);
}

/** A page on another origin that posts to ours: what it would change, and a sign-out. */
async function startForeignSite(host: string, ours: string) {
  const server = createServer(({ url = "" }, answer) => {
    const query = new URL(url, "http://any").searchParams;
    answer.setHeader("Content-Type", "text/html");
    answer.setHeader("Referrer-Policy", query.get("policy") ?? "");
    const action = query.get("target") === "_self" ? "/profile/addresses" : "/resources/sign-out";
    answer.end(
      `<form method=post target=${query.get("target")} action="${ours}${action}"><input name=number value=7><button>Win</button></form><iframe name=inside></iframe>`,
    );
  });
  await once(server.listen(0, host), "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");
  return { home: `http://${host}:${address.port}/`, close: () => server.close() };
}

const news = ({ page }: Guest) => page.locator("#news-place");

test("a guest reads the menu and an order offline, and what they typed for the next one stays", {
  tag: scripted(0),
}, async ({ newcomer: guest, orders }) => {
  const { page } = guest;
  const context = page.context();
  await page.goto("/auth");
  await guest.hasCart();
  await page.goto("/menu");
  await keeps(page, "/menu");
  // A newcomer reads of food first.
  await expect(news(guest)).toBeEmpty();
  await guest.visits("/payment");
  await guest.fillsCheckout();

  await context.setOffline(true);
  await expect(news(guest)).toContainText(guest.t("offline.heading"));
  await guest.placeButton().click();
  await expect(news(guest)).toContainText(guest.t("status.offline.post"));
  await expect(guest.field("common.name")).toHaveValue(ANA.name);
  expect(await orders()).toHaveLength(0);
  await context.setOffline(false);
  await expect(news(guest)).toContainText(guest.t("status.offline.back"));
  await guest.placeButton().click();
  await guest.followsOrder();
  const order = new URL(page.url()).pathname;
  await keeps(page, order);

  await context.setOffline(true);
  await page.goto("/menu");
  await expect(news(guest)).toContainText(guest.t("offline.copy", { time: "" }));
  const pictures = page.locator(".item-pic img").first();
  expect(
    await pictures.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth),
  ).toBeGreaterThan(0);
  // By script, once it runs, and by the browser before.
  await page.locator("html[data-script=on]").waitFor();
  await guest.link("title.orders.title").click();
  // Until its styles are there, such a page has each of its parts.
  await expect(guest.heading("offline.heading").first()).toBeVisible();
  // The tap may load its page twice: by script, and by the browser once script has no answer.
  await expect(async () => {
    if (new URL(page.url()).pathname !== order) await page.locator(`a[href="${order}"]`).click();
    await expect(news(guest)).toContainText(guest.t("offline.copy", { time: "" }), { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await page.goto("/stores");
  await context.setOffline(false);
  // The page that was wanted comes by itself.
  await expect(guest.heading("offline.heading")).toHaveCount(0);
  await expect(page).toHaveURL(/\/stores$/);
  expect(await orders()).toHaveLength(1);
});

test("nothing personal is left offline after signing out in another tab", {
  tag: scripted(1),
}, async ({ newcomer: guest }) => {
  const { page } = guest;
  await page.goto("/auth");
  await signIn(page, CUSTOMERS.ana.email);
  await page.goto("/menu");
  await keeps(page, "/menu");
  const other = await page.context().newPage();
  await other.goto("/profile");
  await new Person(other, guest.visit).button("common.signOut").click();
  await expect(other).toHaveURL(/\/auth$/);
  await page.context().setOffline(true);
  for (const path of ["/menu", "/orders", "/profile"]) {
    await page.goto(path).catch(() => undefined);
    await expect(page.locator("body")).not.toContainText(CUSTOMERS.ana.name);
    await expect(page.locator("main:not([data-part])")).toHaveCount(0);
  }
  const kept = await other.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const key of await store.keys()) {
        // Built files are the same for everybody, and name paths of the app.
        if (new URL(key.url).pathname.startsWith("/build/")) continue;
        texts.push(key.url, (await (await store.match(key))?.text()) ?? "");
      }
    }
    return texts.join("\n");
  });
  expect(kept).not.toMatch(/Ana |Figueira|\/menu\b|\/resources\/picture/);
});

test("another site's form is not made one of ours while there is no network", {
  tag: scripted(1),
}, async ({ newcomer: guest, control }) => {
  const { page } = guest;
  const context = page.context();
  await page.goto("/auth");
  await guest.isIn();
  await page.goto("/menu");
  await keeps(page, "/menu");
  const { origin } = new URL(page.url());
  // Another host, and one that is of the same site, if ports were hosts.
  const others = await Promise.all(["localhost", "127.0.0.1"].map((host) => startForeignSite(host, origin)));
  const [worker] = context.serviceWorkers();
  const seen = () => worker?.evaluate(() => Reflect.get(self, "seen"));
  await worker?.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    Object.assign(self, { seen: [] });
    addEventListener("fetch", ({ request }) => {
      if (request.method === "POST") Reflect.get(self, "seen").push(request.referrer);
    });
  });
  const body = page.locator("body");
  for (const { home } of others)
    for (const policy of ["strict-origin-when-cross-origin", "unsafe-url", "no-referrer"])
      for (const target of ["_self", "inside"]) {
        await page.goto(`${home}?${new URLSearchParams({ policy, target })}`);
        await context.setOffline(true);
        await page.locator("button").click();
        if (target === "_self") await expect(page).toHaveURL("chrome-error://chromewebdata/");
        await expect.poll(async () => (await seen())?.length).toBe(1);
        expect(await seen()).not.toContainEqual(expect.stringContaining(origin));
        for (const frame of page.frames())
          expect(await frame.content().catch(() => "")).not.toContain(guest.t("offline.resend"));
        await worker?.evaluate(() => Object.assign(self, { seen: [] }));
        await context.setOffline(false);
      }
  // A foreign post to the sign-out has ended nothing.
  await context.setOffline(true);
  await page.goto(`${origin}/menu`);
  await expect(body).toContainText(guest.t("offline.copy", { time: "" }));
  await context.setOffline(false);
  for (const { close } of others) close();
  expect(await control.orders()).toHaveLength(0);
});

test("a post that no script holds back loses nothing without a network, and turned off nothing is kept", {
  tag: scripted(2),
}, async ({ newcomer: guest }) => {
  const { page } = guest;
  const context = page.context();
  await page.goto("/auth");
  await guest.isIn();
  await page.goto("/menu");
  await keeps(page, "/menu");
  const [worker] = context.serviceWorkers();
  // Playwright tells the page alone.
  const tellsWorker = (value: boolean) =>
    worker?.evaluate((onLine) => {
      Object.defineProperty(navigator, "onLine", { value: onLine, configurable: true });
    }, value);
  await page.goto("/geolocation?scope=address");
  await context.setOffline(true);
  await tellsWorker(false);
  const field = guest.field("geolocation.search.label");
  await field.fill("Rua Aspicuelta, 120");
  await field.evaluate((input: HTMLInputElement) => input.form?.submit());
  await guest.says("status.offline.post");
  await context.setOffline(false);
  await tellsWorker(true);
  await guest.button("offline.resend").click();
  await expect(page).toHaveURL(/\/geolocation\?found/);
  await page.goto("/offline");
  await guest.button("offline.setting.off").click();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
