import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { CHOSEN_PRICE } from "../people/dishes";
import type { Guest } from "../people/guest";
import { once } from "../projects";

const DELIVERY = 790;
const SMALL = { number: "6035 7100 0000 2500", pin: "2500", balance: 2_500 };
const LARGE = { number: "6035 7100 0005 0000", pin: "5000" };

async function redeems(guest: Guest, { number, pin }: { number: string; pin: string }): Promise<void> {
  await guest.arrives("/cart/gift-card");
  await guest.page
    .getByLabel(guest.reads({ pt: "Número do vale-presente", en: "Gift card number" }))
    .fill(number);
  await guest.page.getByLabel(guest.reads({ pt: "Senha de 4 números", en: "4-digit PIN" })).fill(pin);
  await guest.button("common.use").click();
}

test("a gift card and a coupon together: the order costs what the cart said", { tag: once(0) }, async ({
  guest,
  audit,
  orders,
}) => {
  audit.expectStatus(422);
  await guest.hasCart();
  await guest.visits("/cart/coupon");
  await guest.page.getByRole("button", { name: `${guest.t("common.use")} AURORA10` }).click();
  await guest.arrives("/cart");
  await guest.link("title.giftCard.title").click();
  await redeems(guest, { ...SMALL, pin: "9999" });
  await guest.says("cart.GIFT_CARD_INVALID");
  await redeems(guest, SMALL);
  await guest.arrives("/cart");
  await guest.button("bag.giftCard.notUse").click();
  await guest.says("toast.cart.updated");
  await guest.button("common.use").click();
  await expect(guest.button("bag.giftCard.notUse")).toBeVisible();
  await guest.ordersInCash();
  const [order] = await orders();
  expect(order).toMatchObject({
    total: {
      discount: { value: 1_000 },
      gift_card: { value: SMALL.balance },
      order_amount: { value: CHOSEN_PRICE - 1_000 + DELIVERY - SMALL.balance },
    },
    payment: { method: "CASH" },
  });
});

test("a gift card that pays everything leaves no way of paying to choose", { tag: once(1) }, async ({
  guest,
  orders,
}) => {
  await guest.hasCart();
  await guest.visits("/cart/gift-card");
  await redeems(guest, LARGE);
  await guest.arrives("/cart");
  await guest.goesToCheckout();
  await expect(guest.page.getByRole("radio", { name: guest.t("enums.paymentMethod.CASH") })).toHaveCount(0);
  await guest.field("common.name").fill(ANA.name);
  await guest.field("common.phone").fill(ANA.phone);
  await guest.placeButton().click();
  await guest.followsOrder();
  const [order] = await orders();
  expect(order).toMatchObject({
    total: { gift_card: { value: CHOSEN_PRICE + DELIVERY }, order_amount: { value: 0 } },
    payment: { method: "REDEEM", status: "PAID" },
  });
});
