import type { Locator } from "@playwright/test";
import type { Guest } from "../../e2e/people/guest";

/**
 * A click as a finger or a mouse makes it, without Playwright's own looking at the page meanwhile. It gives the moment
 * of the click, in milliseconds since 1970.
 *
 * @throws when the element is not to be seen
 */
export async function press(guest: Guest, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("the element to press is not visible");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = Date.now();
  if (guest.visit.device === "phone") await guest.page.touchscreen.tap(x, y);
  else await guest.page.mouse.click(x, y);
  return at;
}
