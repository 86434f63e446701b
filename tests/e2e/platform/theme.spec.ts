import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { CUSTOMERS, signIn } from "../people/customer";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { once, scripted } from "../projects";

/** Colours that would be unreadable, were they used as they come. */
const GARISH = {
  primaryBrand: "#ffff00",
  secondaryBrand: "#00ffff",
  neutralBrand: "#ffffff",
  success: "#ccffcc",
  error: "#ffcccc",
};

test("a restaurant's own colours are taken up, and every page stays readable", { tag: once(2) }, async ({
  guest,
  page,
  control,
}) => {
  await control.setTheme(GARISH);
  await guest.hasCart();
  // Each page that is visited is audited, its contrast included.
  for (const path of ["/", "/menu", "/cart"]) await guest.visits(path);
  await guest.opensDish();
  await page.goto("/payment");
  await guest.arrives("/payment");
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--primaryBrand"),
  );
  expect(brand.trim()).toBe(GARISH.primaryBrand);
});

/** Colours that are not the demo's: each page has a style for them. */
const OWN = { primaryBrand: "#2F6B3F", secondaryBrand: "#8A4B08", neutralBrand: "#3B4A42" };

const FOR_ALL = [
  "/",
  "/menu",
  `/menu/${DISH.id}`,
  "/stores",
  "/cart",
  "/payment",
  "/privacy/my-data",
  "/nowhere",
];
const OF_GUESTS = ["/auth", "/auth/login", "/auth/code", "/register", "/recovery", "/geolocation"];
const OF_CUSTOMERS = [
  "/orders",
  "/favorites",
  "/cupons",
  "/profile",
  "/profile/personal",
  "/profile/addresses",
  "/profile/payments",
];

/** What the browser says of the policy on all pages of a context, from now on. */
async function violationsOf({ page }: Guest): Promise<string[]> {
  const told: string[] = [];
  const context = page.context();
  await context.exposeFunction("tellViolation", (words: string) => told.push(words));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell: unknown = Reflect.get(window, "tellViolation");
      if (typeof tell === "function")
        tell([location.pathname, violatedDirective, blockedURI, sourceFile].join(" "));
    });
  });
  context.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) told.push(message.text());
  });
  return told;
}

/** Waits until the service worker has the page that is there, and the page has its words from it. */
async function isKept(page: Page): Promise<void> {
  const paths = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open("pages")).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(paths, { timeout: 20_000 }).toContain(new URL(page.url()).pathname);
}

/**
 * Opens a page, and takes the mark from the browser that it has the stylesheet: what script reads after this has a style in
 * its text, as with a browser that keeps no cookies.
 */
async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.context().clearCookies({ name: /style$/ });
}

/** Waits until the script of a page is at work, and that of the worker is there. Some pages have none. */
async function works(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const script = page.locator('script[src*="/build/browser-"]');
  if ((await script.count()) === 0) return;
  await page.locator("html[data-script=on]").waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/offline.js")),
  );
}

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  for (const kind of ["guest", "customer"] as const)
    test(`with colours of its own, no page breaks the policy, with a worker and without network: a ${kind}`, {
      tag: scripted(kind === "guest" ? 0 : 1),
    }, async ({ newcomer: guest, control }) => {
      test.slow();
      await control.setTheme(OWN);
      const told = await violationsOf(guest);
      const { page } = guest;
      await opens(page, "/auth");
      if (kind === "customer") await signIn(page, CUSTOMERS.ana.email);
      await guest.hasCart();
      await opens(page, "/menu");
      await isKept(page);
      const own = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--primaryBrand"),
      );
      expect(own.trim().toLowerCase()).toBe(OWN.primaryBrand.toLowerCase());
      // Everything that script reads and puts in place: a sheet, a count, a search, a page that is read again.
      await page.locator(`main a[href="/menu/${DISH.id}"]`).first().click();
      await guest.arrives(`/menu/${DISH.id}`);
      await page.goBack();
      await page.getByRole("main").locator(".add > button[name=quantity]").first().click();
      await expect(page.getByRole("status").first()).not.toBeEmpty();
      await page.locator("form[data-rest] input[name=query]:visible").first().fill(guest.reads(DISH.name));
      await expect(page).toHaveURL(/query=/);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      for (const path of [...FOR_ALL, ...(kind === "guest" ? OF_GUESTS : OF_CUSTOMERS)])
        await test.step(path, async () => {
          await opens(page, path);
          await works(page);
          expect(told).toEqual([]);
        });
      if (kind === "guest") {
        await page.goto("/cart");
        await guest.ordersInCash();
        await isKept(page);
        expect(told).toEqual([]);
      }

      await page.context().setOffline(true);
      for (const path of ["/menu", "/stores", page.url()])
        await test.step(`offline: ${path}`, async () => {
          await opens(page, path);
          await works(page);
          await expect(page.locator("#news-place > *, [data-part]:visible").first()).toBeVisible();
          expect(told).toEqual([]);
        });
    });
});
