import { expect, test } from "../fixture";
import { toastOver, underToast } from "../platform/sight";
import { phones } from "../projects";

/** In pixels: what can be pressed in a message, and the room around it. */
const [TARGET, ROOM] = [44, 8];
/** Of a phone's height. */
const MOST = 0.1;

/** See `app/browser/counts.ts`. */
const DOUBLE_TAP_MS = 300;

const PUDIM = '.item:has([href="/menu/pudim"]) .add :is(button, a)';

test("a message is as small as its words, and not over what was pressed", {
  tag: phones(0),
}, async ({ newcomer: guest, control }) => {
  const { page } = guest;
  const isSmall = async (pressed: string) => {
    const told = await page.evaluate(toastOver, pressed);
    expect(told).toMatchObject({ isOver: false });
    expect(told?.height).toBeLessThanOrEqual(Math.max(TARGET, told?.words ?? 0) + 2 * ROOM);
    expect(told?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * MOST);
  };
  await guest.isIn();
  // Without a cart a coupon waits, and the menu says for what.
  await page.goto("/cupons");
  await page.locator("button[name=listed]").first().click();
  await guest.arrives("/menu");
  await expect(page.locator(".toast")).toBeVisible();
  await isSmall(".bar a");
  // Without script it has a place of its own.
  if (guest.visit.script !== "on") expect(await page.evaluate(underToast)).toEqual([]);
  // A press that works needs no message: the count and the bar answer.
  await page.goto("/menu?query=pudim");
  await guest.arrives("/menu");
  await page.locator(PUDIM).first().click();
  await expect(page.locator(".cartbar:visible")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
  if (guest.visit.script !== "on") return;
  await guest.arrives("/menu");
  // A press before the answer adds one more, too, and one that comes at once is of a double tap.
  await expect(page.locator('.item:has([href="/menu/pudim"]) .add [name=was]').first()).toBeAttached();
  await page.waitForTimeout(DOUBLE_TAP_MS);
  await control.fault({ kind: "status", status: 503, method: "PATCH", path: "/session/cart/*" });
  await page.locator(PUDIM).last().click();
  await expect(page.locator(".toast")).toBeVisible();
  await isSmall(PUDIM);
});
