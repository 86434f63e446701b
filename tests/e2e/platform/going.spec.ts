import { expect, test } from "../fixture";
import { scripted } from "../projects";

test("a pressed tab is the current one at once, and a slow page has a bar that screen readers hear", {
  tag: scripted(0),
}, async ({ guest, page }) => {
  await guest.isIn();
  await guest.visits("/");
  const [bar, region] = [page.locator("html[data-going]"), page.getByRole("status")];
  await page.route(/\/orders$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  // A page that is being left answers no questions: it notes what it shows.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const going = document.querySelector("nav [data-going]")?.textContent ?? "";
      const bar = getComputedStyle(document.documentElement, "::before").height;
      const heard = document.querySelector("[role=status]")?.textContent ?? "";
      sessionStorage.setItem("shown", [sessionStorage.getItem("shown"), going, bar, heard].join("\n"));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page
    .getByRole("navigation")
    .getByRole("link", { name: guest.t("title.orders.title"), exact: true })
    .click();
  await guest.arrives("/orders");
  const shown = await page.evaluate(() => sessionStorage.getItem("shown")?.split("\n"));
  expect(shown).toEqual(
    expect.arrayContaining([guest.t("title.orders.title"), "5px", guest.t("a11y.loading")]),
  );
  await expect(bar).toHaveCount(0);
  await expect(region).not.toContainText(guest.t("a11y.loading"));
});

test("one page fades into the next where motion is wanted, and is there at once where it is not", {
  tag: scripted(1),
}, async ({ guest, page }) => {
  await guest.isIn();
  await page.addInitScript(() => {
    addEventListener("pagereveal", ({ viewTransition }) => {
      document.documentElement.dataset.faded = String(viewTransition !== null);
    });
  });
  for (const [reducedMotion, faded] of [
    ["no-preference", "true"],
    ["reduce", "false"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await guest.visits("/menu");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: guest.t("title.orders.title") })
      .click();
    await guest.arrives("/orders");
    await expect(page.locator("html")).toHaveAttribute("data-faded", faded);
  }
});
