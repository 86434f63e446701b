import { ANA } from "./ana";
import { CHOICE, CHOSEN_PRICE, DISH } from "./dishes";
import { expect, test } from "./fixture";
import { turn } from "./projects";

test("an item that sold out after it was chosen is marked, and holds the checkout up", {
  tag: turn(0),
}, async ({ guest, control, orders }) => {
  await guest.hasBag();
  await control.changeItem(DISH.id, { status: "UNAVAILABLE" });
  await guest.opensBag();
  await guest.says("enums.cartChange.UNAVAILABLE", { item: guest.reads(DISH.name) });
  await guest.button("a11y.stepper.remove", { item: guest.reads(DISH.name) }).click();
  await guest.says("cart.empty.title");
  expect(await orders()).toEqual([]);
});

test("an item that sells out while one chooses cannot be added", { tag: turn(1) }, async ({
  guest,
  audit,
  control,
}) => {
  audit.expectStatus(409);
  await guest.isIn();
  await guest.opensDish();
  await guest.choosesOptions();
  await control.changeItem(DISH.id, { status: "UNAVAILABLE" });
  await guest.button("item.add").click();
  await guest.says("cart.ITEM_UNAVAILABLE.title", { item: guest.reads(DISH.name) });
});

test("a price that changed is said in the bag, old and new", { tag: turn(2) }, async ({ guest, control }) => {
  await guest.hasBag();
  await control.changeItem(DISH.id, { price_cents: DISH.price_cents + 500 });
  await guest.opensBag();
  await guest.says("cart.priceChanged", { count: 1 });
  await guest.sees(guest.reads(DISH.name));
});

test("a price that changed at the checkout is confirmed before it is ordered", { tag: turn(3) }, async ({
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

test("a cart that the backend no longer knows is an empty bag with a way to the menu", {
  tag: turn(4),
}, async ({ guest, control }) => {
  await guest.hasBag();
  await control.forgetCart(await control.lastCart());
  await guest.opensBag();
  await guest.says("cart.gone.title");
  await expect(guest.link("cart.gone.action")).toBeVisible();
});

test("under the minimum order the bag says how much is missing", { tag: turn(5) }, async ({
  guest,
  control,
}) => {
  await control.changeStores({ minimum_order_cents: CHOSEN_PRICE + 1_200 });
  await guest.hasBag();
  await guest.opensBag();
  await guest.sees(/R\$\s?12[.,]00/);
  await guest.sees(guest.reads(CHOICE.size.name));
});
