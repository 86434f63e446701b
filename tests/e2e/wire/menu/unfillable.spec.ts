import { DISH, DISH_FORM, group } from "../../people/dishes";
import { ANDROID } from "../../projects";
import { Browser } from "../client/browser";
import { linkTo, Phone } from "../client/phone";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";
import { textOf } from "../client/text";
import { comesIn, opensLink, takeForm } from "../client/together";

/** The group of the dish that must be chosen from. */
const HEAT = group("pimenta");

async function refuses(reader: Reader, phone: Phone, menu: string) {
  const page = await phone.opens(`${menu}/${DISH.id}`);
  reader.says(page, "common.soldOutToday");
  reader.says(page, "item.soldOut.group", { group: reader.reads(HEAT.name) });
  expect(page.body).not.toContain(`>${reader.t("item.add")}<`);
  const answer = await phone.posts(`${menu}/${DISH.id}`, DISH_FORM);
  expect(answer.status).toBe(409);
  reader.says(answer, "enums.cartChange.UNAVAILABLE", { item: reader.reads(DISH.name) });
  const list = await phone.opens(`${menu}?query=${encodeURIComponent(reader.reads(DISH.name))}`);
  const cards = list.body.match(/<li class="item\b[\s\S]*?<\/li>/g) ?? [];
  const card = cards.find((one) => one.includes(`href="${menu}/${DISH.id}`));
  expect(card).toContain("item-off");
  expect(card).not.toMatch(/<form|<button/);
}

inEachLanguage(() => {
  test("a dish is sold out with its required group: in every menu, in a bag and in a rebuy", async ({
    reader,
    site,
    control,
  }) => {
    await control.setFlags({ table_payment: true });
    await reader.hasCart();
    const id = await reader.orders();
    for (let step = 0; step < 6; step += 1) await control.advance(id);
    await reader.fillsCart();
    const friend = new Phone(site.origin, new Browser(new Map(), ANDROID, reader.language));
    await comesIn(friend, await opensLink(reader), "Bia");
    expect((await friend.posts(`/shared/menu/${DISH.id}`, DISH_FORM)).status).toBe(303);
    const diner = new Phone(site.origin, new Browser(new Map(), ANDROID, reader.language));
    await diner.goesTo(linkTo("6"));
    await diner.sends("/table", { name: "Ana" });

    await control.sellOut(DISH.id, HEAT);
    await expect
      .poll(async () => textOf((await reader.opens(`/menu/${DISH.id}`)).body))
      .toContain(textOf(reader.t("common.soldOutToday")));
    await refuses(reader, reader, "/menu");
    await refuses(reader, friend, "/shared/menu");
    await refuses(reader, diner, "/table/menu");
    await expect(takeForm(reader)).rejects.toThrow("nothing can be taken");
    const again = await reader.opens(`/orders/${id}/rebuy`);
    reader.says(again, "common.soldOutToday");
    reader.says(again, "order.rebuy.lost", { count: 1 });
    expect(again.body).not.toContain('name="seen"');
  });
});

test("with one option left it can be ordered", async ({ reader, control }) => {
  await reader.isIn();
  await control.sellOut(DISH.id, HEAT, HEAT.items.length - 1);
  const left = HEAT.items.at(-1);
  const form = { ...DISH_FORM, [`option:${HEAT.id}`]: left?.id ?? "" };
  expect((await reader.posts(`/menu/${DISH.id}`, form)).status).toBe(303);
});
