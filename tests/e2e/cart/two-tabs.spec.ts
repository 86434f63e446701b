import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { once, turn } from "../projects";

const quantity = (page: Page) => page.locator(".stepper output");

/** Presses, and waits for the answer: the number is shown before it. */
async function presses(guest: Guest, page: Page, key: "less" | "more" | "remove"): Promise<void> {
  const name = guest.t(key === "more" ? "a11y.add" : `a11y.stepper.${key}`, { item: guest.reads(DISH.name) });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name }).click();
  await answered;
}

test("a line that another tab changed is left as that tab has it, and said", { tag: once(1) }, async ({
  guest,
  audit,
  page,
  context,
}) => {
  audit.expectStatus(409);
  await guest.hasCart();
  await guest.opensCart();
  const other = await context.newPage();
  await other.goto("/cart");
  await presses(guest, other, "more");
  await expect(quantity(other)).toHaveText("2");
  await presses(guest, other, "more");
  await expect(quantity(other)).toHaveText("3");
  await expect(other.locator("dl.money")).not.toHaveAttribute("aria-busy", "true");
  await presses(guest, page, "more");
  await guest.sees(new RegExp(guest.t("bag.stale.quantity", { quantity: 3 }).replace(/[.?]/g, "\\$&")));
  await expect(quantity(page)).toHaveText("3");
  await guest.look();
  await presses(guest, page, "less");
  await expect(quantity(page)).toHaveText("2");
});

test("a line that another tab removed stays removed, and that is said", { tag: turn(1) }, async ({
  guest,
  page,
  context,
}) => {
  await guest.hasCart();
  await guest.opensCart();
  const other = await context.newPage();
  await other.goto("/cart");
  await presses(guest, other, "remove");
  await expect(other.getByText(guest.t("cart.empty.title"))).toBeVisible();
  await presses(guest, page, "more");
  await guest.says("cart.empty.title");
});
