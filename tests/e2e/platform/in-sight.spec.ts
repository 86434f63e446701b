import type { CDPSession } from "@playwright/test";
import { demo } from "../../../mocks/sandbox/data";
import { expect, test } from "../fixture";
import { busyButton, keepsBusyButton } from "../people/busy-button";
import { DISH } from "../people/dishes";
import { once, turn } from "../projects";
import { brokenWords, currentInRail, focused, stuck } from "./sight";

const ITEM = `/menu/${DISH.id}`;
/** Presses of Tab on a page, at most. */
const MOST_STOPS = 90;

test("the focus is in sight wherever the keyboard goes, there and back", { tag: turn(2) }, async ({
  guest,
  page,
  visit,
}) => {
  await guest.hasCart();
  // Where no script is at work a message cannot step aside: here it has its own page.
  if (visit.script !== "on") await guest.visits("/");
  for (const path of ["/", "/menu", ITEM, "/cart", "/payment"]) {
    await guest.visits(path);
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await page.keyboard.press(key);
        const at = await page.evaluate(focused);
        if (!at) break;
        expect.soft(at.covered, `${path}, ${key}: ${at.name}`).toEqual([]);
      }
    }
  }
});

test("in a low window nothing sticks, and large text breaks no short word", { tag: once(1) }, async ({
  guest,
  page,
  context,
}) => {
  await guest.hasCart();
  const devtools = await context.newCDPSession(page);
  for (const path of ["/", "/menu", ITEM, "/cart", "/payment", "/orders", "/stores"]) {
    await guest.visits(path);
    const size = page.viewportSize() ?? { width: 360, height: 740 };
    for (const low of [
      { width: 740, height: 360 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(low);
      expect.soft(await page.evaluate(stuck), `${path}, ${low.height} px high`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    for (const standard of [24, 32]) {
      await setFont(devtools, standard);
      expect.soft(await page.evaluate(brokenWords), `${path}, text of ${standard} px`).toEqual([]);
    }
    await setFont(devtools, 16);
    await page.setViewportSize(size);
  }
});

test("the rail shows the category that one is at, after a reload too", { tag: turn(0) }, async ({
  guest,
  page,
}) => {
  const last = demo.categories.at(-1);
  if (!last) throw new Error("The demo has no categories");
  await guest.isIn();
  await guest.visits("/menu");
  await page
    .getByRole("navigation", { name: guest.t("common.categories") })
    .getByRole("link", { name: guest.reads(last.name), exact: true })
    .click();
  await expect(page).toHaveURL(/category=/);
  await guest.arrives("/menu");
  await expect.poll(() => page.evaluate(currentInRail)).toBe(true);
  await page.reload();
  await guest.arrives("/menu");
  await expect.poll(() => page.evaluate(currentInRail)).toBe(true);
});

// With script in light colours alone: a document that is being left forgets the emulated dark ones.
test("while a form is sent its button stays as it looks, and says so", { tag: turn(3) }, async ({
  guest,
  visit,
  control,
}) => {
  await guest.standsAtCheckout();
  await control.fault({ kind: "delay", delay_ms: 1_500, area: "order", method: "POST", path: "/orders" });
  const before = await guest.placeButton().evaluate((button) => getComputedStyle(button).backgroundColor);
  if (visit.script === "on") await keepsBusyButton(guest.page);
  await guest.placeButton().click();
  await guest.followsOrder();
  if (visit.script !== "on") return;
  const words = guest.t("checkout.placing");
  expect(await busyButton(guest.page)).toEqual({ words, background: before, filter: "none" });
});

/** Chooses the size of text as a browser's settings do: `rem` follows, in media queries too. */
async function setFont(devtools: CDPSession, standard: number): Promise<void> {
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
}
