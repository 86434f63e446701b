import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { CARDS, fillsCard, seesBrand } from "../people/cards";
import { asCustomer } from "../people/customer";
import type { Guest } from "../people/guest";
import { putItemInCart } from "../people/shortcuts";
import { once, turn } from "../projects";

/** Stands at the checkout as a guest who has said who they are. */
async function standsAsGuest(guest: Guest): Promise<void> {
  await guest.hasCart();
  await guest.visits("/payment");
  await guest.field("checkout.customer.name").fill(ANA.name);
  await guest.field("checkout.customer.phone").fill(ANA.phone);
}

/** Chooses a new credit card at the checkout, and goes on to its fields. */
async function choosesNewCard(guest: Guest): Promise<void> {
  await guest.goesToCard();
}

test("a guest pays with a new card, which nobody keeps", { tag: turn(0) }, async ({
  guest,
  page,
  orders,
}) => {
  await standsAsGuest(guest);
  await expect(page.getByLabel(guest.t("cards.save"))).toHaveCount(0);
  await choosesNewCard(guest);
  await fillsCard(guest, CARDS.mistyped);
  await seesBrand(guest, "VISA");
  await guest.placeButton().click();
  await guest.says("form.summary", { count: 1 });
  await guest.arrives("/payment/card");
  await fillsCard(guest, CARDS.approved);
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await orders()).toMatchObject([
    { contact: { name: ANA.name }, payment: { method: "CREDIT", type: "PREPAID", status: "PAID" } },
  ]);
});

test("a customer keeps the card, and the next order is paid with it", { tag: once(3) }, async ({
  guest,
  page,
  orders,
}) => {
  await asCustomer(page, "ana");
  await putItemInCart(page);
  await guest.visits("/payment");
  await page.locator('input[name="method"][value="card:CREDIT"]').check();
  await page.getByLabel(guest.t("cards.save")).check();
  await choosesNewCard(guest);
  await guest.says("cards.form.saved");
  await fillsCard(guest, CARDS.approved);
  await guest.placeButton().click();
  await guest.followsOrder();

  await putItemInCart(page);
  await guest.visits("/payment");
  await page.getByRole("radio", { name: /4242/ }).check();
  await guest.placeButton().click();
  await guest.followsOrder();
  const paid = { method: "CREDIT", type: "PREPAID", status: "PAID" };
  expect(await orders()).toMatchObject([{ payment: paid }, { payment: paid }]);
});

test("a card that is declined leaves the cart as it was, and another way one step away", {
  tag: turn(0),
}, async ({ guest, page, orders }) => {
  await asCustomer(page, "ana");
  await putItemInCart(page);
  await guest.visits("/payment");
  await choosesNewCard(guest);
  await fillsCard(guest, CARDS.declined);
  await guest.placeButton().click();
  await guest.arrives("/payment");
  await guest.sees(new RegExp(guest.t("payment.PAYMENT_DECLINED.title")));
  expect(await orders()).toEqual([]);
  await guest.link("payment.toWays").click();
  await expect(page.locator('input[name="method"]').first()).toBeInViewport();
  await page.locator('input[name="method"][value="CASH"]').check();
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await orders()).toMatchObject([{ payment: { method: "CASH" } }]);
});

test("Back after the order, and the card again: it is still one order, paid once", { tag: turn(1) }, async ({
  guest,
  page,
  orders,
}) => {
  await standsAsGuest(guest);
  await choosesNewCard(guest);
  const { action, fields } = await page.locator("form:has([name=number])").evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new Error("no form");
    const fields = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")];
    return { action: form.action, fields: fields.map(({ name, value }) => [name, value] as const) };
  });
  await fillsCard(guest, CARDS.approved);
  await guest.placeButton().click();
  const id = await guest.followsOrder();

  const card = {
    ...Object.fromEntries(fields),
    number: CARDS.approved,
    holder_name: ANA.name,
    expiry_month: "8",
    expiry_year: "2030",
    security_code: "739",
  };
  const answer = await page.request.post(action, { form: card, maxRedirects: 0 });
  await page.goto(answer.headers().location ?? "");
  expect(await guest.followsOrder()).toBe(id);
  expect(await orders()).toHaveLength(1);
});
