import type { Locator } from "@playwright/test";
import { starters } from "../../../mocks/sandbox/data/menu/starters";
import { expect, test } from "../fixture";
import type { Guest } from "../people/guest";
import { post } from "../people/shortcuts";
import { once, scripted, turn } from "../projects";

/** On the menu's first page and in a block of the home page. */
const BREAD = "pao-de-queijo";

/** What a card has of an item, and its buttons. */
function stepperOf(guest: Guest) {
  const item = guest.reads(starters.items.find(({ id }) => id === BREAD)?.name ?? { pt: "", en: "" });
  const slot = guest.page.getByRole("main").locator(`.add[data-count="${BREAD}"]`).first();
  const button = (key: "a11y.add" | "a11y.stepper.less" | "a11y.stepper.remove"): Locator =>
    slot.getByRole("button", { name: guest.t(key, { item }), exact: true });
  return { item, slot, count: slot.locator("b"), button };
}

test("the + of a card becomes a stepper in its place, and every page counts the same", {
  tag: turn(3),
}, async ({ guest, page, visit }) => {
  await guest.isIn();
  await guest.visits("/menu");
  const { item, slot, count, button } = stepperOf(guest);
  await button("a11y.add").click();
  await expect(count).toHaveText("1");
  await guest.says("toast.cart.added", { item });
  await guest.arrives("/menu");
  await expect(slot).toBeInViewport();
  // A press that follows at once is a double tap.
  await guest.visits("/menu");
  await button("a11y.add").click();
  await expect(count).toHaveText("2");
  // The backend has it, too: a script's post may still be on its way.
  await expect(page.locator(".cartbar, .bag").first()).toContainText("2");
  await guest.visits("/");
  await expect(count).toHaveText("2");
  await button("a11y.stepper.less").click();
  await expect(count).toHaveText("1");
  await expect(page.locator(".cartbar, .bag").first()).toContainText("1");
  await guest.arrives("/");
  // Without script each press is a step of its own in the history.
  if (visit.script === "on") await page.goBack();
  else await page.goto("/menu");
  await guest.arrives("/menu");
  await expect(count).toHaveText("1");
  await button("a11y.stepper.remove").click();
  await expect(slot.locator("b")).toHaveCount(0);
  await guest.opensCart();
  await guest.says("cart.empty.title");
});

test("a press counts at once, and is taken back in words if the backend refuses it", {
  tag: scripted(3),
}, async ({ guest, page, control, audit }) => {
  audit.expectStatus(409);
  await guest.isIn();
  await guest.visits("/menu");
  const { item, slot, count, button } = stepperOf(guest);
  await control.changeItem(BREAD, { status: "UNAVAILABLE" });
  await control.fault({ area: "order", kind: "delay", delay_ms: 1_500, times: 1 });
  await button("a11y.add").click();
  await expect(count).toHaveText("1", { timeout: 500 });
  await guest.says("enums.cartChange.UNAVAILABLE", { item });
  await expect(slot.locator("b")).toHaveCount(0);
  await expect(page).toHaveURL(/\/menu$/);
});

test("of an item in several lines the cart is where one is changed", { tag: once(3) }, async ({
  guest,
  page,
}) => {
  await guest.isIn();
  for (const note of ["", "sem sal"]) await post(page, `/menu/${BREAD}`, { quantity: "1", note });
  await guest.visits("/menu");
  const { item, slot, count } = stepperOf(guest);
  await expect(count).toHaveText("2");
  const link = slot.getByRole("link", { name: guest.t("a11y.inCart", { item }) });
  await expect(link).toHaveAttribute("href", "/cart");
});
