import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { DISH } from "../people/dishes";
import { Guest } from "../people/guest";
import { scripted } from "../projects";
import { beginning } from "../say";

/** What stands in the place of script comes after six seconds. */
const COMES = { timeout: 12_000 };

test("where script is on and never comes, an order is made and followed by what stands on the page", {
  tag: ["@phone", scripted(2)],
}, async ({ newcomer, visit, control }) => {
  const { page } = newcomer;
  // Who waits for no script.
  const guest = new Guest(page, { ...visit, script: "off" });
  await page.route(/\/build\/browser-.*\.js/, (route) => route.abort());
  await guest.isIn();
  await page.goto(`/menu/${DISH.id}`);
  const total = page.locator(".btn-split .price");
  const before = await total.textContent();
  await guest.choosesOptions();
  const update = guest.button("item.updatePrice");
  await expect(update).toBeVisible(COMES);
  await update.click();
  await expect(total).not.toHaveText(before ?? "");
  await guest.button("item.add").click();

  await page.goto("/payment");
  await guest.field("common.name").fill(ANA.name);
  await guest.field("common.phone").fill(ANA.phone);
  await page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.PIX")) }).check();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await expect(guest.heading("payment.pix.heading")).toBeVisible();
  await control.setPayment(id, "PAID");
  await guest.button("payment.pix.iPaid").click();
  await guest.says("payment.pix.paid.title");

  // No word of renewing itself, and a way to do so.
  await control.advance(id);
  const refresh = page.getByRole("link", { name: guest.t("common.refresh"), exact: true });
  await expect(refresh).toBeVisible(COMES);
  await expect(page.locator(".renews")).toBeHidden();
  const shown = await page.title();
  await refresh.click();
  await expect(page).not.toHaveTitle(shown);
});
