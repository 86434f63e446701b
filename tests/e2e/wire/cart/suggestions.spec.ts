import type { MessageKey } from "~/locales/catalog";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";
import { headingsOf, textOf, typedIn } from "../client/text";

const PATH = "/client/get-suggestions";
const JUICE = { id: "suco-laranja" };

/** The paths that the + of a page's suggestions post to. */
const addsOf = (html: string) =>
  [...html.matchAll(/formaction="(\/menu\/[^"?]+)\?list=suggestions"/gi)].map(([, path]) => path ?? "");

/** A page with its row: no page waits long for one, and what came too late is there for the next reader. */
async function withRow(reader: Reader, path: string, heading: MessageKey): Promise<string> {
  let html = "";
  await expect
    .poll(async () => {
      html = (await reader.opens(path)).body;
      return headingsOf(html, 2);
    })
    .toContain(reader.t(heading));
  return html;
}

inEachLanguage(() => {
  test("the bag shows what goes with it, and a + adds it there", async ({ reader }) => {
    await reader.hasCart();
    const cart = await withRow(reader, "/cart", "menu.goesWith");
    const [first = ""] = addsOf(cart);
    expect(addsOf(cart).length).toBeGreaterThanOrEqual(2);
    // A lone `form` attribute ties each + to the form of the page.
    const form = /<form id="add" method="post"[^>]*>([\s\S]*?)<\/form>/.exec(cart)?.[1] ?? "";
    expect(form).toMatch(/name="back" value="\/cart"/);
    const added = await reader.posts(`${first}?list=suggestions`, { quantity: "1", back: "/cart" });
    const anew = await reader.follows(added);
    expect(reader.at).toBe("/cart");
    expect(addsOf(anew.body)).not.toContain(first);
  });

  test("an empty bag shows what is popular, and a dish what goes with it", async ({ reader }) => {
    await reader.isIn();
    await withRow(reader, "/cart", "common.mostOrdered");
    const dish = await withRow(reader, "/menu/moqueca", "menu.goesWith");
    // A press sends the dish's form along.
    expect(dish).toContain(`<a href="/menu/${JUICE.id}">`);
    expect(addsOf(dish)).toEqual([]);
  });

  test("a backend that does not offer suggestions is not asked for them", async ({ reader, control }) => {
    await control.setCapabilities({ suggestions: false });
    await reader.hasCart();
    const { body } = await reader.opens("/cart");
    expect(headingsOf(body, 2)).not.toContain(reader.t("menu.goesWith"));
    const before = (await control.requests()).length;
    await reader.opens("/menu/pudim");
    await reader.opens("/cart");
    const asked = (await control.requests()).slice(before);
    expect(asked.filter(({ path }) => path === PATH)).toEqual([]);
  });

  for (const kind of ["hang", "status", "wrong-type"] as const) {
    test(`bag and dish are there without suggestions (${kind})`, async ({ reader, control }) => {
      await control.fault({ kind, area: "catalog", path: PATH });
      await reader.hasCart();
      const cart = await reader.opens("/cart");
      expect(cart.status).toBe(200);
      reader.says(cart, "common.goToCheckout");
      expect(headingsOf(cart.body, 2)).not.toContain(reader.t("menu.goesWith"));
      reader.says(await reader.opens("/menu/pudim"), "item.add");
    });
  }

  test("a coupon is typed in the bag, and a refused one stays there with its reason", async ({ reader }) => {
    await reader.hasCart();
    const refused = await reader.posts("/cart", { intent: "putCoupon", code: "INVERNO15" });
    expect(refused.status).toBe(422);
    expect(typedIn(refused.body, "code")).toBe("INVERNO15");
    expect(/<input[^>]*name="code"[^>]*>/.exec(refused.body)?.[0]).toContain('aria-invalid="true"');
    reader.says(refused, "common.goToCheckout");
    const put = await reader.follows(await reader.posts("/cart", { intent: "putCoupon", code: "aurora10" }));
    reader.says(put, "bag.coupon.applied", { code: "AURORA10" });
  });

  test("a coupon says how much is missing for it, and can be chosen once it is reached", async ({
    reader,
  }) => {
    await reader.isIn();
    await reader.posts("/menu/pudim", { quantity: "1", note: "" });
    const missing = reader.reads({ pt: "R$ 41,10", en: "R$41.10" });
    const name = reader.reads({ pt: "R$ 10 no próximo pedido", en: "R$10 off your next order" });
    reader.says(await reader.opens("/cart"), "bag.coupon.missing", { missing, code: "AURORA10", name });
    const list = await reader.opens("/cart/coupon");
    reader.says(list, "coupons.missing", { missing });
    expect(list.body).not.toMatch(/<button[^>]*value="AURORA10"/);
    await reader.posts("/menu/pudim", { quantity: "3", note: "" });
    expect((await reader.opens("/cart/coupon")).body).toMatch(/<button[^>]*value="AURORA10"/);
    const cart = await reader.opens("/cart");
    expect(cart.body).toMatch(/<button[^>]*value="AURORA10"/);
    expect(textOf(cart.body)).not.toContain(reader.t("coupons.missing", { missing: "" }).trim());
  });
});
