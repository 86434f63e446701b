import { expect, test } from "../fixture";
import { CHOICE, DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { scripted, turn } from "../projects";
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

/** Script has sent the form. Chromium does not tell of a beacon at the end of a page, so the cookie says it. */
async function isKept({ page }: Guest): Promise<void> {
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContainEqual(expect.stringMatching(/dishes$/));
}

/** Each way out of a dish's page by a link of ours, once for each place that it leads to. */
const linksOf = (guest: Guest): Promise<string[]> =>
  guest.page.locator("a[href]:visible").evaluateAll((links) => {
    const hrefs = links.flatMap((link) =>
      link instanceof HTMLAnchorElement && !link.target ? link.href : [],
    );
    const others = hrefs.filter((href) => {
      const { origin, pathname } = new URL(href);
      return origin === location.origin && pathname !== location.pathname;
    });
    return [...new Set(others)].map((href) => href.slice(location.origin.length));
  });

for (const index of [0, 1])
  test(`with script, every link leads back to what was chosen (${index})`, { tag: scripted(index) }, async ({
    newcomer,
  }) => {
    test.slow();
    const { page } = newcomer;
    await newcomer.isIn();
    await newcomer.opensDish();
    const links = await linksOf(newcomer);
    expect(links.length).toBeGreaterThan(3);
    for (const href of links)
      await test.step(href, async () => {
        await page.context().clearCookies({ name: /dishes$/ });
        await newcomer.opensDish();
        await fills(newcomer);
        await page.locator(`a[href="${href}"]:visible`).first().click();
        await isKept(newcomer);
        await expect(page).not.toHaveURL(new RegExp(`/menu/${DISH.id}$`));
        await page.goBack();
        await newcomer.arrives(`/menu/${DISH.id}`);
        await isFilledIn(newcomer);
        await newcomer.opensDish();
        await isFilledIn(newcomer);
      });
    // Added, it is no draft any more, also where Back leads to its page.
    await newcomer.button("item.add").click();
    await newcomer.arrives("/menu");
    await newcomer.opensDish();
    await expect(newcomer.field("item.note.label")).toHaveValue("");
  });

for (const index of [2, 3])
  test(`a sheet that is closed in any way opens as it was left (${index})`, { tag: scripted(index) }, async ({
    guest,
    page,
  }) => {
    await guest.isIn();
    await page.goto(`/menu?query=${encodeURIComponent(guest.reads(DISH.name))}`);
    await guest.arrives("/menu");
    const card = page.getByRole("main").locator(`a[href="/menu/${DISH.id}"]`).first();
    const sheet = page.getByRole("dialog", { name: guest.reads(DISH.name) });
    const opens = async () => {
      await card.click();
      await guest.arrives(`/menu/${DISH.id}`);
    };
    const ways = {
      back: () => page.goBack(),
      escape: () => page.keyboard.press("Escape"),
      cross: () => sheet.getByRole("button", { name: guest.t("a11y.close") }).click(),
    };
    for (const [way, closes] of Object.entries(ways))
      await test.step(way, async () => {
        await page.context().clearCookies({ name: /dishes$/ });
        await opens();
        await fills(guest);
        await closes();
        await isKept(guest);
        await guest.arrives("/menu");
        await opens();
        await isFilledIn(guest);
        await page.goBack();
        await guest.arrives("/menu");
      });
    await opens();
    const size = page.getByRole("radio", { name: beginning(guest.reads(CHOICE.size.name)) });
    await expect(size).toBeChecked();
    await guest.button("item.add").click();
    await guest.arrives("/menu");
    await opens();
    await expect(size).not.toBeChecked();
    await expect(guest.quantityField()).toHaveValue("1");
  });
