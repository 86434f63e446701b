import { DISH } from "./dishes";
import { expect, test } from "./fixture";
import { turn } from "./projects";

const ODD = {
  "200 characters": "moqueca ".repeat(25).trim().padEnd(200, "a"),
  "an emoji": "🍕🍕🍕🍕",
  "what looks like SQL": "' OR 1=1; DROP TABLE items --",
  "what looks like script": "<script>alert(1)</script>",
};

for (const [index, [what, query]] of Object.entries(ODD).entries()) {
  test(`${what} is searched for like anything else, and finds a way out`, { tag: turn(index) }, async ({
    guest,
    page,
  }) => {
    await guest.isIn();
    await guest.visits("/menu");
    await page.getByRole("searchbox").filter({ visible: true }).fill(query);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]query=/);
    await expect(guest.heading("form.search.none.title", { query })).toBeVisible();
    await guest.arrives("/menu");
    await expect(page.getByRole("searchbox").filter({ visible: true })).toHaveValue(query);
    await guest.link("menu.results.all").click();
    await expect(page).toHaveURL(/\/menu$/);
    await guest.arrives("/menu");
  });
}

test("a search that is too short is told so", { tag: turn(0) }, async ({ guest, page }) => {
  await guest.isIn();
  await page.goto("/menu?query=mo");
  await guest.arrives("/menu");
  await expect(guest.heading("form.search.short", { min: 3 })).toBeVisible();
  await expect(page.getByRole("searchbox").filter({ visible: true })).toHaveValue("mo");
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
  await field.fill(query);
  if (visit.script !== "on") await page.keyboard.press("Enter");
  await expect(guest.heading("menu.results.heading", { query })).toBeVisible();
  await guest.arrives("/menu");
  await expect(
    page.getByRole("main").getByRole("heading", { level: 2, name: guest.t("menu.results.group") }),
  ).toHaveCount(1);
  await expect(field).toHaveValue(query);
  await page.goBack();
  await expect(guest.heading("menu.heading")).toHaveCount(1);
  await guest.arrives("/menu");
  if (visit.script === "on") await expect(field).toHaveValue("");
});
