import type { Locator } from "@playwright/test";
import { expect, test } from "../fixture";
import { asCustomer } from "../people/customer";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { once, turn } from "../projects";

/** Ana's favorites in the demo. */
const LIKED = 3;
const DISH_PAGE = `/menu/${DISH.id}`;

function favoriteButton(guest: Guest, item: string): Locator {
  const name = guest.t("a11y.favorite", { item });
  return guest.page.getByRole("button", { name }).filter({ visible: true }).first();
}

/** Presses a heart; the page stays, and says what it did. */
async function presses(guest: Guest, item: string, path: string): Promise<void> {
  const before = await favoriteButton(guest, item).getAttribute("aria-pressed");
  await favoriteButton(guest, item).click();
  await guest.says(before === "true" ? "toast.favorite.off" : "toast.favorite.on", { item });
  await guest.arrives(path);
}

test("sees the favorites, takes them out one by one, and is told when none is left", {
  tag: turn(3),
}, async ({ guest, page, visit }) => {
  await asCustomer(page, "ana");
  const dishes = page.getByRole("main").getByRole("link").getByRole("heading", { level: 2 });
  for (let left = LIKED; left > 0; left--) {
    await guest.visits("/favorites");
    await guest.says("bag.items", { count: left });
    await expect(dishes).toHaveCount(left);
    const item = (await dishes.first().textContent()) ?? "";
    await presses(guest, item, "/favorites");
    // Where scripts run it stays in its place until the page is left, to be pressed again.
    if (visit.script === "on")
      await expect(favoriteButton(guest, item)).toHaveAttribute("aria-pressed", "false");
    else await expect(dishes).toHaveCount(left - 1);
  }
  await guest.visits("/favorites");
  await guest.says("favorites.empty.title");
  await guest.link("cart.empty.action").click();
  await guest.arrives("/menu");
});

test("keeps a dish on its page and lets it go again; no card of menu and home has a heart", {
  tag: turn(2),
}, async ({ guest, page }) => {
  await asCustomer(page, "ana");
  const item = guest.reads(DISH.name);
  await guest.visits(DISH_PAGE);
  await expect(favoriteButton(guest, item)).toHaveAttribute("aria-pressed", "false");
  await presses(guest, item, DISH_PAGE);
  await expect(favoriteButton(guest, item)).toHaveAttribute("aria-pressed", "true");
  for (const path of ["/menu", "/"]) {
    await guest.visits(path);
    await expect(page.locator("[aria-pressed]:is([name=on], [name=off])")).toHaveCount(0);
  }
  await guest.visits("/favorites");
  await guest.says("bag.items", { count: LIKED + 1 });
  await guest.visits(DISH_PAGE);
  await presses(guest, item, DISH_PAGE);
  await expect(favoriteButton(guest, item)).toHaveAttribute("aria-pressed", "false");
});

test("is told when a heart is not kept, and is back at the dish with one press", { tag: turn(1) }, async ({
  guest,
  page,
  audit,
  control,
  visit,
}) => {
  audit.expectStatus(503);
  await asCustomer(page, "ana");
  const item = guest.reads(DISH.name);
  await guest.visits(DISH_PAGE);
  await control.fault({ area: "crm", method: "POST", path: "/favorite", kind: "status", status: 503 });
  await favoriteButton(guest, item).click();
  await guest.says("error.defaultError");
  if (visit.script !== "on") {
    await guest.arrives("/favorites");
    await guest.link("a11y.back").click();
  }
  await guest.arrives(DISH_PAGE);
  await expect(favoriteButton(guest, item)).toHaveAttribute("aria-pressed", "false");
});

test("a guest is told what an account would bring, and nobody asks for what they do not have", {
  tag: once(2),
}, async ({ guest, page, control }) => {
  await guest.comesIn();
  await guest.visits(DISH_PAGE);
  await favoriteButton(guest, guest.reads(DISH.name)).click();
  await guest.arrives("/favorites");
  await guest.says("favorites.guest.body");
  await page.goto("/geolocation?scope=address");
  await guest.arrives("/geolocation");
  const asked = (await control.requests()).filter(({ area }) => area === "crm");
  expect(asked.filter(({ path }) => /favorite|addresses|users/.test(path))).toEqual([]);
  await guest.visits("/favorites");
  await guest.button("title.auth.title").click();
  await guest.arrives("/auth/login");
  await expect(page.getByLabel(guest.t("common.password"), { exact: true })).toBeVisible();
});
