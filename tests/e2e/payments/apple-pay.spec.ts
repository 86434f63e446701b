import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import type { Guest } from "../people/guest";
import { sheetOf, withApplePay } from "../people/with-apple-pay";
import { turn } from "../projects";
import { beginning } from "../say";

async function standsAtCheckout(guest: Guest): Promise<void> {
  await guest.hasCart();
  await guest.visits("/payment");
  await guest.field("common.name").fill(ANA.name);
  await guest.field("common.phone").fill(ANA.phone);
}

const applePay = ({ page, t }: Guest) =>
  page.getByRole("radio", { name: beginning(t("enums.paymentMethod.APPLE_PAY")) });

test("a guest with an iPhone pays by Apple Pay; nobody else sees it", { tag: turn(1) }, async ({
  guest,
  page,
  orders,
  visit,
}) => {
  await withApplePay(page, "good");
  await standsAtCheckout(guest);
  if (visit.script !== "on") {
    await expect(applePay(guest)).toHaveCount(0);
    return;
  }
  await applePay(guest).check();
  await guest.look();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await expect.poll(() => sheetOf(page)).toBe("success");
  const [order] = await orders();
  expect(order).toMatchObject({ id, payment: { method: "DIGITAL_WALLET", type: "PREPAID", status: "PAID" } });
});

test("Apple's sheet that is closed orders nothing, and one that is declined says so", {
  tag: turn(0),
}, async ({ guest, page, orders, audit, visit }) => {
  if (visit.script !== "on") return;
  await withApplePay(page, "decline");
  await standsAtCheckout(guest);
  audit.expectStatus(422);
  await applePay(guest).check();
  await guest.placeButton().click();
  await guest.sees(new RegExp(guest.t("payment.PAYMENT_DECLINED.title")));
  await expect.poll(() => sheetOf(page)).toBe("failure");
  await guest.look();
  expect(await orders()).toEqual([]);
  await withApplePay(page, null);
  await page.reload();
  await guest.arrives("/payment");
  await applePay(guest).check();
  await guest.placeButton().click();
  await expect(page.locator("html")).toHaveAttribute("data-apple", /^\d+\.\d\d$/);
  await expect(page).toHaveURL(/\/payment$/);
  expect(await orders()).toEqual([]);
});
