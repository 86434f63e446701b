import { formatMoney } from "~/domain/money/money";
import { expect, test } from "../fixture";
import { CHOICE, CHOSEN_PRICE, DISH } from "../people/dishes";
import { post } from "../people/shortcuts";
import { turn } from "../projects";

test("the price follows the choice: by itself with script, on demand without", { tag: turn(0) }, async ({
  guest,
  page,
  orders,
}) => {
  await guest.isIn();
  await guest.opensDish();
  await guest.choosesOptions();
  await guest.field("item.note.label").fill("Sem coentro & sal");
  await guest.quantityField().fill("2");
  const total = formatMoney({ value: 2 * CHOSEN_PRICE, currency: "BRL" }, guest.visit.language);
  const update = guest.button("item.updatePrice");
  if (guest.visit.script === "on") {
    await expect(update).toHaveCount(0);
  } else {
    await update.click();
    await guest.arrives(`/menu/${DISH.id}`);
    expect(new URL(page.url()).searchParams.get("quantity")).toBe("2");
  }
  await expect(guest.button("item.add")).toContainText(total);
  await expect(guest.extraField()).toHaveValue(String(CHOICE.extras));
  await expect(guest.field("item.note.label")).toHaveValue("Sem coentro & sal");
  await guest.button("item.quantity.more").click();
  await expect(guest.quantityField()).toHaveValue("3");
  await guest.look();
  await guest.button("item.add").click();
  await guest.says("toast.cart.added", { item: guest.reads(DISH.name) });
  expect(await orders()).toEqual([]);
});

test("a line of the cart is changed in the form that made it, price and all", { tag: turn(1) }, async ({
  guest,
  page,
}) => {
  await guest.hasCart();
  await guest.opensCart();
  await page
    .getByRole("main")
    .locator("summary", { hasText: guest.t("common.edit") })
    .first()
    .click();
  await page.getByRole("main").locator(`a[href^="/menu/${DISH.id}?line="]`).first().click();
  await guest.arrives(`/menu/${DISH.id}`);
  await expect(guest.extraField()).toHaveValue(String(CHOICE.extras));
  await guest.extraField().fill("0");
  if (guest.visit.script !== "on") {
    await guest.button("item.updatePrice").click();
    await guest.arrives(`/menu/${DISH.id}`);
  }
  const price = CHOSEN_PRICE - CHOICE.extras * CHOICE.extra.price_cents;
  const total = formatMoney({ value: price, currency: "BRL" }, guest.visit.language);
  // By its words: in English the heart's name begins with the same one.
  const save = page.getByRole("button").filter({ hasText: guest.t("common.save") });
  await expect(save).toContainText(total);
  await save.click();
  await guest.arrives("/cart");
  await guest.says("toast.cart.updated");
  await guest.sees(total);
  await expect(page.getByRole("main").locator("output").first()).toHaveText("1");

  const edit = await page
    .getByRole("main")
    .locator(`a[href^="/menu/${DISH.id}?line="]`)
    .first()
    .getAttribute("href");
  const line = new URL(edit ?? "", page.url()).searchParams.get("line") ?? "";
  await post(page, "/cart", { intent: "changeLine", line, quantity: "0", was: "1" });
  await guest.look();
  await page.goto(`/menu/${DISH.id}?line=${encodeURIComponent(line)}`);
  await guest.arrives("/cart");
  await guest.says("cart.empty.title");
});
