import { expect, test } from "../fixture";
import { scripted } from "../projects";

test("a pressed tab is the current one at once, and a slow page has a bar that screen readers hear", {
  tag: scripted(0),
}, async ({ guest, page }) => {
  await guest.isIn();
  await guest.visits("/");
  const [bar, region] = [page.locator("html[data-going]"), page.getByRole("status")];
  const orders = page
    .getByRole("navigation")
    .getByRole("link", { name: guest.t("shell.tab.orders"), exact: true });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Prefetched or not, script loads the page's data alone.
  await page.route(/\/orders\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await orders.click();
  await expect(orders).toHaveAttribute("data-going", "");
  await expect(bar).toHaveCount(1);
  await expect(region).toContainText(guest.t("a11y.loading"));
  expect(await bar.evaluate((html) => getComputedStyle(html, "::before").height)).toBe("5px");
  answer();
  await guest.arrives("/orders");
  await expect(bar).toHaveCount(0);
  await expect(region).not.toContainText(guest.t("a11y.loading"));
});
