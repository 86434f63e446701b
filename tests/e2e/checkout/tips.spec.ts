import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { CHOSEN_PRICE } from "../people/dishes";
import { turn } from "../projects";
import { beginning } from "../say";

const WITHOUT = CHOSEN_PRICE + 790;
const SHARE = Math.floor((CHOSEN_PRICE * 10 + 50) / 100);

test("a tip is in the total before the order, and on the order as it was shown", { tag: turn(2) }, async ({
  guest,
  page,
  visit,
  orders,
}) => {
  await guest.standsAtCheckout();
  const choices = page.getByRole("group", { name: guest.t("tracking.total.tip") });
  const total = (value: number) =>
    page
      .getByText(formatMoney({ value, currency: "BRL" }, visit.language), { exact: true })
      .filter({ visible: true });
  await expect(choices.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(total(WITHOUT).first()).toBeVisible();

  await choices.getByRole("radio", { name: beginning("10%") }).check();
  // Where scripts run, the choice is enough.
  if (visit.script !== "on") {
    await guest.button("tip.update").click();
    // The page comes back where the customer pressed, with the choice in sight.
    await expect(guest.button("tip.update")).toBeFocused();
    await expect(choices.getByRole("radio", { name: beginning("10%") })).toBeInViewport();
  }
  await expect(total(WITHOUT + SHARE).first()).toBeVisible();
  await expect(choices.getByRole("radio", { name: beginning("10%") })).toBeChecked();
  await guest.look();

  // Another amount is shown before anything is ordered.
  await choices.getByRole("radio", { name: guest.t("tip.other") }).check();
  await guest.field("tip.amount").fill(guest.reads({ pt: "3,00", en: "3.00" }));
  await guest.placeButton().click();
  await guest.says("tip.check");
  await expect(total(WITHOUT + 300).first()).toBeVisible();
  expect(await orders()).toEqual([]);
  await guest.placeButton().click();
  await guest.followsOrder();
  await guest.says("tracking.total.tip");
  expect(await orders()).toMatchObject([
    { total: { tip: { value: 300 }, order_amount: { value: WITHOUT + 300 } } },
  ]);
});
