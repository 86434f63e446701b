import { demo } from "../../../mocks/sandbox/data";
import { MILK } from "../../../mocks/sandbox/data/menu/allergens";
import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { once, scripted, turn } from "../projects";
import { beginning } from "../say";

const ITEMS = demo.categories.flatMap(({ items }) => items);

/** Names of what the demo marks as vegan and says to be without milk. */
const FIT = ITEMS.filter(
  ({ tags, allergens }) => tags?.includes("VEGAN") && allergens && !allergens.includes(MILK),
);

const namesOn = (guest: Guest) =>
  guest.page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();

test("filters by diet and by allergen, sees what is set, and takes it away again", { tag: turn(1) }, async ({
  guest,
  page,
}) => {
  const { t } = guest;
  const milk = guest.reads(MILK);
  await guest.isIn();
  await guest.visits("/menu");
  await guest.link("menu.filter.open").click();
  await guest.arrives("/menu");
  await page.getByRole("checkbox", { name: t("enums.tag.VEGAN"), exact: true }).check();
  await page.getByRole("checkbox", { name: milk, exact: true }).check();
  await guest.button("menu.filter.apply").click();
  const chip = guest.link("menu.filter.remove", { name: t("menu.filter.without", { allergen: milk }) });
  await expect(chip).toBeVisible();
  await guest.arrives("/menu");
  await guest.sees(beginning(t("menu.filter.count", { count: FIT.length })));
  expect((await namesOn(guest)).every((name) => FIT.some((item) => guest.reads(item.name) === name))).toBe(
    true,
  );
  await expect(page.getByRole("link", { name: `${t("menu.filter.open")} · 2` })).toBeVisible();
  const before = (await namesOn(guest)).length;
  await chip.click();
  await expect(chip).toHaveCount(0);
  await guest.arrives("/menu");
  expect((await namesOn(guest)).length).toBeGreaterThanOrEqual(before);
  await guest.link("menu.filter.open").click();
  await guest.arrives("/menu");
  await guest.link("menu.filter.clear").click();
  await expect(page).toHaveURL(/\/menu$/);
  await guest.arrives("/menu");
});

test("the filters open over the list, count while one chooses, and change nothing until they are sent", {
  tag: scripted(2),
}, async ({ guest, page }) => {
  const { t } = guest;
  await guest.isIn();
  await guest.visits("/menu");
  const before = await namesOn(guest);
  const milk = guest.reads(MILK);
  const sheet = page.getByRole("dialog", { name: t("menu.filter.open") });
  const open = guest.link("menu.filter.open");
  await open.click();
  await sheet.getByRole("checkbox", { name: milk, exact: true }).check();
  const free = ITEMS.filter(({ allergens }) => allergens && !allergens.includes(MILK));
  // It is said, too.
  await expect(sheet.getByText(beginning(t("menu.filter.count", { count: free.length })))).toHaveCount(2);
  await guest.look();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await guest.arrives("/menu");
  await expect(open).toBeFocused();
  expect(await namesOn(guest)).toEqual(before);
  // Once they are sent, Back leads to the list as it was, not to the filters.
  await open.click();
  await sheet.getByRole("checkbox", { name: milk, exact: true }).check();
  await guest.look();
  await sheet.getByRole("button", { name: beginning(t("menu.filter.apply")) }).click();
  await expect(page).toHaveURL(/without=/);
  await guest.arrives("/menu");
  await page.goBack();
  await expect(page).toHaveURL(/\/menu$/);
  await guest.arrives("/menu");
  expect(await namesOn(guest)).toEqual(before);
});

test("filters within a category and a search, page by page, and is told when nothing is left", {
  tag: once(2),
}, async ({ guest, page }) => {
  await guest.isIn();
  await page.goto("/menu?tag=VEGETARIAN");
  await guest.arrives("/menu");
  const first = await namesOn(guest);
  await page.goto("/menu?tag=VEGETARIAN&page=2");
  await guest.arrives("/menu");
  expect((await namesOn(guest)).filter((name) => first.includes(name))).toEqual([]);
  await expect(page.locator("a[rel=prev]")).toHaveAttribute("href", "/menu?tag=VEGETARIAN");
  await page.goto("/menu?category=saladas-e-bowls&tag=VEGAN");
  await guest.arrives("/menu");
  expect(await namesOn(guest)).toHaveLength(1);
  await page.goto("/menu?query=salada&tag=VEGAN");
  await guest.arrives("/menu");
  const found = await namesOn(guest);
  expect(found).not.toEqual([]);
  expect(found.filter((name) => !/salad/i.test(name))).toEqual([]);
  const [animal = ""] = ITEMS.filter(({ tags = [] }) => !tags.includes("VEGAN")).map(({ name }) =>
    guest.reads(name),
  );
  await page.goto(`/menu?tag=VEGAN&query=${encodeURIComponent(animal)}`);
  await guest.arrives("/menu");
  await expect(guest.heading("menu.filter.none.title")).toBeVisible();
  await expect(guest.link("menu.filter.remove", { name: animal })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: `“${animal}”:` })
    .click();
  await expect(page).toHaveURL("/menu?tag=VEGAN");
  await guest.arrives("/menu");
});

test("searches within what is left out, and is told so", { tag: once(2) }, async ({ guest, page }) => {
  const { t } = guest;
  const milk = guest.reads(MILK);
  await guest.isIn();
  await page.goto(`/menu?without=${encodeURIComponent(milk)}`);
  await guest.arrives("/menu");
  const field = page.getByRole("search").getByRole("searchbox");
  await field.fill("salada");
  await field.press("Enter");
  await expect(page).toHaveURL(/query=salada/);
  await guest.arrives("/menu");
  await expect(
    guest.link("menu.filter.remove", { name: t("menu.filter.without", { allergen: milk }) }),
  ).toBeVisible();
  const names = await namesOn(guest);
  const free = ITEMS.filter(({ allergens }) => allergens && !allergens.includes(MILK));
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => free.some((item) => guest.reads(item.name) === name))).toBe(true);
  await guest.link("menu.filter.remove", { name: "salada" }).click();
  await expect(page).toHaveURL(`/menu?without=${encodeURIComponent(milk)}`);
  await guest.arrives("/menu");
});

test("nothing is promised about what the menu does not name", { tag: once(3) }, async ({ guest, page }) => {
  await guest.isIn();
  const strange = "<b>glutamato</b>";
  await page.goto(`/menu?without=${encodeURIComponent(strange)}`);
  await guest.arrives("/menu");
  await guest.says("menu.filter.unknown", { names: strange });
  await page.goto(`/menu?without=${encodeURIComponent(guest.reads(MILK))}`);
  await guest.arrives("/menu");
  const names = await namesOn(guest);
  const silent = ITEMS.filter(({ allergens = [] }) => allergens.length === 0).map(({ name }) =>
    guest.reads(name),
  );
  expect(names.filter((name) => silent.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
});

test("back from a dish, and adding it, lead to the narrowed list that it was opened from", {
  tag: turn(2),
}, async ({ guest, page, visit }) => {
  const list = `/menu?query=${encodeURIComponent(guest.reads(DISH.name))}`;
  await guest.isIn();
  const opens = async () => {
    await page.goto(list);
    await guest.arrives("/menu");
    await page.getByRole("main").locator(`a[href="/menu/${DISH.id}"]`).first().click();
    await guest.arrives(`/menu/${DISH.id}`);
  };
  const isAtList = async () => {
    await guest.arrives("/menu");
    expect(new URL(page.url()).searchParams.get("query")).toBe(guest.reads(DISH.name));
  };
  await opens();
  if (visit.script === "on") {
    // The dish is over the list, which stays.
    await page.keyboard.press("Escape");
    return isAtList();
  }
  await page
    .locator(`header.over [href^="/menu?"]:visible, .dish-pic [href^="/menu?"]:visible`)
    .first()
    .click();
  await isAtList();
  await opens();
  await guest.choosesOptions();
  // A step of the form is a page of its own.
  await guest.button("item.updatePrice").click();
  await guest.arrives(`/menu/${DISH.id}`);
  await guest.button("item.add").click();
  await isAtList();
});
