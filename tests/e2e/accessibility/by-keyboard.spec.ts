import { expect, test } from "../fixture";
import { ANA, HOME } from "../people/ana";
import { CUSTOMERS, PASSWORD } from "../people/customer";
import { Diner } from "../people/diner";
import { CHOICE, DISH } from "../people/dishes";
import { Keyboard } from "../people/keyboard";
import { once, scripted, turn } from "../projects";
import { beginning } from "../say";

test("a guest orders dinner with the keyboard alone", { tag: turn(1) }, async ({ guest, page, orders }) => {
  const keyboard = new Keyboard(page);
  const { t } = guest;
  const radio = (name: string) => page.getByRole("radio", { name: beginning(name) });

  await page.goto("/");
  await guest.arrives("/auth");
  await keyboard.presses(page.getByRole("link", { name: beginning(t("entry.auth.guest")) }));
  await guest.arrives("/geolocation");
  await keyboard.types(guest.field("geolocation.search.label"), HOME.cep);
  await page.keyboard.press("Enter");
  await expect(radio(HOME.street).first()).toBeChecked();
  await guest.arrives("/geolocation");
  await keyboard.types(guest.field("geolocation.address.number"), HOME.number);
  await keyboard.presses(guest.button("geolocation.confirm.action"));
  await guest.arrives("/");

  await keyboard.presses(guest.link("title.menu.title"));
  await guest.arrives("/menu");
  const dish = guest.reads(DISH.name);
  await keyboard.types(page.getByRole("searchbox").filter({ visible: true }).first(), dish);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]query=/);
  await guest.says("menu.results.heading", { query: dish });
  await guest.arrives("/menu");
  await keyboard.presses(
    page
      .getByRole("main")
      .getByRole("link", { name: beginning(dish) })
      .first(),
  );
  await guest.arrives(`/menu/${DISH.id}`);
  await keyboard.chooses(radio(guest.reads(CHOICE.size.name)));
  await keyboard.ticks(page.getByRole("checkbox", { name: beginning(guest.reads(CHOICE.side.name)) }));
  await keyboard.chooses(radio(guest.reads(CHOICE.heat.name)));
  await keyboard.presses(guest.button("item.add"));
  await guest.says("toast.cart.added", { item: dish });

  await guest.opensCart();
  await keyboard.presses(guest.button("a11y.add", { item: dish }));
  await expect(page.getByRole("main").locator("output").first()).toHaveText("2");
  await keyboard.presses(guest.link("common.goToCheckout"));
  await guest.arrives("/payment");
  await keyboard.types(guest.field("common.name"), ANA.name);
  await keyboard.types(guest.field("common.phone"), ANA.phone);
  await keyboard.chooses(radio(t("enums.paymentMethod.CASH")));
  await keyboard.presses(guest.placeButton());
  await guest.followsOrder();
  expect(await orders()).toMatchObject([{ items: [{ item_id: DISH.id, quantity: 2 }] }]);
});

test("Enter in a quantity adds the dish, and in the checkout it orders nothing", { tag: turn(2) }, async ({
  guest,
  page,
  visit,
  orders,
}) => {
  await guest.isIn();
  await guest.opensDish();
  await guest.choosesOptions();
  await guest.quantityField().fill("2");
  await guest.extraField().press("Enter");
  await guest.says("toast.cart.added", { item: guest.reads(DISH.name) });
  await guest.visits("/payment");
  await guest.fillsCheckout("500");
  const change = guest.field("checkout.change.label");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await change.press("Enter");
  expect(await answer.then((one) => one.request().postData())).toContain("read");
  await guest.arrives("/payment");
  await expect(change).toHaveValue(/^500/);
  await expect(guest.field("common.name")).toHaveValue(ANA.name);
  if (visit.script === "on") await expect(change).toBeFocused();
  await expect(page.locator(".errors, [aria-invalid=true]")).toHaveCount(0);
  expect(await orders()).toEqual([]);
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await orders()).toMatchObject([{ items: [{ item_id: DISH.id, quantity: 2 }] }]);
});

test("a customer signs in and orders from sheets with the keyboard alone", { tag: scripted(3) }, async ({
  guest,
  page,
  orders,
}) => {
  const keyboard = new Keyboard(page);
  const dish = guest.reads(DISH.name);
  await page.goto("/auth/login");
  await guest.arrives("/auth/login");
  await keyboard.types(guest.field("entry.auth.identifier"), CUSTOMERS.ana.email);
  await keyboard.types(guest.field("common.password"), PASSWORD);
  await page.keyboard.press("Enter");
  await guest.arrives("/");
  await page.goto(`/menu?query=${encodeURIComponent(dish)}`);
  await guest.arrives("/menu");
  const card = page
    .getByRole("main")
    .getByRole("link", { name: beginning(dish) })
    .first();
  await keyboard.presses(card);
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await guest.arrives(`/menu/${DISH.id}`);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await guest.arrives("/menu");
  // The focus is back where it was.
  await expect(card).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await guest.arrives(`/menu/${DISH.id}`);
  for (const { name } of [CHOICE.size, CHOICE.heat])
    await keyboard.chooses(page.getByRole("radio", { name: beginning(guest.reads(name)) }));
  await keyboard.ticks(page.getByRole("checkbox", { name: beginning(guest.reads(CHOICE.side.name)) }));
  await keyboard.presses(guest.button("item.add"));
  await guest.says("toast.cart.added", { item: dish });
  await guest.visits("/payment");
  await keyboard.chooses(page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.CASH")) }));
  await keyboard.presses(guest.placeButton());
  await guest.followsOrder();
  expect(await orders()).toMatchObject([{ items: [{ item_id: DISH.id }] }]);
});

test("a diner sits down and pays a share with the keyboard alone", { tag: once(3) }, async ({
  guest,
  page,
  control,
}) => {
  await control.setFlags({ table_payment: true });
  const keyboard = new Keyboard(page);
  const diner = new Diner(guest);
  await diner.scans("1");
  await guest.arrives("/table");
  await keyboard.presses(page.locator("summary", { hasText: guest.t("round.bill") }));
  await keyboard.types(guest.field("common.name"), "Teodora");
  await keyboard.presses(guest.button("seat.join.action"));
  await guest.arrives("/table/order");
  await keyboard.chooses(page.getByRole("radio", { name: beginning(guest.t("bill.split.AMOUNT")) }));
  await keyboard.types(
    page.getByRole("textbox", { name: beginning(guest.t("bill.split.amount")) }),
    guest.visit.language === "pt-BR" ? "10,00" : "10.00",
  );
  await keyboard.presses(guest.button("title.tablePayment.title"));
  await guest.arrives("/table/payment");
  await keyboard.chooses(page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.PIX")) }));
  await keyboard.presses(diner.payButton());
  const id = await diner.standsBeforeCode();
  await control.settleShare(id, "PAID");
  await diner.learnsPaid();
});
