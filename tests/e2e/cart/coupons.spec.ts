import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { CHOSEN_PRICE } from "../people/dishes";
import { once } from "../projects";

const OFF = 1_000;
const DELIVERY = 790;

test("a coupon lowers the cart, can be taken off, and the order costs what the cart said", {
  tag: once(3),
}, async ({ guest, orders }) => {
  await guest.hasCart();
  await guest.opensCart();
  await guest.link("bag.coupon.all").click();
  await guest.arrives("/cart/coupon");
  await guest.visits("/cart");
  await guest.field("title.coupon.title").fill("aurora10");
  await guest.button("bag.coupon.apply").click();
  await guest.arrives("/cart");
  await guest.says("bag.coupon.applied", { code: "AURORA10" });
  expect(await guest.page.evaluate(() => scrollY), "the page comes back where the coupon is").toBeGreaterThan(
    0,
  );
  await guest.button("bag.coupon.remove").click();
  await guest.says("toast.coupon.removed", { code: "AURORA10" });
  await guest.visits("/cupons");
  await guest.page.getByRole("button", { name: `${guest.t("common.use")} AURORA10` }).click();
  await guest.arrives("/cart");
  await guest.ordersInCash();
  const [order] = await orders();
  expect(order).toMatchObject({
    contact: { name: ANA.name },
    total: {
      items_price: { value: CHOSEN_PRICE },
      discount: { value: OFF },
      order_amount: { value: CHOSEN_PRICE - OFF + DELIVERY },
    },
  });
});
