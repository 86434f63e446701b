import { ANA } from "../../../mocks/sandbox/data/customers";
import { loyalty } from "../../../mocks/sandbox/data/loyalty";
import { expect, test } from "../fixture";
import { asCustomer } from "../people/customer";
import { putItemInCart } from "../people/shortcuts";
import { turn } from "../projects";
import { beginning } from "../say";

const { goal, reward } = loyalty;

test("the last stamp becomes a coupon, which goes on the next bag by a press", { tag: turn(2) }, async ({
  guest,
  page,
  control,
}) => {
  await control.setStamps(ANA, goal - 1);
  await asCustomer(page, "ana");
  await putItemInCart(page);
  await guest.visits("/");
  const card = page.getByRole("region", { name: guest.t("stamps.heading") });
  await expect(card).toContainText(guest.t("stamps.of", { count: goal, have: goal - 1, goal }));
  await expect(card).toContainText(guest.reads(reward.name));
  await guest.visits("/cart");
  await guest.sees(beginning(guest.t("stamps.earns", { count: 1, earns: 1 })));
  await guest.visits("/payment");
  await page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.CASH")) }).check();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  for (let step = 0; step < 6; step += 1) await control.advance(id);
  await guest.visits(`/orders/${id}`);
  await guest.sees(beginning(guest.t("stamps.earned", { count: 1, earned: 1 })));

  await putItemInCart(page);
  await guest.visits("/");
  await expect(card).toContainText(guest.t("stamps.of", { count: goal, have: 0, goal }));
  const won = page.getByRole("region", { name: guest.t("stamps.won") });
  await won.getByRole("button", { name: beginning(`${guest.t("common.use")} SELO`) }).click();
  await guest.arrives("/cart");
  await guest.sees(new RegExp(guest.t("bag.coupon.applied", { code: "SELO[A-Z0-9]+" })));
  await guest.look();
});
