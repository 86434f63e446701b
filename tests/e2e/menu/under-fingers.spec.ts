import type { Stage } from "../../screens/screen";
import { SCREENS } from "../../screens/states/all";
import { expect, test } from "../fixture";
import { Diner } from "../people/diner";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { misses } from "../platform/sight";
import { turn } from "../projects";

const PHONE = [320, 360];
const DESKTOP = [1024, 1280];

/** Lies over the middle of a window, and is not to be seen. */
const PANE = "position: fixed; inset: 40% 0; z-index: 99";

/** On all widths of the device, everywhere that it scrolls. */
async function holds({ page, visit: { device } }: Guest, where: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 360, height: 740 };
  for (const width of device === "phone" ? PHONE : DESKTOP) {
    await page.setViewportSize({ width, height: before.height });
    expect.soft(await page.evaluate(misses), `${where} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(before);
}

async function holdsOn(guest: Guest, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await guest.page.goto(path);
    await guest.arrives(new URL(path, guest.page.url()).pathname);
    // What is folded is pressed, too.
    await guest.page.evaluate(() => {
      for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
    });
    await holds(guest, path);
  }
}

/** What script opens over a page: a dish, the bag, what comes before a closed store. */
async function holdsInSheets(guest: Guest): Promise<void> {
  const { page, t } = guest;
  const name = guest.reads(DISH.name);
  await page.goto(`/menu?query=${encodeURIComponent(name)}`);
  await guest.arrives("/menu");
  await page.getByRole("main").locator(`a[href="/menu/${DISH.id}"]`).first().click();
  await expect(page.getByRole("dialog", { name }).locator("form#item")).toBeVisible();
  await holds(guest, "a dish in a sheet");
  await page.goto("/menu");
  await guest.arrives("/menu");
  await page.locator('a[href="/cart"]:visible').first().click();
  await expect(page.getByRole("dialog", { name: t("bag.heading") }).locator(".lines")).toBeVisible();
  await holds(guest, "the bag in a sheet");
}

/** Once on a phone, with what scripts open over a page, and once on a desktop without them. */
test("no control lies under another, wherever a page is scrolled", { tag: turn(1) }, async ({
  newcomer: guest,
  control,
  site: { sandbox },
}) => {
  const { page, visit } = guest;
  const stage: Stage = { guest, page, control, sandbox };
  await guest.hasCart();
  await holdsOn(guest, ["/", "/menu", "/menu?filters=open", `/menu/${DISH.id}`, "/cart", "/cart/coupon"]);
  await page.evaluate((style) => {
    document.body.appendChild(document.createElement("div")).style.cssText = style;
  }, PANE);
  expect(await page.evaluate(misses), "a pane over a page").not.toEqual([]);
  await holdsOn(guest, ["/payment", "/cart/shared", "/stores", "/profile", "/example?dialog"]);
  if (visit.script === "on") await holdsInSheets(guest);
  for (const name of ["shared-own", "shared-menu", "shared-dishes"]) {
    await SCREENS[name]?.reach(stage);
    await holds(guest, name);
  }
  if (visit.device === "desktop") return;
  await control.setFlags({ table_payment: true });
  await new Diner(guest).sitsAt("1", "Teodora");
  await holdsOn(guest, ["/table/order?split=ITEMS", "/table/order?split=EQUAL", "/table/menu"]);
  await holdsOn(guest, ["/table/menu/feijoada", "/table/round", "/table/payment?split=FULL"]);
});
