import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_ARGS, ensureChromium } from "../chromium";
import { HOME } from "../e2e/people/ana";
import { DISH } from "../e2e/people/dishes";
import { Guest } from "../e2e/people/guest";
import { contextOptions, type Script } from "../e2e/projects";
import type { Site } from "../e2e/site/site";
import { type PageTraffic, Traffic } from "./traffic";

/** What a journey cost, page by page. */
export interface JourneyCost {
  pages: PageTraffic[];
}

/** @throws when there is no Chromium and none can be got. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGS] });
}

/** A guest on a phone orders dinner, with an empty browser cache at the start. */
export async function measureJourney(browser: Browser, site: Site, script: Script): Promise<JourneyCost> {
  const visit = { script, device: "phone", language: "pt-BR" } as const;
  const context = await browser.newContext({ ...contextOptions(visit), baseURL: site.origin });
  const page = await context.newPage();
  const traffic = await Traffic.of(page);
  await orderDinner(new Guest(page, visit), (label) => traffic.ended(label));
  await context.close();
  return { pages: traffic.pages };
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
  await arrives("/geolocation/address");
  await guest.completesAddress();
  await seen("/geolocation/confirm");
  await guest.button("geolocation.confirm.action").click();
  await arrives("/");
  await guest.link("shell.tab.menu").click();
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
