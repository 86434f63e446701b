import { expect, test } from "../fixture";
import { asCustomer } from "../people/customer";
import { CHOICE, DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { once } from "../projects";

/** The newest of Ana's past orders in the demo, and what was in it. */
const NEWEST = {
  number: "1040",
  items: ["strogonoff", "suco-verde", "burger"],
  names: [
    { pt: "Strogonoff de filé", en: "Beef stroganoff" },
    { pt: "Suco verde", en: "Green juice" },
    { pt: "Hambúrguer da casa", en: "House burger" },
  ],
};
const [STROGANOFF, JUICE, BURGER] = NEWEST.names;
/** An older one, with other items. */
const OLDER = "1039";

const REBUY = /^\/orders\/[^/]+\/rebuy$/;

/** Presses "Order again" of a past order on the list. */
async function ordersAgain(guest: Guest, number: string): Promise<void> {
  await guest.visits("/orders");
  await guest.button("a11y.orderAgain", { number }).click();
}

const cartLines = (guest: Guest) => guest.page.locator("section:has(#bag) .lines > li");

test("what cannot come back, and what costs more, is said before the cart is filled", {
  tag: once(2),
}, async ({ guest, control }) => {
  await asCustomer(guest.page, "ana");
  await control.changeItem("strogonoff", { status: "UNAVAILABLE" });
  await control.changeItem("burger", { price_cents: 4_590 });
  await ordersAgain(guest, NEWEST.number);
  await guest.arrives(REBUY);
  await guest.says("order.rebuy.lost", { count: 1 });
  await guest.says("common.soldOutToday");
  await guest.says("cart.priceChanged", { count: 1 });
  const main = (await guest.page.getByRole("main").textContent()) ?? "";
  const [lost, back] = [guest.t("order.rebuy.lost", { count: 1 }), guest.t("order.rebuy.back")];
  expect(main.indexOf(lost)).toBeLessThan(main.indexOf(back));
  expect((await control.requests()).filter(({ method }) => method === "POST")).toHaveLength(1);

  await guest.button("order.rebuy.action").click();
  await guest.arrives("/cart");
  await guest.says("order.rebuy.changes", { count: 1 });
  await guest.says("enums.cartChange.REMOVED", { item: STROGANOFF ? guest.reads(STROGANOFF) : "" });
  await expect(cartLines(guest)).toContainText(
    [JUICE, BURGER].map((name) => (name ? guest.reads(name) : "")),
  );
  const asked = (await control.requests()).filter(({ path }) => path.endsWith("/orders/rebuy"));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers["idempotency-key"]).toBeTruthy();
});

test("with nothing to say the list's button fills the cart, and a full one is not replaced unsaid", {
  tag: once(3),
}, async ({ guest }) => {
  await asCustomer(guest.page, "ana");
  const names = NEWEST.names.map((name) => guest.reads(name));
  await ordersAgain(guest, NEWEST.number);
  await guest.arrives("/cart");
  await expect(cartLines(guest)).toContainText(names);
  // The same again loses nothing.
  await ordersAgain(guest, NEWEST.number);
  await guest.arrives("/cart");
  await expect(cartLines(guest)).toContainText(names);

  await ordersAgain(guest, OLDER);
  await guest.arrives(REBUY);
  await guest.says("order.rebuy.replaces.title");
  await guest.link("common.keepBag").click();
  await guest.arrives("/cart");
  await expect(cartLines(guest)).toContainText(names);
  await ordersAgain(guest, OLDER);
  await guest.arrives(REBUY);
  await guest.button("order.rebuy.replaces.action").click();
  await guest.arrives("/cart");
  await expect(cartLines(guest)).not.toContainText(names);
});

test("a guest orders dinner again as it was, once it has come", { tag: once(2) }, async ({
  guest,
  page,
  control,
  orders,
}) => {
  await guest.standsAtCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  const again = guest.button("title.rebuy.title");
  await expect(again).toHaveCount(0);
  while ((await orders())[0]?.status !== "CONCLUDED") await control.advance(id);
  await page.reload();
  await guest.followsOrder();
  await again.click();
  await guest.arrives("/cart");
  await expect(cartLines(guest)).toContainText([guest.reads(DISH.name)]);
  await guest.sees(new RegExp(guest.reads(CHOICE.side.name)));

  await guest.ordersInCash();
  const [first, second] = await orders();
  expect(second?.items.map(({ item_id, options }) => [item_id, options])).toEqual(
    first?.items.map(({ item_id, options }) => [item_id, options]),
  );
});

test("a restaurant that has just closed says so, and the menu can still be seen", { tag: once(1) }, async ({
  guest,
  audit,
  control,
}) => {
  audit.expectStatus(409);
  await asCustomer(guest.page, "ana");
  await guest.visits("/orders");
  await control.changeStores({ open: false });
  await guest.button("a11y.orderAgain", { number: NEWEST.number }).click();
  await guest.arrives(REBUY);
  await expect(guest.page.getByRole("dialog")).toContainText(guest.t("common.closedNow"));
  await guest.link("availability.action.menu").click();
  await guest.arrives("/menu");
});
