import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { once } from "../projects";
import { beginning } from "../say";

const GIFT_CARD = { number: "6035 7100 0000 2500", pin: "2500" };

test("a coupon and a gift card are used from within the checkout, which is then as it was filled in", {
  tag: once(3),
}, async ({ guest, page, orders }) => {
  await guest.standsAtCheckout("300");
  await guest.opensReceipt();
  await guest.field("checkout.note.label.DELIVERY").fill("Portaria B");
  await guest.button("title.coupon.title").click();
  await guest.arrives("/cart/coupon");
  await guest.field("coupons.code").fill("AURORA10");
  await guest.button("bag.coupon.apply").click();
  await guest.arrives("/payment");
  await guest.says("bag.coupon.applied", { code: "AURORA10" });

  await guest.button("title.giftCard.title").click();
  await guest.arrives("/cart/gift-card");
  const { number, pin } = GIFT_CARD;
  await page.getByLabel(guest.reads({ pt: "Número do vale-presente", en: "Gift card number" })).fill(number);
  await page.getByLabel(guest.reads({ pt: "Senha de 4 números", en: "4-digit PIN" })).fill(pin);
  await guest.button("common.use").click();
  await guest.arrives("/payment");
  await expect(guest.field("common.name")).toHaveValue(ANA.name);
  await expect(guest.field("checkout.note.label.DELIVERY")).toHaveValue("Portaria B");
  await expect(
    page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.CASH")) }),
  ).toBeChecked();

  await guest.button("bag.giftCard.notUse").click();
  await expect(guest.button("common.use")).toBeVisible();
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await orders()).toMatchObject([{ note: "Portaria B", payment: { change_for: { value: 30_000 } } }]);
});
