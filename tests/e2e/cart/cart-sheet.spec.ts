import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { once, turn } from "../projects";

const BUSY = "dl.money[aria-busy=true]";

test("the link to the cart opens it over the page where scripts run, and leads there where none do", {
  tag: turn(1),
}, async ({ guest, visit, page, control }) => {
  await guest.hasCart();
  await guest.visits("/menu");
  await guest.page.locator('a[href="/cart"]:visible').first().click();
  if (visit.script !== "on") return guest.arrives("/cart");
  const sheet = page.getByRole("dialog", { name: guest.t("bag.heading") });
  await expect(sheet).toBeVisible();
  expect(await sheet.locator(".lines").evaluate(isCovered)).toBe(false);
  // What goes with it leads to its page.
  await expect(sheet.getByRole("heading", { name: guest.t("menu.goesWith") })).toBeVisible();
  const item = guest.reads(DISH.name);
  const more = sheet.getByRole("button", { name: guest.t("a11y.add", { item }) });
  const line = "/session/cart/*";
  await control.fault({ kind: "delay", delay_ms: 700, method: "PATCH", path: line });
  await more.click();
  await more.click();
  await expect(sheet.locator(".stepper output")).toHaveText("3");
  await expect(sheet.locator(BUSY)).toBeVisible();
  await expect(sheet.locator(BUSY)).toHaveCount(0);
  await expect(sheet.locator(".stepper output")).toHaveText("3");
  await guest.look();
  await control.clearFaults();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/menu$/);
});

test("a change that nobody answers is shown at once and taken back with a word", { tag: turn(2) }, async ({
  guest,
  audit,
  visit,
  page,
  control,
}) => {
  audit.expectStatus(503);
  await guest.hasCart();
  await guest.opensCart();
  await control.fault({ kind: "status", status: 503, method: "PATCH", path: "/session/cart/*" });
  await guest.button("a11y.add", { item: guest.reads(DISH.name) }).click();
  await guest.sees(new RegExp(guest.t("error.defaultError")));
  await expect(page.locator(".stepper output")).toHaveText("1");
  if (visit.script === "on") await expect(page.locator(BUSY)).toHaveCount(0);
});

test("what changed since the cart was filled is confirmed once, on one page, on the way to the checkout", {
  tag: once(1),
}, async ({ guest, page, control }) => {
  await guest.hasCart();
  await control.changeItem(DISH.id, { price_cents: DISH.price_cents + 500 });
  await guest.opensCart();
  await guest.says("cart.priceChanged", { count: 1 });
  await guest.link("common.goToCheckout").click();
  await guest.arrives("/payment/changed");
  await guest.says("checkout.changed.before");
  await guest.button("common.goToCheckout").click();
  await guest.arrives("/payment");
  await page.reload();
  await guest.arrives("/payment");
});

/** Whether the cross of a sheet stands over this part of it. */
function isCovered(part: Element): boolean {
  const cross = part.closest("dialog")?.querySelector(".over .back")?.getBoundingClientRect();
  return cross !== undefined && cross.bottom > part.getBoundingClientRect().top;
}
