import type { Browser, Page } from "@playwright/test";
import { LIST } from "../../../app/components/menu/list-ids";
import { DISH } from "../../e2e/people/dishes";
import { Guest } from "../../e2e/people/guest";
import { giveAddress } from "../../e2e/people/shortcuts";
import { contextOptions, type Device } from "../../e2e/projects";
import type { Site } from "../../e2e/site/site";
import { say, sayTable } from "../print";
import { median } from "../statistics";
import { type Ending, LEAST_MS, observeInteractions, slowest } from "./interactions";
import { press } from "./press";

const SLOWER = 4;
const TIMES = 5;
const GOAL_MS = 200;
/** For what is to be pressed, or to follow. */
const PATIENCE_MS = 15_000;

type Act = (guest: Guest, time: number) => Promise<void>;

const dishLink = ({ page }: Guest) => page.locator(`a[href="/menu/${DISH.id}"]`).first();

/** What is done on the menu, in this order, each as often. */
const ACTS: readonly { name: string; ending?: Ending; before?: Act; act: Act; after?: Act }[] = [
  {
    name: "opening an item's sheet",
    act: async (guest, time) => {
      const links = guest.page.locator(`#${LIST} li:not(.item-off) > a[href^="/menu/"]`);
      await press(guest, links.nth(time));
      await guest.page.waitForURL(/\/menu\/[^?]+/);
    },
    after: async ({ page }) => {
      await page.goBack();
      await page.waitForURL(/\/menu$/);
    },
  },
  {
    name: "choosing an option",
    before: async (guest, time) => {
      if (time === 0) {
        await guest.page.goto("/menu?query=moqueca");
        await scriptAtWork(guest.page);
        await press(guest, dishLink(guest));
        await guest.page.waitForURL(/\/menu\/[^?]+/);
      }
    },
    act: async (guest, time) => {
      await press(guest, guest.page.locator("input[type=radio]").nth(time % 2));
    },
    after: async (guest, time) => (time === TIMES - 1 ? toMenu(guest) : undefined),
  },
  {
    name: "ticking a filter",
    before: async (guest, time) => (time === 0 ? openFilters(guest) : undefined),
    act: async (guest, time) => {
      await press(guest, guest.page.locator("main input[type=checkbox]").nth(time % 3));
    },
  },
  {
    name: "a key in the search field",
    ending: "keyup",
    before: async (guest, time) => (time === 0 ? toMenu(guest) : undefined),
    act: async ({ page }) => {
      await page.locator("#query").first().focus();
      await page.keyboard.press("m");
    },
  },
  {
    name: "the + of an item",
    before: async (guest, time) => (time === 0 ? toMenu(guest) : undefined),
    act: async (guest) => {
      await press(guest, guest.page.locator(`#${LIST} .add > button[name=quantity]`).first());
    },
  },
];

/** How soon the menu shows what was done, with a processor that is four times slower. */
export async function nextPaint(browser: Browser, site: Site): Promise<void> {
  const columns = [await measure(browser, site, "phone"), await measure(browser, site, "desktop")];
  say(`\n### Interaction to next paint on the menu, the processor slowed ${SLOWER} times\n`);
  say(
    `Median and worst of ${TIMES}, in ms. The goal is under ${GOAL_MS}. Less than ${LEAST_MS} counts as 0.\n`,
  );
  const rows = ACTS.map(({ name }, at) => [name, ...columns.flatMap((column) => column[at] ?? [])]);
  sayTable(["what", "phone", "worst", "desktop", "worst"], rows);
}

async function measure(browser: Browser, site: Site, device: Device): Promise<string[][]> {
  const visit = { script: "on", device, language: "pt-BR" } as const;
  const context = await browser.newContext({ ...contextOptions(visit), baseURL: site.origin });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await observeInteractions(page);
  await page.goto("/auth");
  await giveAddress(page);
  const guest = new Guest(page, visit);
  await toMenu(guest);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const cells: string[][] = [];
  for (const act of ACTS) cells.push(await cellsOf(guest, act));
  await context.close();
  return cells;
}

async function cellsOf(
  guest: Guest,
  { name, ending = "click", before, act, after }: (typeof ACTS)[number],
): Promise<string[]> {
  const times: number[] = [];
  try {
    for (let time = 0; time < TIMES; time++) {
      await before?.(guest, time);
      times.push(await slowest(guest.page, ending, () => act(guest, time)));
      await after?.(guest, time);
    }
  } catch (error) {
    say(`${name} (${guest.visit.device}): ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    await toMenu(guest);
    return ["failed", "failed"];
  }
  return [median(times).toFixed(0), Math.max(...times).toFixed(0)];
}

async function openFilters(guest: Guest): Promise<void> {
  const filters = guest.page.locator("main a").filter({ hasText: guest.t("menu.filter.open") });
  await press(guest, filters.first());
  await guest.page.locator("main input[type=checkbox]").first().waitFor();
  await scriptAtWork(guest.page);
}

async function toMenu({ page }: Guest): Promise<void> {
  await page.goto("/menu");
  await scriptAtWork(page);
}

async function scriptAtWork(page: Page): Promise<void> {
  await page.locator("html[data-script=on]").waitFor();
}
