import { expect, test } from "../fixture";
import type { Guest } from "../people/guest";
import { post } from "../people/shortcuts";
import { once, scripted } from "../projects";
import { beginning } from "../say";

/** Sold at the restaurants that open in the morning; the third one opens at night. */
const BREAD = { id: "pao-na-chapa", name: { pt: "Pão na chapa", en: "Griddled bread and butter" } };
const PUDDING = { id: "pudim", name: { pt: "Pudim de leite", en: "Caramel milk pudim" } };
const [NEAR, NEXT, NIGHT] = ["Vila Madalena", "Pinheiros", "Moema"] as const;

async function choosesStore(guest: Guest, name: string): Promise<void> {
  await guest.page.getByRole("button", { name: beginning(name) }).click();
}

async function hasInCart(guest: Guest, ...ids: string[]): Promise<void> {
  await guest.isIn();
  for (const id of ids) await post(guest.page, `/menu/${id}`, { quantity: "1", note: "" });
}

test("the restaurants are listed nearest first, and another one can be picked", { tag: once(0) }, async ({
  guest,
  page,
}) => {
  await guest.isIn();
  await page.goto("/stores?back=/menu");
  await guest.arrives("/stores");
  await expect(guest.heading("store.heading")).toBeVisible();
  const restaurants = page.locator(".stores li");
  await expect(restaurants).toHaveText([NEAR, NEXT, NIGHT].map(beginning));
  await expect(restaurants.nth(0)).toContainText(guest.t("addresses.pick.chosen"));
  await guest.sees(/1[.,]5\skm/);
  await guest.says("store.openAllDay");

  await choosesStore(guest, NEXT);
  await guest.arrives("/menu");
  await guest.says("store.switched", { store: NEXT });
  await guest.visits("/stores");
  await expect(restaurants.filter({ hasText: NEXT })).toContainText(guest.t("addresses.pick.chosen"));
});

test("the restaurants open over the menu, which becomes that of the chosen one", {
  tag: scripted(1),
}, async ({ guest, page }) => {
  const { t } = guest;
  await guest.isIn();
  await guest.visits("/menu");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("enums.checkoutOption.TAKEOUT") })
    .click();
  const service = page.getByRole("banner").getByRole("button", { pressed: true });
  await expect(service).toHaveText(t("enums.checkoutOption.TAKEOUT"));
  const where = page.locator("a.where");
  const sheet = page.getByRole("dialog", { name: t("store.heading") });
  await test.step("closed again, the menu is as it was", async () => {
    await where.click();
    await guest.arrives("/stores");
    await expect(sheet.locator(".stores li", { hasText: NEAR })).toContainText(t("addresses.pick.chosen"));
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(where).toBeFocused();
    await guest.look();
  });
  await test.step("delivery chosen in it, the page below is for delivery", async () => {
    await where.click();
    await guest.arrives("/stores");
    await sheet.getByRole("button", { name: t("enums.checkoutOption.DELIVERY") }).click();
    await expect(sheet.getByRole("button", { pressed: true })).toHaveText(t("enums.checkoutOption.DELIVERY"));
    await guest.look();
    await page.keyboard.press("Escape");
    await expect(service).toHaveText(t("enums.checkoutOption.DELIVERY"));
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("enums.checkoutOption.TAKEOUT") })
      .click();
    await expect(service).toHaveText(t("enums.checkoutOption.TAKEOUT"));
  });
  await guest.look();
  await where.click();
  await guest.arrives("/stores");
  await sheet.getByRole("button", { name: beginning(NEXT) }).click();
  await guest.arrives("/menu");
  await guest.says("store.switched", { store: NEXT });
  await expect(where).not.toContainText("Aspicuelta");
  await guest.look();
});

test("what the other site does not sell is said before, and leaves the cart only when one agrees", {
  tag: once(1),
}, async ({ guest, page }) => {
  await hasInCart(guest, BREAD.id, PUDDING.id);
  await page.goto("/stores?back=/cart");
  await guest.arrives("/stores");

  await test.step("keeps the bag", async () => {
    await choosesStore(guest, NIGHT);
    await guest.arrives("/stores/confirm");
    await expect(guest.heading("store.confirm.heading", { count: 1 })).toBeVisible();
    await guest.sees(guest.reads(BREAD.name));
    await guest.says("store.confirm.why.notSold");
    await guest.link("common.keepBag").click();
    await guest.arrives("/cart");
    await guest.sees(guest.reads(BREAD.name));
  });

  await test.step("agrees, and the rest comes along", async () => {
    await guest.visits("/stores");
    await choosesStore(guest, NIGHT);
    await guest.arrives("/stores/confirm");
    await guest.button("store.confirm.action").click();
    await guest.arrives("/");
    await guest.visits("/cart");
    await expect(page.getByRole("main").getByRole("link", { name: guest.reads(BREAD.name) })).toHaveCount(0);
    await guest.sees(new RegExp(guest.reads(PUDDING.name), "i"));
  });
});

test("delivery and pick-up are one switch, and the cart comes along", { tag: once(0) }, async ({
  guest,
  page,
}) => {
  await hasInCart(guest, PUDDING.id);
  await page.goto("/menu");
  await guest.arrives("/menu");
  const option = (name: string) => page.getByRole("button", { name }).filter({ visible: true }).first();
  await option(guest.t("enums.checkoutOption.TAKEOUT")).click();
  await guest.says("toast.service.TAKEOUT");
  await expect(option(guest.t("enums.checkoutOption.TAKEOUT"))).toHaveAttribute("aria-pressed", "true");
  await guest.visits("/cart");
  await guest.says("bag.summary.takeout");
});
