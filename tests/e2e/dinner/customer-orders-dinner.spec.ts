import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { CUSTOMERS, signInByHand } from "../people/customer";
import { CHOSEN_PRICE, DISH } from "../people/dishes";
import { beginning } from "../say";

const { ana } = CUSTOMERS;

test("a customer signs in, orders dinner to the main address and follows it", { tag: "@main" }, async ({
  guest,
  page,
  orders,
  control,
  site,
}) => {
  const { t, visit } = guest;
  const dish = guest.reads(DISH.name);

  await test.step("signs in and is Home, at the main address", async () => {
    await signInByHand(guest, ana.email);
    await guest.arrives("/");
    await guest.sees(/Rua Harmonia/);
  });

  await test.step("fills the bag", async () => {
    await guest.opensDish();
    await guest.choosesOptions();
    await guest.button("item.add").click();
    await guest.says("toast.cart.added", { item: dish });
    await guest.opensCart();
    await guest.sees(formatMoney({ value: CHOSEN_PRICE, currency: "BRL" }, visit.language));
    await guest.goesToCheckout();
  });

  const id = await test.step("finds the checkout filled in, and pays in cash", async () => {
    await guest.sees("Rua Harmonia, 410, Apto 52");
    await guest.sees(ana.name);
    await guest.sees(ana.phone);
    await expect(guest.field("common.name")).toBeHidden();
    await expect(guest.field("common.email")).toHaveValue(ana.email);
    const receipt = page.getByRole("checkbox", { name: beginning(t("common.cpfOnReceipt")) });
    await guest.opensReceipt();
    await expect(receipt).not.toBeChecked();
    await receipt.check();
    expect(await page.content()).not.toMatch(/529\.?982\.?247/);
    await page.getByRole("radio", { name: beginning(t("enums.paymentMethod.CASH")) }).check();
    await guest.placeButton().click();
    return guest.followsOrder();
  });

  const [placed, ...more] = await orders();
  expect(more).toEqual([]);
  expect(placed).toMatchObject({
    id,
    checkout_option: "DELIVERY",
    address: { street: "Rua Harmonia", number: "410", complement: "Apto 52" },
    contact: { name: ana.name, phone_number: ana.e164, document: "52998224725" },
    document: "52998224725",
    items: [{ item_id: DISH.id, quantity: 1 }],
    payment: { method: "CASH", type: "PENDING" },
  });
  expect(site.log()).not.toMatch(/Ana Figueira|ana@exemplo|90000|529\.?982\.?247/);

  await test.step("follows it, and finds it among the account's orders, the earlier ones below", async () => {
    await guest.says("enums.orderStatus.CREATED.long.DELIVERY");
    await control.advance(id);
    await guest.visits("/orders");
    const status = t("enums.orderStatus.CONFIRMED.long.DELIVERY");
    await guest.sees(t("title.order.title", { status, number: placed?.number ?? "" }));
    await expect(page.locator("article.past")).toHaveCount(10);
    await guest.opensCart();
    await guest.says("cart.empty.title");
  });
});
