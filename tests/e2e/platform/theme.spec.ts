import { expect, test } from "../fixture";
import { once } from "../projects";

/** Colours that would be unreadable, were they used as they come. */
const GARISH = {
  primaryBrand: "#ffff00",
  secondaryBrand: "#00ffff",
  neutralBrand: "#ffffff",
  success: "#ccffcc",
  error: "#ffcccc",
};

test("a restaurant's own colours are taken up, and every page stays readable", { tag: once(4) }, async ({
  guest,
  page,
  control,
}) => {
  await control.setTheme(GARISH);
  await guest.hasCart();
  // Each page that is visited is audited, its contrast included.
  for (const path of ["/", "/menu", "/cart"]) await guest.visits(path);
  await guest.opensDish();
  await page.goto("/payment");
  await guest.arrives("/payment");
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--primaryBrand"),
  );
  expect(brand.trim()).toBe(GARISH.primaryBrand);
});
