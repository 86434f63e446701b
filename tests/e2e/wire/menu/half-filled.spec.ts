import { ANDROID } from "../../projects";
import { Browser } from "../client/browser";
import { formsOf, linkTo, type Phone } from "../client/phone";
import { expect, inEachLanguage, Reader, test } from "../client/reader";
import { typedIn } from "../client/text";
import { comesIn, opensLink, owner } from "../client/together";

const ITEM = "moqueca";
const OTHER = "pudim";
const CHOSEN = { "option:tamanho": "para-dois", quantity: "3", note: "Sem coentro" };

/** The item's form of a page, filled in, and sent by another control than its own. */
async function leaves(phone: Phone, page: string, fields: Record<string, string>, action?: string) {
  const { body, status } = await phone.opens(page);
  expect(status, page).toBe(200);
  const form = formsOf(body, page).find((one) => "dish" in one.fields);
  expect(form, `${page} has a form`).toBeDefined();
  return phone.posts(action ?? form?.action ?? page, { ...form?.fields, ...CHOSEN, ...fields });
}

async function isKept(phone: Phone, page: string) {
  const { body } = await phone.opens(page);
  expect(typedIn(body, "quantity"), page).toBe("3");
  expect(typedIn(body, "note"), page).toBe(CHOSEN.note);
  expect(/<input[^>]*value="para-dois"[^>]*>/.exec(body)?.[0], page).toContain("checked");
}

async function isEmpty(phone: Phone, page: string) {
  const { body } = await phone.opens(page);
  expect(typedIn(body, "quantity"), page).toBe("1");
  expect(typedIn(body, "note"), page).toBe("");
}

inEachLanguage(() => {
  test("each control of a dish's page keeps what was chosen there", async ({ reader }) => {
    await reader.isIn();
    const page = `/menu/${ITEM}`;
    const ways: [fields: Record<string, string>, action: string | undefined, to: string][] = [
      [{ to: `/menu/${OTHER}` }, undefined, `/menu/${OTHER}`],
      [{ to: "/menu?query=a" }, undefined, "/menu?query=a"],
      [{ to: "https://evil.test/" }, undefined, "/menu"],
      [{ locale: reader.language }, "/resources/locale", `${page}#switches`],
      [{ lite: "off" }, "/resources/lite", `${page}#switches`],
      [{ lite: "what" }, "/resources/lite", `${page}#switches`],
      [{ consent: "no" }, "/resources/consent", page],
      [{ checkout_option: "DELIVERY" }, "/resources/service", page],
      // A guest learns what an account offers.
      [{ on: ITEM }, "/favorites", "/favorites"],
    ];
    for (const [fields, action, to] of ways) {
      const { headers, status } = await leaves(reader, page, fields, action);
      expect([status, headers.location], JSON.stringify(fields)).toEqual([303, to]);
      await isKept(reader, page);
      expect((await reader.posts(page, { ...CHOSEN, "option:pimenta": "a-parte" })).status).toBe(303);
      await isEmpty(reader, page);
    }
  });

  test("the + of a list leaves it, and a change of a line has its own", async ({ reader }) => {
    await reader.hasCart();
    const page = `/menu/${ITEM}`;
    await leaves(reader, page, { to: "/menu" });
    const line = /\?line=([^"&]+)/.exec((await reader.opens("/cart")).body)?.[1] ?? "";
    const ofLine = `${page}?line=${line}`;
    await isEmpty(reader, ofLine);
    await reader.posts(`/menu/${OTHER}`, { quantity: "1", back: "/menu" });
    await isKept(reader, page);
    await leaves(reader, ofLine, { locale: reader.language }, "/resources/locale");
    await isKept(reader, ofLine);
    expect((await reader.sends(ofLine, {}, page)).status).toBe(303);
    await isKept(reader, page);
  });

  test("script keeps it on a page that is left by a link, and a refused post keeps it, too", async ({
    reader,
  }) => {
    await reader.isIn();
    const page = `/menu/${ITEM}`;
    expect((await leaves(reader, page, {}, "/resources/dish")).status).toBe(204);
    await isKept(reader, page);
    expect((await reader.posts(page, { ...CHOSEN, "option:pimenta": "a-parte" })).status).toBe(303);
    await isEmpty(reader, page);
    // How hot it is to be was not chosen.
    expect((await leaves(reader, page, {})).status).toBe(422);
    await isKept(reader, page);
  });

  test("the page of a line leads back to the lines, and that of a dish to its menu", async ({ reader }) => {
    await reader.hasCart();
    const line = /\?line=([^"&]+)/.exec((await reader.opens("/cart")).body)?.[1] ?? "";
    const pages = { [`/menu/${ITEM}`]: "/menu", [`/menu/${ITEM}?line=${line}`]: "/cart" };
    for (const [page, to] of Object.entries(pages)) {
      const { body } = await reader.opens(page);
      const values = [...body.matchAll(/<button\b[^>]*>/g)]
        .map(([button]) => button)
        .filter((button) => button.includes('name="to"') && /class="(back|link only-desk)"/.test(button))
        .map((button) => /value="([^"]*)"/.exec(button)?.[1]);
      expect([page, ...values]).toEqual([page, to, to]);
      expect(body).toContain(
        `aria-label="${reader.t(to === "/cart" ? "cart.CART_CHANGED.action.back" : "a11y.backToMenu")}"`,
      );
    }
  });

  test("where no script runs, every way out of a dish's page is a control of its form", async ({
    reader,
  }) => {
    await reader.isIn();
    const page = `/menu/${ITEM}`;
    const { body } = await reader.opens(page);
    // What is seen without script: links of `scripted` are for script alone.
    const links = [...body.matchAll(/<a\b[^>]*href="\/[^>]*>/g)].map(([link]) => link);
    expect(links.filter((link) => !/class="[^"]*\bscripted\b/.test(link))).toEqual([]);
    const values = [...body.matchAll(/<button\b[^>]*name="to"[^>]*>/g)].map(
      ([button]) => /value="([^"]*)"/.exec(button)?.[1] ?? "",
    );
    const ways = ["/", "/menu", "/orders", "/profile", "/cart", "/privacy/terms", "/stores"];
    expect(values).toEqual(expect.arrayContaining(ways));
    for (const to of ways) {
      expect((await leaves(reader, page, { to })).headers.location).toBe(to);
      await isKept(reader, page);
    }
  });

  test("the list that a dish was opened from goes on to the next dish", async ({ reader }) => {
    await reader.isIn();
    const list = "/menu?query=caldo&without=leite";
    const from = new URLSearchParams({ from: list });
    const { headers } = await leaves(reader, `/menu/${ITEM}?${from}`, { to: `/menu/${OTHER}` });
    expect(headers.location).toBe(`/menu/${OTHER}?${from}`);
    const { body } = await reader.opens(headers.location ?? "");
    expect(body).toContain(`value="${list.replaceAll("&", "&amp;")}"`);
  });
});

test("a table and a shared order have drafts of their own", async ({ site, control }) => {
  const ana = await owner(site.origin);
  const bia = new Reader(site.origin, "en-US");
  await comesIn(bia, await opensLink(ana), "Bia");
  await leaves(bia, `/shared/menu/${ITEM}`, { to: `/shared/menu/${OTHER}` });
  await isKept(bia, `/shared/menu/${ITEM}`);
  await control.setFlags({ table_payment: true });
  const diner = new Reader(site.origin, "pt-BR");
  await diner.goesTo(linkTo("6"));
  await diner.sends("/table", { name: "Ana" });
  await leaves(diner, `/table/menu/${ITEM}`, { to: `/table/menu/${OTHER}` });
  await isKept(diner, `/table/menu/${ITEM}`);
});

test("what a cookie of another hand says is not there", async ({ site }) => {
  const ana = await owner(site.origin);
  for (const value of ["x", "%7B%7D", "A".repeat(3_000), "null"]) {
    ana.browser = new Browser(new Map([...ana.browser.cookies, ["dishes", value]]), ANDROID);
    await isEmpty(ana, `/menu/${ITEM}`);
  }
});
