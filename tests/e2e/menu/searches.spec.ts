import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { demo } from "../../../mocks/sandbox/data";
import { MILK } from "../../../mocks/sandbox/data/menu/allergens";
import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { contextOptions, once, turn, type Visit } from "../projects";

/** In pixels: where the browser's mark stands at the end of a search field, without the field's ring. */
const MARK = 40;
const INSET = 6;

const LONG = "moqueca ".repeat(24).padEnd(200, "z");

/** One ring around the whole search and none through it; the mark that clears the field is grey. */
async function looksCalm(field: Locator, visit: Visit): Promise<void> {
  const page = field.page();
  await field.focus();
  await expect.soft(page.getByRole("search").filter({ has: field })).toHaveCSS("outline-style", "solid");
  await expect.soft(field).toHaveCSS("outline-style", "none");
  // In the dark the browser's own mark is grey.
  await page.emulateMedia({ colorScheme: "light" });
  const picture = sharp(await field.screenshot());
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  let bluest = 0;
  for (let y = INSET; y < info.height - INSET; y += 1)
    for (let x = info.width - MARK; x < info.width - INSET; x += 1) {
      const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
      bluest = Math.max(bluest, blue - red);
    }
  expect.soft(bluest, "blue over red in the mark that clears the field").toBeLessThan(32);
  await page.emulateMedia({ colorScheme: contextOptions(visit).colorScheme });
}

test("200 characters are searched for like anything else, and find a way out", { tag: once(0) }, async ({
  guest,
  page,
  visit,
}) => {
  await guest.isIn();
  await guest.visits("/menu");
  await page.getByRole("searchbox").filter({ visible: true }).fill(LONG);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]query=/);
  await expect(guest.heading("form.search.none.title", { query: LONG })).toBeVisible();
  await guest.arrives("/menu");
  const field = page.getByRole("searchbox").filter({ visible: true });
  await expect(field).toHaveValue(LONG);
  await looksCalm(field, visit);
  await guest.link("menu.results.all").click();
  await expect(page).toHaveURL(/\/menu$/);
  await guest.arrives("/menu");
});

test("finds while one types, where script is at work, and Back brings the menu", { tag: turn(1) }, async ({
  guest,
  page,
  visit,
}) => {
  const field = page.getByRole("searchbox").filter({ visible: true });
  const query = guest.reads(DISH.name);
  await guest.isIn();
  await guest.visits("/menu");
  const items = page.getByRole("main").locator(".item");
  if (visit.script === "on") {
    const first = await items.count();
    await page.getByRole("link", { name: guest.t("menu.more") }).scrollIntoViewIfNeeded();
    await expect.poll(() => items.count(), "the next page of the list").toBeGreaterThan(first);
  }
  await field.fill(query);
  if (visit.script !== "on") await page.keyboard.press("Enter");
  await expect(guest.heading("menu.results.heading", { query })).toBeVisible();
  const count = guest.t("menu.results.count", { count: await items.count() });
  await expect(page.getByRole("main").getByText(count)).toBeVisible();
  await guest.arrives("/menu");
  await expect(
    page.getByRole("main").getByRole("heading", { level: 2, name: guest.t("menu.results.group") }),
  ).toHaveCount(1);
  await expect(field).toHaveValue(query);
  await looksCalm(field, visit);
  if (visit.script === "on") {
    await field.fill("zzzz");
    // A live region: what is found, or that nothing is, is heard while one types.
    await expect(page.locator("[aria-live], [role=status]").filter({ hasText: "zzzz" })).toHaveText(
      guest.t("form.search.none.title", { query: "zzzz" }),
    );
    await guest.arrives("/menu");
  }
  await page.goBack();
  await expect(guest.heading("title.menu.title")).toHaveCount(1);
  await guest.arrives("/menu");
  if (visit.script === "on") await expect(field).toHaveValue("");
});

test("mistypes a dish, finds it, and is asked what was meant", { tag: turn(2) }, async ({ guest, page }) => {
  const name = guest.reads(DISH.name);
  const [first = ""] = name.toLowerCase().match(/moqueca/) ?? [];
  await guest.isIn();
  await guest.visits("/menu");
  const field = page.getByRole("searchbox").filter({ visible: true });
  await field.fill("moqeca");
  await page.keyboard.press("Enter");
  await expect(guest.heading("menu.results.heading", { query: "moqeca" })).toBeVisible();
  await guest.arrives("/menu");
  await expect(page.getByRole("main").getByRole("heading", { level: 3, name })).toBeVisible();
  await guest.link("menu.search.meant", { query: first }).click();
  await expect(guest.heading("menu.results.heading", { query: first })).toBeVisible();
  await guest.arrives("/menu");
  await expect(guest.link("menu.search.meant", { query: first })).toHaveCount(0);
});

test("searches for what is without milk, and is shown nothing that may have it", { tag: turn(2) }, async ({
  guest,
  page,
  visit,
}) => {
  const milk = guest.reads(MILK);
  const query = visit.language === "pt-BR" ? `sem ${milk}` : `${milk}-free`;
  await guest.isIn();
  await page.goto(`/menu?query=${encodeURIComponent(query)}`);
  await guest.arrives("/menu");
  const names = await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
  const free = demo.categories
    .flatMap(({ items }) => items)
    .filter(({ allergens }) => allergens && !allergens.includes(MILK));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !free.some((item) => guest.reads(item.name) === name))).toEqual([]);
});
