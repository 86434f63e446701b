import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import { once } from "../projects";

test("an order has a receipt to print, without any script", { tag: once(0) }, async ({ guest, page }) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await guest.link("common.receipt").click();
  await guest.arrives(`/orders/${id}/receipt`);
  await expect(page.locator("script")).toHaveCount(0);
  await guest.sees(guest.reads(DISH.name));
  await guest.says("tracking.receipt.notFiscal");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
});
