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
  await guest.field("common.name").fill(ANA.name);
  await guest.field("common.phone").fill(ANA.phone);
}

/** Chooses a new credit card at the checkout, and goes on to its fields. */
async function choosesNewCard(guest: Guest): Promise<void> {
  await guest.goesToCard();
}

/** Types the number and the expiry key by key, with a mistake in the middle, and a month that does not exist. */
async function typesInGroups(guest: Guest): Promise<void> {
  const { page } = guest;
  const number = guest.field("cards.form.number");
  await number.fill("");
  await number.pressSequentially("42429424242424242");
  await expect(number).toHaveValue("4242 9424 2424 2424 2");
  for (let back = 0; back < 15; back += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(number).toHaveValue(CARDS.approved);
  await page.keyboard.press("9");
  await expect(number).toHaveValue("4242 9424 2424 2424 2");
  await page.keyboard.press("Backspace");
  await expect(number).toHaveValue(CARDS.approved);

  const expiry = guest.field("cards.form.expiry");
  await expiry.fill("");
  await expiry.pressSequentially("1330");
  await expect(expiry).toHaveValue("13/30");
  await guest.placeButton().click();
  await expect(expiry).toBeFocused();
  const said = await expiry.evaluate((field) => field instanceof HTMLInputElement && field.validationMessage);
  expect(said).toBe(guest.t("payment.INVALID_EXPIRY"));
  await expiry.fill("");
  await expiry.pressSequentially("8/30");
  await expect(expiry).toHaveValue("08/30");
}

test("a guest pays with a new card, which nobody keeps", { tag: turn(0) }, async ({
  guest,
  page,
  orders,
  visit,
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
  if (visit.script === "on") await typesInGroups(guest);
  const sent = page.waitForRequest((request) => request.postData()?.includes("holder_name") ?? false);
  await guest.placeButton().click();
  const card = new URLSearchParams((await sent).postData() ?? "");
  expect(card.get("expiry_month")).toBe("8");
  if (visit.script === "on") {
    expect(card.get("number")).toBe(CARDS.approved.replaceAll(" ", ""));
    expect(card.get("expiry_year")).toBe("2030");
  }
  await guest.followsOrder();
  expect(await orders()).toMatchObject([
    { contact: { name: ANA.name }, payment: { method: "CREDIT", type: "PREPAID", status: "PAID" } },
  ]);
});

test("a card that is declined leaves the cart as it was, and another way one step away", {
  tag: once(2),
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
  await expect(page.locator('input[name="method"]:enabled').first()).toBeInViewport();
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
