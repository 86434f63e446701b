import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { scripted } from "../projects";

/** What script requests of pages' data: its path, and whether that was a prefetch. */
function dataOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const sign = request.headers().purpose === "prefetch" ? "ahead " : "";
    if (pathname.endsWith(".data")) asked.push(sign + pathname);
  });
  return asked;
}

test("a link that the mouse or the focus rests on is prefetched once, and its page needs no more", {
  tag: scripted(1),
}, async ({ guest, page }) => {
  await guest.hasCart();
  await page.clock.install();
  await guest.visits("/menu");
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = dataOf(page);
  const orders = guest.link("shell.tab.orders");
  const profile = guest.link("shell.tab.profile");

  await orders.hover();
  await page.clock.runFor(90);
  await profile.hover();
  await page.clock.runFor(90);
  expect(asked).toEqual([]);

  const data = page.waitForResponse(/profile\.data/);
  await page.keyboard.press("Shift");
  await profile.focus();
  await page.clock.runFor(110);
  expect((await data).status()).toBe(200);
  await page.clock.runFor(11_000);
  await page.clock.resume();
  // Too old by now.
  await profile.press("Enter");
  await guest.arrives("/profile");
  expect(asked.splice(0)).toEqual(["ahead /profile.data", "/profile.data"]);

  const part = page.waitForRequest(/\/build\/orders-.*\.js/);
  const list = page.waitForResponse(/\/orders\.data/);
  await orders.hover();
  await part;
  expect((await list).status()).toBe(200);
  await orders.hover();
  await orders.click();
  await guest.arrives("/orders");
  expect(asked).toEqual(["ahead /orders.data"]);
});

test("a finger on an item prefetches it", { tag: scripted(0) }, async ({ guest, page }) => {
  await guest.hasCart();
  await guest.visits("/menu");
  const asked = dataOf(page);
  const card = page.locator(`#list a[href="/menu/${DISH.id}"]`).first();
  const ahead = page.waitForResponse(/\.data\?_routes=/);
  const lift = await touch(page, card);
  expect((await ahead).status()).toBe(200);
  await lift();
  await guest.arrives(`/menu/${DISH.id}`);
  await expect(page.getByRole("dialog", { name: guest.reads(DISH.name) })).toBeVisible();
  expect(asked).toEqual([`ahead /menu/${DISH.id}.data`]);
});

test("a browser that saves data, or is on 2G, prefetches nothing", { tag: scripted(3) }, async ({
  guest,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });
  });
  await guest.hasCart();
  await page.clock.install();
  await page.goto("/menu");
  // There even the script waits for a touch.
  await page.mouse.click(2, 2);
  await guest.arrives("/menu");
  const asked = dataOf(page);
  await guest.link("shell.tab.orders").hover();
  await page.clock.runFor(1_000);
  await guest.link("shell.tab.orders").click();
  await guest.arrives("/orders");
  expect(asked).toEqual(["/orders.data"]);
});

/** Puts a finger on an element. Returns what lifts it. */
async function touch(page: Page, on: ReturnType<Page["locator"]>): Promise<() => Promise<void>> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + 20, y: box.y + 10 };
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  return async () => {
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}
