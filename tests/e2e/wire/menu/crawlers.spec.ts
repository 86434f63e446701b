import { CATALOGS } from "~/locales/languages";
import { LOCALES, type Locale } from "~/locales/locale";
import { formatMoney } from "../../../../app/domain/money/money";
import { demo } from "../../../../mocks/sandbox/data";
import { expect, test } from "../../fixture";
import { DISH, name } from "../../people/dishes";
import { ask } from "../client/ask";
import { opensLink, owner } from "../client/together";

const BRAND = "Cantina Aurora";
/** What a chat's reader of links calls itself; it sends no cookie and no language. */
const BOT = { "User-Agent": "facebookexternalhit/1.1" };

/** The public pages that the demo's strangers reach, and the title of each. Words: "Titles and descriptions". */
const PAGES = {
  "/auth": "auth",
  "/auth/login": "auth",
  "/register": "register",
  "/privacy/terms": "terms",
  "/privacy/policy": "policy",
} as const;
const paths = Object.keys(PAGES).filter((path): path is keyof typeof PAGES => path in PAGES);

const DISH_PRICE = { value: DISH.price_cents, currency: "BRL" };

/** The attribute `value` of the elements `name` whose attribute `by` is `is`. */
function attributes(html: string, name: string, [by, is]: [string, string], value: string): string[] {
  const tags = html.match(new RegExp(`<${name} [^>]*>`, "g")) ?? [];
  return tags
    .filter((tag) => new RegExp(`${by}="${is}"`, "i").test(tag))
    .map((tag) => new RegExp(`${value}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");
}

const meta = (html: string, property: string) =>
  attributes(html, "meta", ["(?:property|name)", property], "content")[0]?.replaceAll("&#x27;", "'");

/** The page's addresses by language, as it tells them. */
function alternates(html: string): Record<string, string> {
  const links = (html.match(/<link [^>]*>/g) ?? []).filter((tag) => /hreflang=/i.test(tag));
  return Object.fromEntries(
    links.map((tag) => [/hreflang="([^"]*)"/i.exec(tag)?.[1], /href="([^"]*)"/.exec(tag)?.[1]]),
  );
}

for (const path of paths) {
  test(`${path} says what it is, in each language, at addresses that name one another`, async ({ site }) => {
    const url = site.origin + path;
    const expected = {
      "pt-BR": `${url}?lang=pt-BR`,
      "en-US": `${url}?lang=en-US`,
      "x-default": url,
    };
    const seen: [address: string, locale: Locale][] = [
      [url, "pt-BR"],
      ...LOCALES.map((locale): [string, Locale] => [expected[locale], locale]),
    ];
    for (const [address, locale] of seen) {
      const { status, body } = await ask(address, { headers: BOT });
      expect.soft(status, address).toBe(200);
      expect.soft(body, address).toContain(`<html lang="${locale}"`);
      const { title, description } = CATALOGS[locale].title[PAGES[path]];
      expect.soft(body, address).toContain(`<title>${title} · ${BRAND}</title>`);
      expect.soft(meta(body, "description"), address).toBe(description);
      expect.soft(meta(body, "robots"), address).toBeUndefined();
      expect.soft(attributes(body, "link", ["rel", "canonical"], "href"), address).toEqual([address]);
      expect.soft(alternates(body), address).toEqual(expected);
      // A link to the site ends at the entry: what a chat shows of it is the brand.
      const isEntry = path === "/auth";
      const home = CATALOGS[locale].title.home.description.replace("{{brand}}", BRAND);
      expect.soft(meta(body, "og:title"), address).toBe(isEntry ? BRAND : `${title} · ${BRAND}`);
      expect.soft(meta(body, "og:description"), address).toBe(isEntry ? home : description);
      expect.soft(meta(body, "og:site_name"), address).toBe(BRAND);
      expect.soft(meta(body, "og:url"), address).toBe(address);
      expect.soft(meta(body, "og:locale"), address).toBe(locale.replace("-", "_"));
      expect.soft(meta(body, "og:locale:alternate"), address).not.toBe(locale.replace("-", "_"));
      expect.soft(meta(body, "twitter:card"), address).toBe("summary");
    }
  });
}

test("the picture of the card is there", async ({ site }) => {
  const { body } = await ask(`${site.origin}/auth`, { headers: BOT });
  const { status, headers } = await ask(meta(body, "og:image") ?? "");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("image/png");
});

test("the URL's language goes before the cookie's and the browser's, on public pages alone", async ({
  site,
}) => {
  const headers = { Cookie: "locale=pt-BR", "Accept-Language": "pt-BR" };
  const english = await ask(`${site.origin}/auth?lang=en-US`, { headers });
  expect(english.body).toContain('<html lang="en-US"');
  expect(english.headers["set-cookie"]?.join() ?? "").not.toContain("locale=");
  const unknown = await ask(`${site.origin}/auth?lang=fr-FR`, { headers });
  expect(unknown.body).toContain('<html lang="pt-BR"');
  const personal = await ask(`${site.origin}/geolocation?lang=en-US`, { headers });
  expect(personal.body).toContain('<html lang="pt-BR"');
});

test("another language that is chosen there is the page's from then on", async ({ site }) => {
  const answer = await ask(`${site.origin}/resources/locale`, {
    method: "POST",
    headers: { Origin: site.origin },
    form: { locale: "pt-BR", back: "/auth?lang=en-US" },
  });
  expect(answer.status).toBe(303);
  // It comes back at the switches.
  expect(answer.headers.location).toBe("/auth#switches");
});

test("a shared link to the menu shows the way in, as the guard has it", async ({ site }) => {
  for (const path of ["/", "/menu", "/orders/nobodys", "/stores", "/menu?category=..%2F"]) {
    const { status, headers } = await ask(site.origin + path, { headers: BOT });
    expect([status, headers.location], path).toEqual([303, "/auth"]);
  }
});

for (const locale of LOCALES)
  test(`a shared link to a dish shows the dish, and is its card (${locale})`, async ({ site }) => {
    const headers = { ...BOT, "Accept-Language": locale };
    const led = await ask(`${site.origin}/menu/${DISH.id}`, { headers });
    expect([led.status, led.headers.location]).toEqual([303, `/auth?dish=${DISH.id}`]);
    const { body } = await ask(site.origin + String(led.headers.location), { headers });
    const title = `${name(DISH.name, locale)} · ${BRAND}`;
    expect(body).toContain(`<title>${title}</title>`);
    // It opens at the door, before there is an address.
    expect(body).toContain(`href="/welcome/menu/${DISH.id}">${name(DISH.name, locale)}</a></h2>`);
    expect(meta(body, "og:title")).toBe(title);
    expect(meta(body, "og:url")).toBe(`${site.origin}/menu/${DISH.id}`);
    expect(meta(body, "og:description")).toContain(formatMoney(DISH_PRICE, locale));
    const picture = await ask(meta(body, "og:image") ?? "");
    expect(picture.headers["content-type"]).toMatch(/^image\//);
    expect(picture.status).toBe(200);
    expect(attributes(body, "link", ["rel", "canonical"], "href")).toEqual([`${site.origin}/auth`]);
  });

/** The card that a chat shows of an address: it follows redirects, and keeps no cookie. */
async function cardOf(address: string, locale: Locale) {
  let at = address;
  for (let hop = 0; hop < 5; hop += 1) {
    const { headers, body } = await ask(at, { headers: { ...BOT, "Accept-Language": locale } });
    if (headers.location === undefined)
      return { title: meta(body, "og:title"), about: meta(body, "og:description"), body };
    at = new URL(headers.location, at).href;
  }
  throw new Error(`${address} leads on and on`);
}

for (const locale of LOCALES) {
  const words = CATALOGS[locale];
  const home = words.title.home.description.replace("{{brand}}", BRAND);
  const dish = `${name(DISH.name, locale)} · ${BRAND}`;

  test(`no shared link has the card of the entry (${locale})`, async ({ site, control }) => {
    const cards = {
      "/": [BRAND, home],
      "/menu": [BRAND, home],
      "/stores": [BRAND, home],
      "/table": [BRAND, home],
      "/orders/nobodys": [BRAND, home],
      "/menu/no-such-dish": [BRAND, home],
      "/menu?category=no-such-category": [BRAND, home],
      "/table/menu/no-such-dish": [BRAND, home],
      [`/menu/${DISH.id}`]: [dish, undefined],
      [`/MENU/${DISH.id}/`]: [dish, undefined],
      [`/table/menu/${DISH.id}`]: [dish, undefined],
      [`/shared/menu/${DISH.id}?line=1`]: undefined,
    };
    for (const table_payment of [false, true]) {
      await control.setFlags({ table_payment });
      for (const [path, card] of Object.entries(cards)) {
        const { title, about } = await cardOf(site.origin + path, locale);
        expect.soft(title, path).not.toContain(words.title.auth.title);
        if (card) expect.soft(title, path).toBe(card[0]);
        if (card?.[1]) expect.soft(about, path).toBe(card[1]);
      }
    }
    for (const category of demo.categories.slice(0, 3)) {
      const { title, about } = await cardOf(`${site.origin}/menu?category=${category.id}`, locale);
      expect
        .soft([title, about])
        .toEqual([`${name(category.name, locale)} · ${BRAND}`, words.title.menu.description]);
    }
  });

  test(`what is sent by a link has a card that tells nothing of a person (${locale})`, async ({ site }) => {
    const ana = await owner(site.origin);
    await ana.fillsCart();
    const shared = await opensLink(ana, "Zuleide");
    const id = await ana.orders({ name: "Zuleide Quaresma" });
    const track =
      /value="[^"]*(\/track\/[^"]+)"/.exec((await ana.opens(`/orders/${id}/share`)).body)?.[1] ?? "";
    const together = [words.together.title, words.together.description];
    const tracking = [words.title.track.title, words.title.track.description];
    const sent: [string, string[]][] = [
      [shared, together],
      [`/shared/${"A".repeat(32)}`, together],
      [track, tracking],
      ["/track/none", tracking],
    ];
    for (const [path, [title, about]] of sent) {
      const card = await cardOf(site.origin + path, locale);
      const head = card.body.slice(0, card.body.indexOf("</head>"));
      expect.soft([card.title, card.about], path).toEqual([`${title} · ${BRAND}`, about]);
      expect.soft(meta(head, "og:image"), path).toMatch(/^https?:/);
      expect.soft(meta(head, "robots"), path).toBe("noindex");
      expect.soft(attributes(head, "link", ["rel", "canonical"], "href"), path).toEqual([]);
      for (const personal of ["Zuleide", id, name(DISH.name, locale)])
        expect.soft(head, path).not.toContain(personal);
    }
  });
}

test("a dish that is not, or that nobody tells of, is the plain way in", async ({ site, control }) => {
  const { title } = CATALOGS["pt-BR"];
  for (const dish of ["none", "a%3Fb", "%F0%9F%8D%95", "..%3B"]) {
    const { status, body } = await ask(`${site.origin}/auth?dish=${dish}`, { headers: BOT });
    expect(status).toBe(200);
    expect(body).toContain(`<title>${title.auth.title} · ${BRAND}</title>`);
  }
  await control.fault({ kind: "status", status: 500, path: "/client/" });
  const { status } = await ask(`${site.origin}/auth?dish=${DISH.id}`, { headers: BOT });
  expect(status).toBe(200);
});

test("the restaurants are told at the way in, and nowhere else", async ({ site }) => {
  const told = (html: string) => /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  const { body } = await ask(`${site.origin}/auth`, { headers: BOT });
  const company: unknown = JSON.parse(told(body) ?? "null");
  expect(company).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: BRAND,
    url: `${site.origin}/`,
    department: expect.arrayContaining([
      expect.objectContaining({ "@type": "Restaurant", name: `${BRAND} Vila Madalena` }),
    ]),
  });
  for (const path of paths.filter((path) => path !== "/auth")) {
    expect(told((await ask(site.origin + path, { headers: BOT })).body), path).toBeUndefined();
  }
});

test("the entry page goes out without them while the backend does not tell", async ({ site, control }) => {
  await control.fault({ kind: "status", status: 500, path: "/client/" });
  const { status, body } = await ask(`${site.origin}/auth`, { headers: BOT });
  expect(status).toBe(200);
  expect(body).toContain("<h1>");
});

test("the sitemap lists the public pages, each in every language, and nothing else", async ({ site }) => {
  const { status, headers, body } = await ask(`${site.origin}/sitemap.xml`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("application/xml");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  expect(headers["set-cookie"]).toBeUndefined();
  const entries = [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
  const addresses = paths.flatMap((path) =>
    [`?lang=pt-BR`, `?lang=en-US`, ""].map((query) => site.origin + path + query),
  );
  expect(entries.map(([, loc]) => loc)).toEqual(addresses);
  for (const [, loc = "", links = ""] of entries) {
    const others = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, , href]) => href);
    expect(others, loc).toHaveLength(3);
    expect(others, loc).toContain(loc);
    expect(addresses, loc).toEqual(expect.arrayContaining(others));
  }
});

test("robots are kept from what is personal, and shown to the sitemap", async ({ site }) => {
  const { status, headers, body } = await ask(`${site.origin}/robots.txt`);
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/plain");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  expect(body).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  const kept = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  const isKept = (path: string) => kept.some((prefix) => path.startsWith(prefix));
  for (const path of ["/orders/1", "/profile", "/cart", "/payment", "/mobile/order/1", "/resources/locale"])
    expect(isKept(path), path).toBe(true);
  for (const path of [...paths, "/", "/menu", "/build/css.css", "/icon-512.png"])
    expect(isKept(path), path).toBe(false);
});
