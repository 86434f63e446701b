import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { CHOSEN_PRICE, DISH } from "../people/dishes";
import { once, phones, scripted } from "../projects";

test("an item that sold out after it was chosen is marked, and holds the checkout up", {
  tag: once(0),
}, async ({ guest, control, orders }) => {
  await guest.hasCart();
  await control.changeItem(DISH.id, { status: "UNAVAILABLE" });
  await guest.opensCart();
  await guest.says("enums.cartChange.UNAVAILABLE", { item: guest.reads(DISH.name) });
  await guest.button("a11y.stepper.remove", { item: guest.reads(DISH.name) }).click();
  await guest.says("cart.empty.title");
  expect(await orders()).toEqual([]);
});

test("a price that changed at the checkout is confirmed before it is ordered", { tag: once(3) }, async ({
  guest,
  control,
  orders,
}) => {
  await guest.standsAtCheckout();
  await control.changeItem(DISH.id, { price_cents: DISH.price_cents + 500 });
  await guest.placeButton().click();
  await guest.arrives("/payment/changed");
  await expect(guest.heading("cart.CART_CHANGED.title")).toBeVisible();
  expect(await orders()).toEqual([]);
  await guest.button("cart.CART_CHANGED.action.order").click();
  await guest.followsOrder();
  const placed = await orders();
  expect(placed).toHaveLength(1);
  expect(placed[0]).toMatchObject({
    contact: { name: ANA.name },
    total: { items_price: { value: CHOSEN_PRICE + 500 } },
  });
});

test("who presses a quantity and goes on at once pays for what was shown", { tag: scripted(2) }, async ({
  guest,
  control,
  orders,
}) => {
  await guest.hasCart();
  await guest.opensCart();
  await control.fault({ kind: "delay", delay_ms: 700, method: "PATCH", path: "/session/cart/*" });
  const more = guest.button("a11y.add", { item: guest.reads(DISH.name) });
  await more.click();
  await more.click();
  await guest.link("common.goToCheckout").click();
  await guest.arrives("/payment");
  await guest.fillsCheckout();
  await guest.placeButton().click();
  await guest.followsOrder();
  expect((await orders())[0]?.items).toMatchObject([{ item_id: DISH.id, quantity: 3 }]);
});

test("a bag stays at the line where a quantity was pressed, also without script", { tag: phones(0) }, async ({
  guest,
}) => {
  await guest.hasCart();
  await guest.opensCart();
  // As low as with many lines above.
  await guest.page.setViewportSize({ width: 360, height: 220 });
  const item = guest.reads(DISH.name);
  const more = guest.button("a11y.add", { item });
  await more.click();
  await expect(guest.page.getByLabel(guest.t("a11y.stepper.group", { item }), { exact: true })).toHaveText(
    "2",
  );
  await expect(more).toBeInViewport();
});
