import { type Browser, type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { HOME } from "../../e2e/people/ana";
import { DISH } from "../../e2e/people/dishes";
import { Guest } from "../../e2e/people/guest";
import { giveAddress } from "../../e2e/people/shortcuts";
import { contextOptions, type Script } from "../../e2e/projects";
import type { Site } from "../../e2e/site/site";
import { CHROMIUM_ARGS, ensureChromium } from "../../programs/chromium";
import { type PageTraffic, Traffic } from "./traffic";

/** What a journey cost, page by page. */
export interface JourneyCost {
  pages: PageTraffic[];
}

/** @throws when there is no Chromium and none can be got. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS] });
}

/** What passes a service worker has no size for Chromium's DevTools. On a busy machine it is there before the journey ends. */
const WORKERLESS = { serviceWorkers: "block" } as const;

/** A guest on a phone of two pixels per point orders dinner, with an empty browser cache at the start. */
export async function measureJourney(browser: Browser, site: Site, script: Script): Promise<JourneyCost> {
  const visit = { script, device: "phone", language: "pt-BR" } as const;
  const context = await browser.newContext({ ...contextOptions(visit), ...WORKERLESS, baseURL: site.origin });
  const page = await context.newPage();
  const traffic = await trafficOnDenseScreen(page);
  await orderDinner(new Guest(page, visit), (label) => endedWithPictures(page, traffic, label));
  await context.close();
  return { pages: traffic.pages };
}

/** Counts what a page loads on a screen of two pixels per point; to be awaited before the page goes anywhere. */
export async function trafficOnDenseScreen(page: Page): Promise<Traffic> {
  const devtools = await page.context().newCDPSession(page);
  const dense = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
  await devtools.send("Emulation.setDeviceMetricsOverride", dense);
  return Traffic.of(page);
}

/** Ends a page in `traffic` once every picture in sight has come. @throws when one does not come in time */
export async function endedWithPictures(page: Page, traffic: Traffic, label: string): Promise<void> {
  await expect.poll(() => page.evaluate(picturesInSight), { message: `pictures of ${label}` }).toBe(true);
  await traffic.ended(label);
}

/** Runs in the page. */
function picturesInSight(): boolean {
  const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  return shown.every(({ complete }) => complete);
}

/** The first page of a visit is the menu: all that it loads, by a guest who has an address. */
export async function measureMenu(browser: Browser, site: Site): Promise<PageTraffic> {
  const visit = { script: "on", device: "phone", language: "pt-BR" } as const;
  const open = async (storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>) =>
    browser.newContext({
      ...contextOptions(visit),
      ...WORKERLESS,
      baseURL: site.origin,
      ...(storageState ? { storageState } : {}),
    });
  const before = await open();
  const page = await before.newPage();
  await page.goto("/auth");
  await giveAddress(page);
  const context = await open(await before.storageState());
  await before.close();
  const guest = new Guest(await context.newPage(), visit);
  const traffic = await trafficOnDenseScreen(guest.page);
  await guest.visits("/menu");
  await traffic.ended("/menu");
  await context.close();
  const [menu] = traffic.pages;
  if (!menu) throw new Error("the menu was not measured");
  return menu;
}

/** The main journey by its screens; `seen` is told the URL of each once it has been looked at. */
export async function orderDinner(guest: Guest, seen: (label: string) => Promise<void>): Promise<void> {
  const { page } = guest;
  const arrives = async (path: string | RegExp, label = String(path)) => {
    await guest.arrives(path);
    await seen(label);
  };
  await page.goto("/");
  await arrives("/auth");
  await guest.link("entry.auth.guest").click();
  await arrives("/geolocation");
  await guest.searchesAddress(HOME.cep);
  await guest.fillsAddress();
  await seen("/geolocation, found");
  await guest.button("geolocation.confirm.action").click();
  await arrives("/");
  await guest.link("title.menu.title").click();
  await arrives("/menu");
  await guest.opensDish();
  await seen("/menu/{itemId}");
  await guest.choosesOptions();
  await guest.button("item.add").click();
  await guest.says("toast.cart.added", { item: guest.reads(DISH.name) });
  await guest.opensCart();
  await seen("/cart");
  await guest.goesToCheckout();
  await seen("/payment");
  await guest.fillsCheckout();
  await guest.placeButton().click();
  await guest.followsOrder();
  await seen("/mobile/order/{id}");
}
