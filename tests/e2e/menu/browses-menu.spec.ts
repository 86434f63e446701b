import sharp from "sharp";
import { demo } from "../../../mocks/sandbox/data";
import { expect, test } from "../fixture";
import { once, scripted, turn } from "../projects";

test("goes by category: to its place on the page, or to a page of its own", { tag: turn(2) }, async ({
  guest,
  page,
  visit,
}) => {
  await guest.isIn();
  await guest.visits("/menu");
  const rail = page.getByRole("navigation", { name: guest.t("common.categories") });
  const [first, second] = demo.categories;
  const last = demo.categories.at(-1);
  if (!first || !second || !last) throw new Error("The demo has too few categories");
  await expect(rail.getByRole("link", { name: guest.reads(first.name) })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await rail.getByRole("link", { name: guest.reads(second.name), exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: guest.reads(second.name) })).toBeInViewport();
  if (visit.script === "on")
    await expect(rail.getByRole("link", { name: guest.reads(second.name) })).toHaveAttribute(
      "aria-current",
      "true",
    );
  await guest.arrives("/menu");
  await page.goto(`/menu?category=${last.id}`);
  await guest.arrives("/menu");
  await expect(page).toHaveTitle(new RegExp(`^${guest.reads(last.name)}`));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toContainText([
    guest.reads(last.name),
  ]);
  await guest.link("menu.results.all").click();
  await expect(page).toHaveURL(/\/menu$/);
  await guest.arrives("/menu");
});

test("the menu ends on an empty page, and a category that is not is not found", { tag: once(0) }, async ({
  guest,
  page,
  audit,
}) => {
  audit.expectStatus(404);
  await guest.isIn();
  await page.goto("/menu?page=9999");
  await guest.arrives("/menu");
  await expect(guest.heading("menu.end")).toBeVisible();
  await page.goto("/menu?category=nothing");
  await expect(guest.heading("status.404.title")).toBeVisible();
  await guest.arrives("/menu");
  await guest.link("cart.empty.action").click();
  await guest.arrives("/menu");
});

test("pages come below the first, under one heading for each category, and Back brings them again", {
  tag: scripted(2),
}, async ({ guest, page }) => {
  const items = page.getByRole("main").locator(".item");
  await guest.isIn();
  await guest.visits("/menu");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(items.nth(10)).toBeAttached();
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(new Set(headings).size).toBe(headings.length);
  const seen = items.nth(14);
  await seen.scrollIntoViewIfNeeded();
  const name = (await seen.getByRole("heading").textContent()) ?? "";
  await expect.poll(() => page.evaluate(() => "menuPlace" in (history.state ?? {}))).toBe(true);
  await guest.look();
  await page.goto("/favorites");
  await guest.arrives("/favorites");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 3, name, exact: true })).toBeInViewport();
  await guest.arrives("/menu");
});

test("a picture that fails leaves an empty plate, not the browser's broken sign", { tag: once(1) }, async ({
  guest,
  page,
}) => {
  await page.route("**/resources/picture?*", (route) =>
    route.fulfill({
      status: 200,
      headers: { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin" },
      contentType: "image/png",
      body: "no picture",
    }),
  );
  await guest.isIn();
  await guest.visits("/menu");
  const dish = page.getByRole("main").locator("img").first();
  await expect(dish).toHaveJSProperty("complete", true);
  await expect(dish).toHaveJSProperty("naturalWidth", 0);
  // The plate's ground is rosy; what the page has there, and the browser's sign, are grey.
  await expect(async () => {
    const { data, info } = await sharp(await dish.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.round(info.height * 0.06) * info.width + Math.round(info.width / 2)) * 3;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    expect(red).toBeGreaterThan(190);
    expect(red - blue).toBeGreaterThan(10);
  }).toPass();
});
