import { expect, test } from "../fixture";
import { HOME } from "../people/ana";
import { CUSTOMERS, fillsSignIn } from "../people/customer";
import { CHOICE, DISH } from "../people/dishes";
import { passedPages } from "../people/passed-pages";
import { once, turn } from "../projects";
import { beginning } from "../say";

test("a guest sees a dish after one page, and has it in the bag after three: it is delivered", {
  tag: turn(0),
}, async ({ guest, page }) => {
  const pages = passedPages(page);
  await page.goto("/");
  await guest.arrives(/^\/(auth|welcome)$/);
  const first = page.getByRole("listitem").getByRole("heading", { level: 3 }).first();
  const dish = (await first.textContent()) ?? "";
  await first.click();
  await guest.arrives(/^\/welcome\/menu\/[^/]+$/);
  await expect(page.getByRole("heading", { level: 1, name: dish })).toBeVisible();
  await guest.button("item.add").click();
  await guest.arrives("/geolocation");
  await guest.says("door.held", { item: dish });
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.arrives("/menu");
  await guest.says("toast.cart.added", { item: dish });
  expect(pages().length, "with the page that one is led to").toBe(4);
  await guest.opensCart();
  await guest.sees(dish);
});

test("a dish is chosen at the door with all its options, and in the bag as it was chosen", {
  tag: turn(2),
}, async ({ guest, page, audit }) => {
  audit.expectStatus(422);
  await guest.visits("/welcome/menu");
  await guest.visits(`/welcome/menu/${DISH.id}`);
  await guest.button("item.add").click();
  await expect(page.locator(".errors")).toBeVisible();
  await guest.arrives(`/welcome/menu/${DISH.id}`);
  await guest.choosesOptions();
  await guest.button("item.add").click();
  await guest.arrives("/geolocation");
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.arrives("/menu");
  await guest.opensCart();
  await guest.sees(guest.reads(CHOICE.extra.name));
});

test("a guest picks up without telling an address, and a delivery asks for one", { tag: turn(1) }, async ({
  guest,
  page,
  orders,
}) => {
  const pages = passedPages(page);
  await page.goto("/");
  await guest.arrives(/^\/(auth|welcome)$/);
  await page.locator("ul.items button[name=quantity]").first().click();
  await guest.arrives("/geolocation");
  await guest.link("door.pickUpInstead").click();
  await guest.arrives("/geolocation/pickup");
  await page.getByRole("button", { name: beginning("Vila Madalena") }).click();
  await guest.arrives("/menu");
  expect(pages().slice(0, -1).length).toBe(3);

  await guest.opensCart();
  const delivery = page.getByRole("button", { name: guest.t("enums.checkoutOption.DELIVERY") });
  await guest.visits("/menu");
  await delivery.first().click();
  await guest.arrives("/geolocation");
  await guest.visits("/payment");
  await guest.fillsCheckout();
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await orders()).toMatchObject([{ checkout_option: "TAKEOUT" }]);
});

test("a dish that the address's restaurant does not sell is said to be missing, and nothing else is lost", {
  tag: once(2),
}, async ({ guest, control }) => {
  await guest.visits(`/welcome/menu/${DISH.id}`);
  await guest.choosesOptions();
  await guest.button("item.add").click();
  await guest.arrives("/geolocation");
  await control.fault({ area: "catalog", path: "/client/get-item", kind: "status", status: 404, times: 1 });
  await guest.searchesAddress(HOME.cep);
  await guest.completesAddress();
  await guest.arrives("/menu");
  await guest.says("door.notHere");
});

test("a dish from the door waits for a sign-in, filled in", { tag: once(3) }, async ({ guest }) => {
  await guest.visits(`/welcome/menu/${DISH.id}`);
  await guest.choosesOptions();
  await guest.quantityField().fill("3");
  await guest.button("item.add").click();
  await guest.arrives("/geolocation");
  await guest.visits("/auth/login");
  await fillsSignIn(guest, CUSTOMERS.ana.email);
  await guest.arrives(`/menu/${DISH.id}`);
  await expect(guest.quantityField()).toHaveValue("3");
});
