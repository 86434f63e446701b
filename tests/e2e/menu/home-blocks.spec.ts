import { home } from "../../../mocks/sandbox/data/home";
import { expect, test } from "../fixture";
import { asCustomer } from "../people/customer";
import { once, scripted, turn } from "../projects";

test("finds orders to repeat and favorites first, then the other blocks in the order of the restaurant", {
  tag: once(1),
}, async ({ guest, page }) => {
  await asCustomer(page, "ana");
  await guest.visits("/");
  const first = ["RecentOrders", "Favorites"];
  const blocks = [
    ...first.flatMap((own) => home.filter(({ type }) => type === own)),
    ...home.filter(({ type }) => !first.includes(type)),
  ];
  const titled = blocks.flatMap((block) =>
    "title" in block && block.title ? [guest.reads(block.title)] : [],
  );
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(titled);
  // A part that is late has another link to the same page.
  await expect(page.getByRole("main").locator('a[href="/cupons"]').first()).toBeVisible();
  await page.getByRole("main").locator('a[href="/favorites"]').first().click();
  await guest.arrives("/favorites");
});

test("a part that is slow is said in words, and comes by itself where scripts run", { tag: turn(0) }, async ({
  guest,
  page,
  control,
  visit,
}) => {
  await asCustomer(page, "ana");
  await control.fault({ area: "crm", path: "/favorite/list", kind: "delay", delay_ms: 3_000, times: 1 });
  await page.goto("/");
  await guest.arrives("/");
  const late = page.getByRole("link", { name: guest.t("home.late.favorites") });
  if (visit.script === "on") {
    await expect(guest.link("a11y.allFavorites")).toBeVisible();
    await expect(late).toHaveCount(0);
    return;
  }
  await late.click();
  await guest.arrives("/favorites");
});

test("an order that moves on is said to screen readers where it stands", { tag: scripted(2) }, async ({
  guest,
  page,
  control,
}) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await page.clock.install();
  await guest.visits("/");
  const title = page.getByRole("main").locator(".live b");
  const before = (await title.textContent()) ?? "";
  await control.advance(id);
  await control.advance(id);
  await page.clock.runFor(61_000);
  await expect(title).not.toHaveText(before);
  await expect(page.getByRole("status")).toHaveText((await title.textContent()) ?? "none");
});
