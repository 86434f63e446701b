import type { Locator } from "@playwright/test";
import { expect, test } from "../fixture";
import { CARDS, fillsCard } from "../people/cards";
import { asCustomer } from "../people/customer";
import { putItemInCart } from "../people/shortcuts";
import { once } from "../projects";

/** From the cart to the order. Record 76 says how many there are. */
const MOST_TAPS = 3;

test("a known customer orders again with at most three taps, with the card that was saved the last time", {
  tag: once(0),
}, async ({ guest, page, orders }) => {
  await asCustomer(page, "ana");
  await putItemInCart(page);
  await guest.visits("/payment");
  await page.locator('input[name="method"][value="card:CREDIT"]').check();
  await page.getByLabel(guest.t("cards.save")).check();
  await guest.goesToCard();
  await guest.says("cards.form.saved");
  await fillsCard(guest, CARDS.approved);
  await guest.placeButton().click();
  await guest.followsOrder();

  await putItemInCart(page);
  await guest.opensCart();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(guest.link("common.goToCheckout"));
  await guest.arrives("/payment");
  await expect(page.getByRole("radio", { name: /4242/ })).toBeChecked();
  await guest.sees(new RegExp(guest.t("checkout.method.last")));
  if (guest.visit.device === "phone") await expect(page.locator(".cartbar .pays")).toContainText("4242");
  await expect(
    page.locator("form#checkout :is(input, select, textarea):visible:not([type=radio])"),
  ).toHaveCount(0);
  await tap(guest.placeButton());
  await guest.followsOrder();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  const paid = { method: "CREDIT", type: "PREPAID", status: "PAID" };
  expect(await orders()).toMatchObject([{ payment: paid }, { payment: paid }]);
});
