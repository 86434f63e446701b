import { expect, test } from "../fixture";
import { once } from "../projects";

test("an unknown page is a 404 in the customer's language", { tag: once(1) }, async ({
  guest,
  page,
  audit,
}) => {
  audit.expectStatus(404);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(guest.heading("status.404.title")).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${guest.t("title.notFound.title")}`));
  await expect(guest.link("cart.empty.action")).toBeVisible();
});

test("legal texts are open to everybody and carry no script", { tag: once(0) }, async ({ page, guest }) => {
  for (const path of ["/privacy/terms", "/privacy/policy"]) {
    await page.goto(path);
    await guest.arrives(path);
    await expect(page.locator("script")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("the gallery shows the components", { tag: once(3) }, async ({ page, guest }) => {
  await page.goto("/example");
  await guest.arrives("/example");
  await expect(page).toHaveTitle(new RegExp(`^${guest.t("title.example.title")}`));
});
