import { expect, test } from "../fixture";
import { HOME } from "../people/ana";
import { CUSTOMERS, signIn, signInByHand } from "../people/customer";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { putItemInCart } from "../people/shortcuts";
import { once } from "../projects";
import { beginning } from "../say";

const { ana } = CUSTOMERS;

/** Is signed in as Ana, and stands at the checkout with one dish in the cart. */
async function standsAtCheckout(guest: Guest): Promise<void> {
  await signIn(guest.page, ana.email);
  await putItemInCart(guest.page);
  await guest.visits("/payment");
}

async function paysInCash(guest: Guest): Promise<string> {
  const cash = beginning(guest.t("enums.paymentMethod.CASH"));
  await guest.page.getByRole("radio", { name: cash }).check();
  await guest.placeButton().click();
  return guest.followsOrder();
}

test("a guest's cart and address follow into the account, and are ordered there", { tag: once(3) }, async ({
  guest,
  page,
  orders,
}) => {
  await guest.hasCart();
  await guest.visits("/profile");
  await page
    .getByRole("main")
    .getByRole("button", { name: guest.t("title.auth.title") })
    .click();
  await guest.arrives("/auth/login");
  await signInByHand(guest, ana.email);
  await guest.arrives("/");
  await guest.sees(new RegExp(HOME.street));
  await guest.opensCart();
  await guest.sees(guest.reads(DISH.name));
  await guest.goesToCheckout();
  await guest.sees(`${HOME.street}, ${HOME.number}, ${HOME.complement}`);
  const id = await paysInCash(guest);
  const placed = await orders();
  expect(placed).toHaveLength(1);
  expect(placed[0]).toMatchObject({
    id,
    address: { street: HOME.street, number: HOME.number },
    contact: { name: ana.name },
    items: [{ item_id: DISH.id, quantity: 1 }],
  });
});

test("another saved address is picked at the checkout, and ordered to", { tag: once(2) }, async ({
  guest,
  page,
  orders,
}) => {
  await standsAtCheckout(guest);
  await guest.opensReceipt();
  await guest.field("checkout.note.label.DELIVERY").fill("Portaria B");
  await guest.button("common.changeAddress").click();
  await guest.arrives("/geolocation");
  await page.getByRole("button", { name: beginning("Rua Fradique Coutinho") }).click();
  await guest.arrives("/payment");
  await guest.sees("Rua Fradique Coutinho, 1150, Sala 8");
  await expect(guest.field("checkout.note.label.DELIVERY")).toHaveValue("Portaria B");
  await paysInCash(guest);
  const [placed] = await orders();
  expect(placed).toMatchObject({ address: { street: "Rua Fradique Coutinho", number: "1150" } });
});
