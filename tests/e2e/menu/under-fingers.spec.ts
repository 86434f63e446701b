import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { scripted, turn } from "../projects";

const WIDTHS = [320, 360];

/**
 * Scrolls through what scrolls, and at each stop touches the middle of every control. Returns those where something
 * else would be pressed. What lies behind an opaque bar is not to be seen, so nobody aims at it.
 */
function misses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, label";
    const sheet = document.querySelector("dialog[open]");
    const scroller = sheet ?? document.scrollingElement ?? document.body;
    const wrong = new Set<string>();
    const nameOf = (one: Element) =>
      one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 40) ?? one.tagName;
    /** A bar that stays while the page scrolls, and hides what is below it. */
    const barOf = (element: Element) => {
      for (let at: Element | null = element; at && at !== sheet; at = at.parentElement) {
        const { position, backgroundColor } = getComputedStyle(at);
        if (position !== "fixed" && position !== "sticky") continue;
        return /, 0\)$|transparent/.test(backgroundColor) ? undefined : at;
      }
      return undefined;
    };
    const touch = () => {
      for (const control of (sheet ?? document.body).querySelectorAll(CONTROLS)) {
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const { pointerEvents, visibility, clipPath } = getComputedStyle(control);
        if (!control.checkVisibility({ contentVisibilityAuto: true })) continue;
        if (width < 8 || height < 8 || pointerEvents === "none" || visibility === "hidden") continue;
        if (clipPath !== "none" || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const hit = document.elementFromPoint(x, y)?.closest(CONTROLS);
        if (!hit || hit === control || hit.contains(control) || control.contains(hit)) continue;
        const labels = hit instanceof HTMLInputElement ? [...(hit.labels ?? [])] : [];
        if (labels.includes(control as HTMLLabelElement) || (hit as HTMLLabelElement).control === control)
          continue;
        const bar = barOf(hit);
        if (bar && !bar.contains(control)) continue;
        // A card is one link with buttons on its picture.
        if (control.parentElement === hit.closest("li")) continue;
        wrong.add(`${nameOf(control)} is under ${nameOf(hit)}`);
      }
    };
    const most = scroller.scrollHeight - scroller.clientHeight;
    for (let top = 0; top <= most; top += 24) {
      scroller.scrollTo({ top, behavior: "instant" });
      touch();
    }
    scroller.scrollTo({ top: most, behavior: "instant" });
    touch();
    return [...wrong];
  });
}

test("nothing in a sheet lies over a control, wherever it is scrolled", { tag: scripted(2) }, async ({
  guest,
  page,
}) => {
  await guest.hasCart();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/menu?query=${encodeURIComponent(guest.reads(DISH.name))}`);
    await guest.arrives("/menu");
    await page.getByRole("main").locator(`a[href="/menu/${DISH.id}"]`).first().click();
    const dish = page.getByRole("dialog", { name: guest.reads(DISH.name) });
    await guest.arrives(`/menu/${DISH.id}`);
    await expect(dish.locator("form#item")).toBeVisible();
    expect.soft(await misses(page), `a dish at ${width} px`).toEqual([]);
    await page.keyboard.press("Escape");
    await guest.arrives("/menu");
    await expect(dish).toHaveCount(0);
  }
});

test("no bar of a page takes the tap of a control", { tag: turn(2) }, async ({ guest, page }) => {
  await guest.hasCart();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of [`/menu/${DISH.id}`, "/cart", "/payment"]) {
      await page.goto(path);
      await guest.arrives(path);
      expect.soft(await misses(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
