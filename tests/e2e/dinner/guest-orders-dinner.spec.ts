import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { ANA, HOME } from "../people/ana";
import { CHOICE, CHOSEN_PRICE, DISH } from "../people/dishes";
import { nameOf } from "../projects";
import { beginning } from "../say";

const PAGE_SIZE = 10;
/** Visits that wait for the page of an order to ask by itself. */
const WAITING: readonly string[] = ["off-phone-pt", "on-desktop-pt"];

test("a guest orders dinner and pays in cash", { tag: "@main" }, async ({
  guest,
  page,
  orders,
  control,
  site,
}) => {
  const { t, visit } = guest;
  const money = (value: number) => formatMoney({ value, currency: "BRL" }, visit.language);
  const dish = guest.reads(DISH.name);

  await test.step("comes in as a newcomer and gives an address", async () => {
    await guest.enters();
    await expect(guest.heading("title.geolocation.title")).toBeVisible();
    await guest.searchesAddress(HOME.cep);
    await guest.fillsAddress();
    await guest.says("geolocation.confirm.delivers");
    await guest.button("geolocation.confirm.action").click();
  });

  await test.step("sees home, then the menu in pages", async () => {
    await guest.arrives("/");
    await guest.sees(new RegExp(HOME.street));
    await expect(page.getByRole("button", { name: t("enums.checkoutOption.DELIVERY") })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await guest.link("title.menu.title").click();
    await guest.arrives("/menu");
    const items = page.getByRole("main").locator(".item > a");
    if (visit.script === "on") {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(items.nth(PAGE_SIZE)).toBeAttached();
      return;
    }
    await expect(items).toHaveCount(PAGE_SIZE);
    const [first] = await items.allTextContents();
    await guest.link("menu.more").click();
    await expect(page).toHaveURL(/\/menu\?/);
    await guest.arrives("/menu");
    await expect(items).toHaveCount(PAGE_SIZE);
    expect(await items.allTextContents()).not.toContain(first);
  });

  await test.step("finds the dish and chooses its options", async () => {
    await guest.visits("/menu");
    await page.getByRole("searchbox").filter({ visible: true }).first().fill(dish);
    await page.keyboard.press("Enter");
    // The results of what is typed may be there before the page of what was sent.
    await expect(page).toHaveURL(/[?&]query=/);
    await guest.says("menu.results.heading", { query: dish });
    await guest.arrives("/menu");
    await page
      .getByRole("main")
      .getByRole("link", { name: beginning(dish) })
      .first()
      .click();
    await guest.arrives(`/menu/${DISH.id}`);
    // Where scripts run the item stands in a sheet over the list, which names it too.
    await expect(page.getByRole("heading", { name: dish, exact: true }).last()).toBeVisible();
    await guest.choosesOptions();
    await guest.field("item.note.label").fill("Sem gelo / No ice");
    await guest.button("item.add").click();
    await guest.says("toast.cart.added", { item: dish });
    // With script the message is there before the sheet has given way to the list.
    await guest.arrives("/menu");
  });

  await test.step("changes the bag", async () => {
    await guest.opensCart();
    await expect(page).toHaveTitle(beginning(t("title.cart.title")));
    await guest.sees(guest.reads(CHOICE.size.name));
    await guest.sees(money(CHOSEN_PRICE));
    const quantity = page.getByRole("main").locator("output").first();
    await guest.button("a11y.add", { item: dish }).click();
    await expect(quantity).toHaveText("2");
    await guest.sees(money(2 * CHOSEN_PRICE));
    await guest.button("a11y.stepper.less", { item: dish }).click();
    await expect(quantity).toHaveText("1");
    await guest.sees(money(CHOSEN_PRICE));
    await guest.goesToCheckout();
  });

  const id = await test.step("pays in cash, with change", async () => {
    await guest.fillsCheckout(visit.language === "pt-BR" ? "300,00" : "300.00");
    await guest.opensReceipt();
    await guest.field("common.cpfOnReceipt").fill(ANA.cpf);
    await guest.placeButton().click();
    return guest.followsOrder();
  });

  await test.step("the backend has one order, as it was chosen", async () => {
    const [placed, ...more] = await orders();
    expect(more).toEqual([]);
    expect(placed).toMatchObject({
      id,
      status: "CREATED",
      checkout_option: "DELIVERY",
      address: { street: HOME.street, number: HOME.number, complement: HOME.complement },
      contact: { name: ANA.name, phone_number: ANA.e164 },
      document: ANA.document,
      items: [{ item_id: DISH.id, quantity: 1, note: "Sem gelo / No ice" }],
      total: { items_price: { value: CHOSEN_PRICE } },
      payment: { method: "CASH", type: "PENDING", change_for: { value: 30_000, currency: "BRL" } },
    });
    const chosen = placed?.items[0]?.options.map((option) => [option.id, option.quantity]);
    expect(chosen?.sort()).toEqual(
      [
        [CHOICE.size.id, 1],
        [CHOICE.side.id, 1],
        [CHOICE.heat.id, 1],
        [CHOICE.extra.id, CHOICE.extras],
      ].sort(),
    );
    expect(site.log()).not.toMatch(/Ana Souza|91234|123\.?456\.?789/);
  });

  await test.step("follows it as the kitchen moves it on, without doing anything", async () => {
    await guest.says("enums.orderStatus.CREATED.long.DELIVERY");
    await control.advance(id);
    // The page's own turn is waited for with scripts and without.
    if (!WAITING.includes(nameOf(visit))) await page.reload();
    const now = page.locator('[aria-current="step"]');
    await expect(now).toContainText(t("enums.orderStatus.CONFIRMED.long.DELIVERY"), { timeout: 25_000 });
    await guest.opensCart();
    await guest.says("cart.empty.title");
  });
});
