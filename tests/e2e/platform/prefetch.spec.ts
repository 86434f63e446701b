import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { scripted } from "../projects";
import type { VisitedSite } from "../site/site";

/** How often the site has answered a page. Browsers do not tell their tools what they prefetch. */
const timesOf = (site: VisitedSite, path: string) =>
  site
    .log()
    .split("\n")
    .filter((line) => line.includes(`"method":"GET","path":"${path}"`)).length;

test("a link that the mouse or the focus rests on is prefetched once, and its page needs no more", {
  tag: scripted(1),
}, async ({ guest, page, site }) => {
  await guest.hasCart();
  await page.clock.install();
  await guest.visits("/menu");
  await page.clock.pauseAt(Date.now() + 60_000);
  const orders = guest.link("title.orders.title");
  const profile = guest.link("title.profile.title");
  const [before, beforeProfile] = [timesOf(site, "/orders"), timesOf(site, "/profile")];

  await orders.hover();
  await page.clock.runFor(90);
  await profile.hover();
  await page.clock.runFor(90);
  await page.mouse.move(2, 2);
  await page.clock.runFor(1_000);
  expect([timesOf(site, "/orders"), timesOf(site, "/profile")]).toEqual([before, beforeProfile]);

  await orders.hover();
  await page.clock.runFor(110);
  await expect.poll(() => timesOf(site, "/orders")).toBe(before + 1);
  await page.clock.resume();
  await orders.click();
  await guest.arrives("/orders");
  expect(timesOf(site, "/orders")).toBe(before + 1);

  await page.keyboard.press("Shift");
  await profile.focus();
  await expect.poll(() => timesOf(site, "/profile")).toBe(beforeProfile + 1);
  await profile.press("Enter");
  await guest.arrives("/profile");
  expect(timesOf(site, "/profile")).toBe(beforeProfile + 1);
});

test("a browser that saves data, or is on 2G, prefetches nothing", { tag: scripted(3) }, async ({
  guest,
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });
  });
  await guest.hasCart();
  await page.clock.install();
  await guest.visits("/menu");
  const before = timesOf(site, "/orders");
  await guest.link("title.orders.title").hover();
  await page.clock.runFor(1_000);
  await expect(guest.link("title.orders.title")).toBeVisible();
  expect(timesOf(site, "/orders")).toBe(before);
  await guest.link("title.orders.title").click();
  await guest.arrives("/orders");
  expect(timesOf(site, "/orders")).toBe(before + 1);
});

test("a finger on an item opens its sheet with what the card shows, before its page has come", {
  tag: scripted(0),
}, async ({ guest, page }) => {
  await guest.hasCart();
  await guest.visits("/menu");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/menu/${DISH.id}`, async (route) => {
    await held;
    await route.continue();
  });
  await touch(page, page.locator(`#list a[href="/menu/${DISH.id}"]`).first());
  const sheet = page.getByRole("dialog", { name: guest.reads(DISH.name) });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("heading", { name: guest.reads(DISH.name) })).toBeVisible();
  await expect(guest.field("item.note.label")).toHaveCount(0);
  answer();
  await expect(sheet.getByRole("button", { name: guest.t("item.add") })).toBeVisible();
  await guest.arrives(`/menu/${DISH.id}`);
});

/** Taps an element. */
async function touch(page: Page, on: ReturnType<Page["locator"]>): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + 20, y: box.y + 10 };
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
