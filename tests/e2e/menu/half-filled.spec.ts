import { expect, test } from "../fixture";
import { CHOICE, DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { turn } from "../projects";
import { beginning } from "../say";

const NOTE = "Sem coentro, por favor";

/** Fills in a dish's form, all but a size. */
async function fills(guest: Guest): Promise<void> {
  await guest.choosesOptions();
  await guest.field("item.note.label").fill(NOTE);
  await guest.quantityField().fill("2");
}

async function isFilledIn(guest: Guest): Promise<void> {
  const { page } = guest;
  await expect(page.getByRole("radio", { name: beginning(guest.reads(CHOICE.size.name)) })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: beginning(guest.reads(CHOICE.side.name)) })).toBeChecked();
  await expect(guest.extraField()).toHaveValue(String(CHOICE.extras));
  await expect(guest.quantityField()).toHaveValue("2");
  await expect(guest.field("item.note.label")).toHaveValue(NOTE);
}

test("a dish that goes with it is looked at, and what was chosen is still there", { tag: turn(0) }, async ({
  guest,
  page,
}) => {
  await guest.isIn();
  await guest.opensDish();
  await fills(guest);
  const tile = page.locator("#suggestions li").first().getByRole("button");
  await tile.click();
  await guest.arrives(/^\/menu\/(?!moqueca)/);
  await guest.opensDish();
  await isFilledIn(guest);
  // Added, it is no draft any more.
  await guest.button("item.add").click();
  await guest.arrives("/menu");
  await guest.opensDish();
  await expect(guest.field("item.note.label")).toHaveValue("");
});

test("in the sheet, too", { tag: turn(3) }, async ({ guest, page }) => {
  await guest.isIn();
  await page.goto(`/menu?query=${encodeURIComponent(guest.reads(DISH.name))}`);
  await guest.arrives("/menu");
  const card = page.getByRole("main").locator(`a[href="/menu/${DISH.id}"]`).first();
  await card.click();
  await guest.arrives(`/menu/${DISH.id}`);
  await fills(guest);
  await page.locator("#suggestions li").first().getByRole("button").click();
  await guest.arrives(/^\/menu\/(?!moqueca)/);
  await guest.opensDish();
  await isFilledIn(guest);
});

test("what leads back to a dish's page finds it as it was", { tag: turn(4) }, async ({ guest, page }) => {
  await guest.isIn();
  await guest.opensDish();
  await fills(guest);
  for (const action of ["/resources/lite", "/resources/locale"]) {
    const switched = page.locator(`#switches [formaction="${action}"][aria-pressed=true]`);
    await switched.click();
    await guest.arrives(`/menu/${DISH.id}`);
    await isFilledIn(guest);
  }
  if (guest.visit.script === "on") return;
  // The menu, and back to the dish by its card.
  await page.locator('header.over button[name="to"]:visible, .dish-pic button[name="to"]:visible').click();
  await guest.arrives("/menu");
  await guest.opensDish();
  await isFilledIn(guest);
});
