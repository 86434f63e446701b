import { ANA } from "./ana";
import { CHOSEN_PRICE } from "./dishes";
import { expect, test } from "./fixture";
import { turn } from "./projects";

const OFF = 1_000;
const DELIVERY = 790;

test("a coupon lowers the bag, can be taken off, and the order costs what the bag said", {
  tag: turn(0),
}, async ({ guest, orders }) => {
  await guest.hasBag();
  await guest.opensBag();
  await guest.link("title.coupon.title").click();
  await guest.arrives("/cart/coupon");
  await guest.field("coupons.code").fill("aurora10");
  await guest.button("bag.coupon.apply").click();
  await guest.arrives("/cart");
  await guest.says("bag.coupon.applied", { code: "AURORA10" });
  await guest.button("bag.coupon.remove").click();
  await guest.says("toast.coupon.removed", { code: "AURORA10" });
  await guest.visits("/cupons");
  await guest.page.getByRole("button", { name: `${guest.t("coupons.use")} AURORA10` }).click();
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

test("a refused coupon says why in the backend's own sentence, and the code stays", { tag: turn(1) }, async ({
  guest,
  audit,
}) => {
  audit.expectStatus(422);
  await guest.hasBag();
  await guest.visits("/cart/coupon");
  await guest.field("coupons.code").fill("INVERNO15");
  await guest.button("bag.coupon.apply").click();
  await expect(guest.field("coupons.code")).toHaveAttribute("aria-invalid", "true");
  await expect(guest.field("coupons.code")).toHaveValue("INVERNO15");
  await guest.page.getByRole("button", { name: `${guest.t("coupons.use")} ALMOCO` }).click();
  await guest.sees(guest.reads({ pt: "de segunda a quinta", en: "Monday to Thursday" }));
  await guest.arrives("/cart/coupon");
});

test("coupons are there to see without a bag; while they do not come, the page says so", {
  tag: turn(2),
}, async ({ guest, control }) => {
  await guest.isIn();
  await control.fault({ kind: "status", status: 503, area: "order", method: "GET", path: "/coupons" });
  await guest.visits("/cupons");
  await guest.says("coupons.failed");
  await guest.says("coupons.noBag");
  await control.clearFaults();
  await expect(async () => {
    await guest.visits("/cupons");
    await guest.sees("AURORA10");
  }).toPass();
});
