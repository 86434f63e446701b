import { DISH } from "./dishes";
import { expect, test } from "./fixture";
import { turn } from "./projects";

const LONG = "moqueca ".repeat(25).trim().padEnd(200, "a");

test("200 characters are searched for like anything else, and find a way out", { tag: turn(0) }, async ({
  guest,
  page,
}) => {
  await guest.isIn();
  await guest.visits("/menu");
  await page.getByRole("searchbox").filter({ visible: true }).fill(LONG);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]query=/);
  await expect(guest.heading("form.search.none.title", { query: LONG })).toBeVisible();
  await guest.arrives("/menu");
  await expect(page.getByRole("searchbox").filter({ visible: true })).toHaveValue(LONG);
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
