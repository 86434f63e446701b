import { DISH } from "./dishes";
import { expect, test } from "./fixture";
import { turn } from "./projects";

test("an order has a receipt to print, without any script", { tag: turn(0) }, async ({ guest, page }) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await guest.link("tracking.receipt.link").click();
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

test("the invoice goes by mail to whom it is asked for", { tag: turn(1) }, async ({
  guest,
  page,
  audit,
  control,
}) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await control.advance(id);
  await guest.page.reload();
  await guest.followsOrder();
  await guest.link("tracking.invoice.heading").click();
  await guest.arrives(`/orders/${id}/invoice`);
  const email = guest.field("tracking.invoice.label");
  audit.expectStatus(422);
  await page.locator("form#invoice").evaluate((form) => form.setAttribute("novalidate", ""));
  await email.fill("bia@");
  await guest.button("tracking.invoice.action").click();
  await guest.says("form.email.invalid");
  await guest.arrives(`/orders/${id}/invoice`);
  await email.fill("bia@exemplo.com");
  await guest.button("tracking.invoice.action").click();
  await guest.says("toast.invoice.sent", { email: "bia@exemplo.com" });
  await guest.followsOrder();
  expect(await control.letters("bia@exemplo.com")).toMatchObject([{ kind: "INVOICE" }]);
});
