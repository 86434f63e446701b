import type { Locator } from "@playwright/test";
import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { CARDS, fillsCard } from "../people/cards";
import { asCustomer } from "../people/customer";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { passedPages } from "../people/passed-pages";
import { putItemInCart } from "../people/shortcuts";
import { once, turn } from "../projects";
import type { Control } from "../site/control";

/** The button of the newest order on Home: it says what that order cost, and how it was paid. */
const againButton = (guest: Guest): Locator => guest.page.locator('button[formaction*="/rebuy?order"]');

/** The kitchen has made the order, and it has come. */
async function hasCome(control: Control, id: string): Promise<void> {
  while ((await control.orders()).find((order) => order.id === id)?.status !== "CONCLUDED")
    await control.advance(id);
}

/** Ana has had dinner, and has saved the card that paid for it. */
async function hasSavedCard(guest: Guest, control: Control): Promise<void> {
  const { page } = guest;
  await asCustomer(page, "ana");
  await putItemInCart(page);
  await guest.visits("/payment");
  await page.locator('input[name="method"][value="card:CREDIT"]').check();
  await page.getByLabel(guest.t("cards.save")).check();
  await guest.goesToCard();
  await fillsCard(guest, CARDS.approved);
  await guest.placeButton().click();
  await hasCome(control, await guest.followsOrder());
}

test("a returning customer has dinner with two presses on two pages, paid with the saved card", {
  tag: turn(0),
}, async ({ guest, page, control, orders }) => {
  await hasSavedCard(guest, control);
  await guest.visits("/");
  const pages = passedPages(page);
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await expect(target).toBeInViewport();
    await target.click();
  };
  await expect(againButton(guest)).toContainText("Visa ••4242");
  await press(againButton(guest));
  await guest.arrives("/payment");
  await guest.says("checkout.again.same");
  for (const what of [guest.reads(DISH.name), guest.t("checkout.when.now"), /4242/]) await guest.sees(what);
  await expect(
    page.locator("form#checkout :is(input, select, textarea):visible:not([type=radio])"),
  ).toHaveCount(0);
  await press(guest.placeButton());
  await guest.followsOrder();
  expect(presses).toBe(2);
  expect(pages(), "the checkout and the order's own page").toHaveLength(2);
  const [first, second] = await orders();
  expect(second).toMatchObject({ payment: { method: "CREDIT", type: "PREPAID", status: "PAID" } });
  expect([second?.total, second?.address]).toEqual([first?.total, first?.address]);

  await page.goBack();
  await page.waitForLoadState("load");
  await guest.arrives(/^\/(payment|orders\/[^/]+|mobile\/order\/[^/]+)$/);
  const again = guest.placeButton();
  if (await again.isVisible()) await again.click();
  await guest.followsOrder();
  expect(await orders(), "Back orders nothing").toHaveLength(2);
});

test("what has changed since is on the page that orders, old and new", { tag: turn(1) }, async ({
  guest,
  page,
  control,
  orders,
}) => {
  await asCustomer(page, "ana");
  await control.changeItem("strogonoff", { status: "UNAVAILABLE" });
  await control.changeItem("burger", { price_cents: 4_590 });
  await control.changeStores({ fee_cents: 990 });
  await guest.visits("/");
  await againButton(guest).click();
  await guest.arrives("/payment");
  const changes = page.locator(".diff > li");
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toContainText(guest.t("common.soldOutToday"));
  await expect(changes.nth(1)).toContainText(/42[,.]90.*45[,.]90/);
  await expect(changes.nth(2)).toContainText(/7[,.]90.*9[,.]90/);
  await expect(changes.nth(1)).toBeInViewport();
  await expect(guest.placeButton()).toBeInViewport();
  await guest.placeButton().click();
  await guest.followsOrder();
  const [order] = await orders();
  expect(order?.items.map(({ item_id }) => item_id)).toEqual(["suco-verde", "burger"]);
  expect(order?.total.delivery_price.value).toBe(990);
});

test("a bag with something else is not replaced unsaid, and then the order is one press away", {
  tag: once(0),
}, async ({ guest, page }) => {
  await asCustomer(page, "ana");
  await putItemInCart(page);
  await guest.visits("/");
  await againButton(guest).click();
  await guest.arrives(/^\/orders\/[^/]+\/rebuy$/);
  await guest.says("order.rebuy.replaces.title");
  await guest.button("order.rebuy.replaces.action").click();
  await guest.arrives("/payment");
  await guest.says("checkout.again.same");
  await guest.placeButton().click();
  await guest.followsOrder();
});

test("a restaurant that has closed says so, and fills no bag", { tag: turn(3) }, async ({
  guest,
  page,
  audit,
  control,
}) => {
  audit.expectStatus(409);
  await asCustomer(page, "ana");
  await guest.visits("/");
  await control.changeStores({ open: false });
  await againButton(guest).click();
  await guest.arrives(/^\/orders\/[^/]+\/rebuy$/);
  await expect(page.getByRole("dialog")).toContainText(guest.t("common.closedNow"));
  await guest.opensCart();
  await guest.says("cart.empty.title");
});

test("a minimum that is not reached any more is said in the bag, which has the order", {
  tag: once(2),
}, async ({ guest, page, control }) => {
  await asCustomer(page, "ana");
  await control.changeStores({ minimum_order_cents: 50_000 });
  await guest.visits("/");
  await againButton(guest).click();
  await guest.arrives("/cart");
  await expect(page.locator("section:has(#bag) .lines > li")).toHaveCount(3);
  await guest.sees(new RegExp(guest.t("bag.minimum.missing", { missing: "", minimum: "" }).slice(0, 6)));
});

test("a guest orders the last dinner again, and is asked for nothing", { tag: once(3) }, async ({
  guest,
  control,
  orders,
}) => {
  await guest.hasCart();
  await guest.opensCart();
  await hasCome(control, await guest.ordersInCash());
  await guest.visits("/");
  await againButton(guest).click();
  await guest.arrives("/payment");
  await guest.says("checkout.again.same");
  await guest.sees(ANA.name);
  await guest.placeButton().click();
  await guest.followsOrder();
  const [first, second] = await orders();
  expect([second?.payment.method, second?.total]).toEqual(["CASH", first?.total]);
});
