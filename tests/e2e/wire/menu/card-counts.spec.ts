import { expect, inEachLanguage, test } from "../client/reader";

const PUDDING = "pudim";
/** A category with the item, whatever page of the menu it is on. */
const DESSERTS = "/menu?category=sobremesas";
/** Where an item stands as a tile. */
const HOME = "/";

/** How many the card of the pudding shows. Undefined if it has only the +. */
function countIn(html: string): string | undefined {
  const card = /<(div|form) class="add[^>]*data-count="pudim"[\s\S]*?<\/\1>/.exec(html)?.[0] ?? "";
  expect(card).not.toBe("");
  return /<b>(\d+)<\/b>/.exec(card)?.[1];
}

inEachLanguage(() => {
  test("the cards of all pages count what is in the cart, and each button posts one change", async ({
    reader,
  }) => {
    await reader.isIn();
    const before = await reader.opens(DESSERTS);
    expect(countIn(before.body)).toBeUndefined();
    expect(before.body).toMatch(new RegExp(`formaction="/menu/${PUDDING}#i-${PUDDING}"`, "i"));
    const form = reader.formWith(before.body, "/menu", "back");
    const press = { ...form.fields, quantity: "1" };
    const added = await reader.posts(`/menu/${PUDDING}`, press);
    expect([added.status, added.headers.location]).toEqual([303, DESSERTS]);
    // The same press again is no second order.
    await reader.posts(`/menu/${PUDDING}`, press);
    for (const path of [DESSERTS, HOME, "/menu?query=pudim"])
      expect(countIn((await reader.opens(path)).body), path).toBe("1");
    const shown = await reader.opens(DESSERTS);
    const stepper = reader.formWith(shown.body, "/cart", "line");
    expect(stepper.action).toBe(`/cart#i-${PUDDING}`);
    const more = await reader.posts("/cart", { ...stepper.fields, quantity: "2" });
    expect([more.status, more.headers.location]).toEqual([303, DESSERTS]);
    expect(countIn((await reader.opens(DESSERTS)).body)).toBe("2");
    // A card that was shown before says that the number has changed.
    expect((await reader.posts("/cart", { ...stepper.fields, quantity: "0" })).status).toBe(409);
    const anew = reader.formWith((await reader.opens(DESSERTS)).body, "/cart", "line");
    await reader.posts("/cart", { ...anew.fields, quantity: "0" });
    expect(countIn((await reader.opens(DESSERTS)).body)).toBeUndefined();
  });

  test("what is sold out is the last of its category, and has no +", async ({ reader, control }) => {
    await reader.isIn();
    await control.changeItem(PUDDING, { status: "UNAVAILABLE" });
    await expect(async () => {
      const { body } = await reader.opens(DESSERTS);
      expect(body).not.toContain(`data-count="${PUDDING}"`);
      const cards = [...body.matchAll(/<li class="item( item-off)?"><a href="\/menu\/([^"]+)"/g)];
      const soldOut = cards.filter(([, off]) => off);
      expect(soldOut.map(([, , id]) => id)).toContain(PUDDING);
      expect(cards.slice(-soldOut.length)).toEqual(soldOut);
      expect(cards.length).toBeGreaterThan(soldOut.length);
    }).toPass();
  });
});
