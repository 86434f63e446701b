import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { CHOSEN_PRICE, DISH, group } from "../people/dishes";
import type { Guest } from "../people/guest";
import { scripted } from "../projects";

test.beforeEach(async ({ guest }) => {
  await guest.isIn();
});

test("an item opens over the list, and all that closes it gives the list back", { tag: scripted(0) }, async ({
  guest,
  page,
}) => {
  const card = await menuWithCard(guest);
  const sheet = page.getByRole("dialog", { name: guest.reads(DISH.name) });
  const place = await page.evaluate(() => scrollY);
  const title = await page.title();
  const ways = {
    back: () => page.goBack(),
    escape: () => page.keyboard.press("Escape"),
    cross: () => sheet.getByRole("button", { name: guest.t("a11y.close") }).click(),
    backdrop: () => page.mouse.click(5, 5),
  };
  for (const [way, closes] of Object.entries(ways)) {
    await test.step(way, async () => {
      await card.click();
      await guest.arrives(`/menu/${DISH.id}`);
      await expect(sheet).toBeVisible();
      await expect(card).toBeAttached();
      await expect(page).toHaveTitle(new RegExp(guest.reads(DISH.name)));
      await closes();
      await guest.arrives("/menu");
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveTitle(title);
      await expect(card).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(place);
    });
  }
  await card.click();
  await guest.arrives(`/menu/${DISH.id}`);
  await page.reload();
  await guest.arrives(`/menu/${DISH.id}`);
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: guest.reads(DISH.name) })).toBeVisible();
});

test("Back before an item has come closes its sheet and does not leave the list", {
  tag: scripted(3),
}, async ({ guest, page }) => {
  const card = await menuWithCard(guest);
  const sheet = page.getByRole("dialog", { name: guest.reads(DISH.name) });
  // Nothing answers.
  await page.route("**/menu/*", () => {});
  const ways = {
    back: () => page.goBack(),
    cross: () => sheet.getByRole("button", { name: guest.t("a11y.close") }).click(),
  };
  for (const closes of Object.values(ways)) {
    await card.click();
    await expect(sheet).toBeVisible();
    await guest.look();
    await closes();
    await expect(sheet).toHaveCount(0);
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(/\/menu\?query=/);
    await guest.look();
  }
  await page.unroute("**/menu/*");
  await card.click();
  await guest.arrives(`/menu/${DISH.id}`);
  await page.goBack();
  await guest.arrives("/menu");
});

test("the sheet says what is wrong, and closes when the item is in the bag", { tag: scripted(1) }, async ({
  guest,
  page,
  audit,
}) => {
  audit.expectStatus(422);
  const card = await menuWithCard(guest);
  await card.click();
  await guest.arrives(`/menu/${DISH.id}`);
  const sheet = page.getByRole("dialog", { name: guest.reads(DISH.name) });
  await sheet.locator("form#item").evaluate((form) => form.setAttribute("novalidate", ""));
  await guest.button("item.add").click();
  await guest.says("form.option.min", { group: guest.reads(group("pimenta").name), count: 1 });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveTitle(
    new RegExp(`^${guest.t("title.refused", { page: guest.reads(DISH.name) })} ·`),
  );
  // It leads to the option that is missing, and what was said of it goes once it is chosen.
  const heat = sheet.getByRole("group", { name: guest.reads(group("pimenta").name) });
  await expect(heat).toBeFocused();
  await expect(heat).toBeInViewport();
  await guest.choosesOptions();
  await expect(sheet.locator(".error, .errors")).toHaveCount(0);
  const total = formatMoney({ value: CHOSEN_PRICE, currency: "BRL" }, guest.visit.language);
  await expect(guest.button("item.add")).toContainText(total);
  await guest.button("item.add").click();
  await guest.arrives("/menu");
  await guest.says("toast.cart.added", { item: guest.reads(DISH.name) });
  await guest.sees(total);
  await expect(card).toBeFocused();
});

test("a + adds one where one is, however fast it is pressed", { tag: scripted(2) }, async ({
  guest,
  page,
}) => {
  await guest.visits("/menu");
  const plus = page.getByRole("main").locator(".add > button[name=quantity]").first();
  const before = await page.evaluate(() => history.length);
  // Where the message would stand.
  await plus.evaluate((button) => {
    const underBars = innerWidth < 960 ? 150 : 30;
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + underBars, behavior: "instant" });
  });
  await plus.dblclick();
  await expect(page.getByRole("status")).not.toBeEmpty();
  await expect.poll(() => plus.evaluate(isUnderToast)).toBe(false);
  await expect(page).toHaveURL(/\/menu$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await guest.opensCart();
  await expect(page.getByRole("main").locator("output").first()).toHaveText("1");
});

/** The menu's search for the dish, and its card there. */
async function menuWithCard(guest: Guest) {
  const dish = guest.reads(DISH.name);
  await guest.look();
  await guest.page.goto(`/menu?query=${encodeURIComponent(dish)}`);
  await guest.arrives("/menu");
  return guest.page.getByRole("main").locator(`a[href="/menu/${DISH.id}"]`).first();
}

/** Whether a message stands over what was pressed, or over a sum. */
function isUnderToast(pressed: Element): boolean {
  const toast = document.querySelector(".toast")?.getBoundingClientRect();
  // The count and the bag say what was added: there is no message.
  if (!toast) return false;
  return [pressed, ...document.querySelectorAll(".cartbar, .bag, .money")].some((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
  });
}
