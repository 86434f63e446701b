import { CRUST, FLAVORS, PIZZA_SIZE } from "../../../../mocks/sandbox/data/menu/option-groups";
import { ANDROID } from "../../projects";
import { Browser } from "../client/browser";
import { linkTo, Phone } from "../client/phone";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";
import { textOf } from "../client/text";
import { comesIn, opensLink } from "../client/together";

const DISH = "pizza-meio-a-meio";
const [CHEAP, MIDDLE] = FLAVORS.items;
if (!CHEAP || !MIDDLE) throw new Error("the demo sells no halves");
const fieldOf = (id: string) => `quantity:${FLAVORS.id}:${id}`;

/** The form of the dish, with so many parts of two flavors. */
const formWith = (cheap: number, middle: number) => ({
  [fieldOf(CHEAP.id)]: String(cheap),
  [fieldOf(MIDDLE.id)]: String(middle),
  [`option:${PIZZA_SIZE.id}`]: PIZZA_SIZE.items[0]?.id ?? "",
  [`option:${CRUST.id}`]: CRUST.items[0]?.id ?? "",
  ...{ quantity: "1", note: "" },
});
const HALVES = formWith(1, 1);
const wordsOf = (reader: Reader) => `½ ${reader.reads(CHEAP.name)} · ½ ${reader.reads(MIDDLE.name)}`;

inEachLanguage(() => {
  test("two halves read as one dish: in an order, in a rebuy, in a shared order and in a round", async ({
    reader,
    site,
    control,
  }) => {
    await control.setFlags({ table_payment: true });
    await reader.isIn();
    expect((await reader.posts(`/menu/${DISH}`, HALVES)).status).toBe(303);
    const words = wordsOf(reader);
    for (const path of ["/cart", "/payment"])
      expect(textOf((await reader.opens(path)).body), path).toContain(words);
    const id = await reader.orders();
    for (let step = 0; step < 6; step += 1) await control.advance(id);
    await reader.fillsCart();
    for (const path of [`/orders/${id}`, `/orders/${id}/receipt`, `/orders/${id}/rebuy`])
      expect(textOf((await reader.opens(path)).body), path).toContain(words);

    const friend = new Phone(site.origin, new Browser(new Map(), ANDROID, reader.language));
    await comesIn(friend, await opensLink(reader), "Bia");
    expect((await friend.posts(`/shared/menu/${DISH}`, HALVES)).status).toBe(303);
    expect(textOf((await friend.opens("/shared/dishes")).body)).toContain(words);
    expect(textOf((await reader.opens("/cart/shared")).body)).toContain(words);

    const diner = new Phone(site.origin, new Browser(new Map(), ANDROID, reader.language));
    await diner.goesTo(linkTo("6"));
    await diner.sends("/table", { name: "Ana" });
    expect((await diner.posts(`/table/menu/${DISH}`, HALVES)).status).toBe(303);
    expect(textOf((await diner.opens("/table/round")).body)).toContain(words);
  });

  test("one half, and a third one, are refused, and what was chosen stays", async ({ reader }) => {
    await reader.isIn();
    const group = reader.reads(FLAVORS.name);
    const less = await reader.posts(`/menu/${DISH}`, formWith(1, 0));
    expect(less.status).toBe(422);
    reader.says(less, "form.option.min", { group, count: 2 });
    const more = await reader.posts(`/menu/${DISH}`, formWith(2, 1));
    expect(more.status).toBe(422);
    reader.says(more, "form.option.max", { group, count: 2 });
    expect(more.body).toMatch(new RegExp(`name="${fieldOf(CHEAP.id)}"[^>]* value="2"`));
  });

  test("where parts are not offered, nothing of them is shown, and all options are added up", async ({
    reader,
    control,
  }) => {
    await control.setCapabilities({ portions: false });
    await reader.isIn();
    const { body } = await reader.opens(`/menu/${DISH}`);
    expect(body).not.toContain("data-pricing");
    expect(body).not.toContain(reader.t("item.parts.highest"));
    expect((await reader.posts(`/menu/${DISH}`, formWith(0, 2))).status).toBe(303);
    const lines = textOf((await reader.opens("/cart")).body);
    expect(lines).toContain(`2× ${reader.reads(MIDDLE.name)}`);
  });
});
