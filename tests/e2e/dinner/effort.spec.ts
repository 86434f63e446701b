import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { HOME } from "../people/ana";
import { asCustomer } from "../people/customer";
import { Diner } from "../people/diner";
import { countEffort, type Effort } from "../people/effort";
import type { Guest } from "../people/guest";
import { Registrant } from "../people/registrant";
import { scripted } from "../projects";
import { beginning } from "../say";

/** What each of five people has to do, from the door to the first dish in the bag, and to an order. The screen of the door counts. */
const MOST = {
  delivery: { dish: { screens: 3, taps: 3, fields: 3 }, order: { screens: 6, taps: 7, fields: 5 } },
  pickUp: { dish: { screens: 4, taps: 3, fields: 0 }, order: { screens: 7, taps: 7, fields: 2 } },
  account: { account: { screens: 8, taps: 8, fields: 7 } },
  returning: { order: { screens: 3, taps: 2, fields: 0 } },
  diner: { kitchen: { screens: 3, taps: 3, fields: 1 } },
} as const satisfies Record<string, Record<string, Effort>>;

/** The + of a dish without required options, which costs more than the least order. */
const plus = (page: Page) => page.locator('ul.items button[name=quantity][formaction*="/coxinha#"]').first();

/** From a bag with one dish to an order in cash. */
async function ordersFromMenu(guest: Guest): Promise<void> {
  const { page } = guest;
  await page
    .getByRole("link", { name: /Ver sacola|View bag/ })
    .filter({ visible: true })
    .first()
    .click();
  await guest.arrives("/cart");
  await guest.link("common.goToCheckout").click();
  await guest.arrives("/payment");
  await guest.fillsCheckout();
  await guest.placeButton().click();
  await guest.followsOrder();
}

test("a guest has dinner delivered", { tag: [scripted(0), "@phone"] }, async ({ guest, page }) => {
  const effort = await countEffort(page);
  await page.goto("/");
  await guest.arrives(/^\/(auth|welcome)$/);
  await plus(page).click();
  await guest.arrives("/geolocation");
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.arrives("/menu");
  expect(effort()).toEqual(MOST.delivery.dish);
  await ordersFromMenu(guest);
  expect(effort()).toEqual(MOST.delivery.order);
});

test("a guest picks dinner up", { tag: [scripted(2), "@phone"] }, async ({ guest, page }) => {
  const effort = await countEffort(page);
  await page.goto("/");
  await guest.arrives(/^\/(auth|welcome)$/);
  await plus(page).click();
  await guest.arrives("/geolocation");
  await guest.link("door.pickUpInstead").click();
  await guest.arrives("/geolocation/pickup");
  await page.getByRole("button", { name: beginning("Vila Madalena") }).click();
  await guest.arrives("/menu");
  expect(effort()).toEqual(MOST.pickUp.dish);
  await ordersFromMenu(guest);
  expect(effort()).toEqual(MOST.pickUp.order);
});

test("a newcomer opens an account", { tag: scripted(1) }, async ({ guest, page, control }) => {
  const rita = new Registrant(guest, control);
  const effort = await countEffort(page);
  await rita.begins();
  await rita.fillsAll();
  await guest.button("register.confirm.action").click();
  await guest.arrives("/geolocation");
  expect(effort()).toEqual(MOST.account.account);
});

test("a returning customer has the last dinner again", { tag: scripted(3) }, async ({ guest, page }) => {
  await asCustomer(page, "ana");
  const effort = await countEffort(page);
  await guest.visits("/");
  await page.locator('button[formaction*="/rebuy?order"]').click();
  await guest.arrives("/payment");
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(effort()).toEqual(MOST.returning.order);
});

test("a diner sends a first dish to the kitchen", { tag: [scripted(0), "@phone"] }, async ({
  guest,
  page,
  control,
}) => {
  await control.setFlags({ table_payment: true });
  const effort = await countEffort(page);
  await new Diner(guest).scans("6");
  await guest.arrives("/table");
  await plus(page).click();
  await page.getByRole("link", { name: /Meu pedido na mesa|My order at the table/ }).click();
  await guest.arrives("/table/round");
  await guest.field("common.name").fill("Ana");
  await guest.button("round.send").click();
  await guest.arrives("/table/order");
  expect(effort()).toEqual(MOST.diner.kitchen);
});
