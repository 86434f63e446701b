import { formatMoney } from "~/domain/money/money";
import { CHOICE, CHOSEN_PRICE, DISH, DISH_FORM } from "../../people/dishes";
import { expect, inEachLanguage, test } from "../client/reader";
import { linksOf, textOf, titleOf, typedIn } from "../client/text";

const PATH = `/menu/${DISH.id}`;
/** Centavos of a pudding of the demo. */
const PUDDING_PRICE = 1_890;
const REFUSED = /^(Erro|Error): /;
const [, , , EXTRA] = DISH.options;
const EXTRA_FIELD = `quantity:${EXTRA?.id}:${CHOICE.extra.id}`;

inEachLanguage(() => {
  test("more than the maximum of a choice is refused in words", async ({ reader }) => {
    await reader.isIn();
    const answer = await reader.sends(PATH, { ...DISH_FORM, [EXTRA_FIELD]: "4" });
    expect(answer.status).toBe(422);
    reader.says(answer, "form.option.itemMax", { option: reader.reads(CHOICE.extra.name), max: 3 });
    expect(typedIn(answer.body, EXTRA_FIELD)).toBe("4");
  });

  for (const quantity of ["0", "-1", "1000000000", "1.5", ""]) {
    test(`a quantity of "${quantity}" is refused, and stays as typed`, async ({ reader, orders }) => {
      await reader.isIn();
      const answer = await reader.sends(PATH, { ...DISH_FORM, quantity });
      expect(answer.status).toBe(422);
      expect(titleOf(answer.body)).toMatch(REFUSED);
      expect(typedIn(answer.body, "quantity")).toBe(quantity);
      expect(answer.body).toContain('aria-invalid="true"');
      reader.says(await reader.opens("/cart"), "cart.empty.title");
      expect(await orders()).toEqual([]);
    });
  }

  test("a quantity in letters is refused", async ({ reader }) => {
    await reader.isIn();
    const answer = await reader.sends(PATH, { ...DISH_FORM, quantity: "duas" });
    expect(answer.status).toBe(422);
    expect(titleOf(answer.body)).toMatch(REFUSED);
  });

  test("an item that is not on the menu is a 404 with a way to the menu", async ({ reader }) => {
    await reader.isIn();
    const answer = await reader.opens("/menu/no-such-item");
    expect(answer.status).toBe(404);
    reader.says(answer, "status.notFound.item.title");
    expect(linksOf(answer.body, reader.t("cart.empty.action"))).toContain("/menu");
  });

  test("an item that sells out while one chooses cannot be added", async ({ reader, control }) => {
    await reader.isIn();
    await reader.opens(PATH);
    await control.changeItem(DISH.id, { status: "UNAVAILABLE" });
    const answer = await reader.posts(PATH, DISH_FORM);
    expect(answer.status).toBe(409);
    reader.says(answer, "enums.cartChange.UNAVAILABLE", { item: reader.reads(DISH.name) });
  });

  test("what sold out is not in the sums that stand before the checkout", async ({ reader, control }) => {
    await reader.hasCart();
    expect((await reader.posts("/menu/pudim", { quantity: "2" })).status).toBe(303);
    const priced = textOf((await reader.opens("/cart")).body);
    const sum = formatMoney({ value: CHOSEN_PRICE, currency: "BRL" }, reader.language);
    expect(priced).toContain(textOf(sum));
    await control.changeItem(DISH.id, { status: "UNAVAILABLE" });
    const page = await reader.goesTo("/payment");
    expect(reader.at).toBe("/payment/changed");
    reader.says(page, "checkout.changed.soldOut");
    const after = textOf(page.body.slice(page.body.indexOf('id="after"'), page.body.indexOf("</aside>")));
    const rest = formatMoney({ value: 2 * PUDDING_PRICE, currency: "BRL" }, reader.language);
    expect(after).toContain(textOf(rest));
    reader.says(page, "bag.unavailableNote");
    const both = formatMoney({ value: CHOSEN_PRICE + 2 * PUDDING_PRICE, currency: "BRL" }, reader.language);
    expect(after).not.toContain(textOf(both));
  });

  test("a price that changed is said in the cart, old and new", async ({ reader, control }) => {
    await reader.hasCart();
    await control.changeItem(DISH.id, { price_cents: DISH.price_cents + 500 });
    const cart = await reader.opens("/cart");
    reader.says(cart, "cart.priceChanged", { count: 1 });
    expect(textOf(cart.body)).toContain(reader.reads(DISH.name));
  });

  test("a cart that the backend no longer knows is an empty cart with a way to the menu", async ({
    reader,
    control,
  }) => {
    await reader.hasCart();
    await control.forgetCart(await control.lastCart());
    const cart = await reader.opens("/cart");
    reader.says(cart, "cart.gone.title");
    expect(linksOf(cart.body, reader.t("cart.gone.action"))).not.toEqual([]);
  });

  test("under the minimum order the cart says how much is missing", async ({ reader, control }) => {
    await control.changeStores({ minimum_order_cents: CHOSEN_PRICE + 1_200 });
    await reader.hasCart();
    const cart = textOf((await reader.opens("/cart")).body);
    expect(cart).toMatch(/R\$\s?12[.,]00/);
    expect(cart).toContain(reader.reads(CHOICE.size.name));
  });

  test("under the minimum order the bag beside the menu says so, and leads to no checkout", async ({
    reader,
    control,
  }) => {
    // The bag beside the menu is a desktop's.
    test.skip(reader.language === "pt-BR");
    await reader.hasCart();
    expect((await reader.opens("/menu")).body).toContain('href="/payment"');
    await control.changeStores({ minimum_order_cents: CHOSEN_PRICE + 1_200 });
    await expect(async () => {
      const menu = await reader.opens("/menu");
      expect(textOf(menu.body)).toMatch(/R\$\s?12[.,]00/);
      expect(menu.body).not.toContain('href="/payment"');
    }).toPass();
  });
});
