import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { Diner } from "../people/diner";
import { DISH } from "../people/dishes";
import { once } from "../projects";

// Without script each press is a page of its own. What was pressed is then near where it stood.

/** How far a press in the middle of the window may move, first and later. */
const FIRST_PX = 24;
const LATER_PX = 4;

/** Where a control stands, once the page has come to rest. */
async function topOf(control: Locator): Promise<number> {
  let [last, top] = [Number.NaN, await yOf(control)];
  for (let look = 0; look < 20 && last !== top; look += 1) {
    await control.page().waitForTimeout(100);
    [last, top] = [top, await yOf(control)];
  }
  return top;
}

const yOf = async (control: Locator) => Math.round((await control.boundingBox())?.y ?? Number.NaN);

/** How far each of three presses moves a control, which stands in the middle of the window before the first. */
async function moved(page: Page, control: Locator): Promise<number[]> {
  await control.evaluate((element) =>
    scrollBy(0, element.getBoundingClientRect().top - innerHeight / 2 + element.clientHeight / 2),
  );
  await topOf(control);
  const moves: number[] = [];
  for (let press = 0; press < 3; press += 1) {
    const before = await topOf(control);
    // As a finger does: a click of Playwright would scroll first.
    const box = await control.boundingBox();
    if (!box) throw new Error("nothing to press");
    const loaded = page.waitForEvent("load");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await loaded;
    const after = await topOf(control);
    moves.push(Math.abs(after - before));
  }
  return moves;
}

/** The + of a card in the middle of a list. */
async function cardOf(page: Page): Promise<Locator> {
  const id = await page.locator("main .add:has(button[formaction])").nth(2).getAttribute("id");
  return page.locator(`[id="${id}"] button`).last();
}

async function stays(page: Page, where: string, control: Locator): Promise<void> {
  const [first = Number.NaN, ...later] = await moved(page, control);
  expect.soft(first, `${where}: the first press`).toBeLessThanOrEqual(FIRST_PX);
  for (const one of later) expect.soft(one, `${where}: a later press`).toBeLessThanOrEqual(LATER_PX);
}

test("a press of a quantity leaves its line where it is", { tag: once(0) }, async ({
  newcomer: guest,
  control,
}) => {
  const { page } = guest;
  await guest.isIn();
  await page.goto("/menu");
  await stays(page, "a card", await cardOf(page));
  await page.goto(`/menu/${DISH.id}`);
  await stays(page, "an extra", page.locator('button[value="quantity:para-acrescentar:camarao-rosa+"]'));
  await stays(page, "the dish", page.locator('button[value="quantity+"]'));
  await guest.hasCart();
  await page.goto("/cart");
  await stays(page, "a line", page.locator("#l0 .stepper button").last());
  await stays(page, "the last line", page.locator(".line .stepper button").last());
  await page.goto("/cart/shared");
  await page.locator('input[name="name"]').fill("Ana");
  await page.locator('input[name="name"]').press("Enter");
  const link = (await page.locator('input[value*="/shared/"]').inputValue()).replace(/^https?:\/\/[^/]+/, "");
  await page.context().clearCookies();
  await page.goto(link);
  await page.locator('input[name="name"]').fill("Bia");
  await page.locator('input[name="name"]').press("Enter");
  await guest.arrives("/shared/menu");
  await stays(page, "a card of a shared order", await cardOf(page));
  await page.goto("/shared/dishes");
  await stays(page, "a dish of a shared order", page.locator("#l0 .stepper button").last());
  await control.setFlags({ table_payment: true });
  await page.context().clearCookies();
  const diner = new Diner(guest);
  await diner.scans("6");
  await diner.sitsDown("Ana");
  await page.goto("/table/menu");
  await stays(page, "a card at the table", await cardOf(page));
  await page.goto("/table/round");
  await stays(page, "a line of the round", page.locator("#l0 .stepper button").last());
});
