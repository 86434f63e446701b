import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { beforeEach, expect, test } from "vitest";
import { type DocumentInfo, DocumentProvider } from "~/components/document/document";
import { Footer } from "~/components/frame/footer";
import { SearchForm } from "~/components/frame/header/search-form";
import { type Tab, Tabs } from "~/components/frame/header/tabs";
import { LanguageSwitch, ServiceSwitch } from "~/components/frame/switch";
import { suggestionsFor } from "~/features/menu/suggestions.server";
import { storeOf } from "~/features/restaurant/store.server";
import { CartAside } from "~/features/storefront/cart-aside";
import { LOCALES } from "~/locales/locale";
import { getT } from "~/platform/i18n/i18n.server";
import { forgetFragments, sharedHtml } from "~/platform/rendering/fragment.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { homeParts } from "~/routes/storefront/home/home.server";
import { menuView } from "./menu.server";

// What one visitor looked at must not be in another's page. Each page is made twice: after all the others, and with
// nothing kept.

const { store } = demoBackend();
const SERVICE = "vila-madalena-entrega";

beforeEach(() => {
  store.reset();
  // The table of this menu is empty.
  store.settings.write("setup", { ...store.settings.read("setup"), capabilities: ["suggestions"] });
});

const text = fc.oneof(
  fc.constantFrom("pizza", "suco", "a", "zzzz", "/-anywhere-", '"><b>', "x".repeat(5_000)),
  fc.string(),
);
const narrowing = fc.record({
  query: fc.option(text, { nil: undefined }),
  category: fc.option(fc.constantFrom("sobremesas", "bebidas", "pratos-da-casa"), { nil: undefined }),
  tags: fc.array(fc.oneof(fc.constantFrom("VEGAN", "VEGETARIAN", "LOW_CARB"), text), { maxLength: 2 }),
  without: fc.array(fc.oneof(fc.constantFrom("leite", "soja", "milk"), text), { maxLength: 2 }),
  page: fc.constantFrom("1", "1", "2", "3"),
  isOpen: fc.boolean(),
});
const locale = fc.constantFrom(...LOCALES);
const visit = fc.record({
  locale,
  menu: fc.constantFrom("/menu", "/shared/menu", "/table/menu"),
  asked: fc.option(narrowing, { nil: undefined }),
  kind: fc.constantFrom("menu", "menu", "home", "suggestions"),
  isCart: fc.boolean(),
});

type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never;

function pathOf({ menu, asked }: Visit): string {
  if (!asked) return menu;
  const { query, category, tags, without, page, isOpen } = asked;
  return `${menu}?${new URLSearchParams([
    ...(query === undefined ? [] : [["query", query]]),
    ...(category === undefined ? [] : [["category", category]]),
    ...tags.map((tag) => ["tag", tag]),
    ...without.map((allergen) => ["without", allergen]),
    ["page", page],
    ...(isOpen ? [["filters", "open"]] : []),
  ])}`;
}

/** The fragments of a page. */
async function fragmentsOf(visit: Visit): Promise<Record<string, string>> {
  const visitor = await visitorWith(`locale=${visit.locale}`, pathOf(visit));
  if (visit.kind === "menu") await menuView(visitor, SERVICE).catch(missing);
  if (visit.kind === "suggestions") {
    const itemIds = visit.isCart ? ["lasanha-bolonhesa"] : [];
    await suggestionsFor(visitor, { serviceId: SERVICE, itemIds, canAdd: visit.isCart });
  }
  if (visit.kind === "home") {
    const at = await storeOf(visitor);
    if (at) await homeParts(visitor, at);
  }
  return Object.fromEntries(visitor.fragments);
}

/** A category that this menu does not have. */
function missing(error: unknown): void {
  const status =
    error instanceof Error && "status" in error
      ? error.status
      : (error as { init?: { status?: number } }).init?.status;
  if (status !== 404) throw error;
}

test("no fragment of a page depends on what others looked at before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 5 }), async (visits) => {
      const apart = [];
      for (const one of visits) {
        forgetFragments();
        apart.push(await fragmentsOf(one));
      }
      for (const order of [visits.keys(), [...visits.keys()].reverse()]) {
        forgetFragments();
        for (const at of order) {
          const one = visits[at];
          if (one) expect(await fragmentsOf(one)).toEqual(apart[at]);
        }
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

test("no fragment that is kept holds what a visitor typed, and a long text is in no link", async () => {
  const long = "x".repeat(5_000);
  const typed = `q${"y".repeat(30)}`;
  for (const path of [
    `/menu?query=a&tag=${typed}&without=${typed}&category=bebidas`,
    `/menu?tag=${long}&without=${long}&filters=open`,
    `/shared/menu?query=${typed}&category=bebidas`,
    `/table/menu?query=${long}`,
  ]) {
    forgetFragments();
    const asked = await visitorWith("", path);
    const view = await menuView(asked, SERVICE);
    const { filters, filterLink, part, rail, search } = view;
    const links =
      JSON.stringify({ filters, filterLink, part, rail, search }) + [...asked.fragments.values()].join();
    expect(links.length).toBeLessThan(60_000);
    expect(links).not.toContain("x".repeat(201));
    for (const plain of ["/menu", "/menu?category=bebidas", "/menu?query=pizza"]) {
      const other = await visitorWith("", plain);
      await menuView(other, SERVICE);
      const html = [...other.fragments.values()].join();
      expect(html).not.toContain(typed);
      expect(html).not.toMatch(/\/(shared|table)\/menu/);
    }
  }
});

const TABS: readonly (Tab | undefined)[] = ["home", "menu", "orders", "profile", undefined];
const frame = fc.record({
  locale,
  here: fc.constantFrom("/", "/menu?query=a%22b", "/cart", "/-anywhere-", "/shared/menu?without=leite"),
  tab: fc.constantFrom(...TABS),
  service: fc.constantFrom("DELIVERY" as const, "TAKEOUT" as const),
  query: fc.option(text, { nil: undefined }),
  kept: fc.constantFrom([], [{ name: "without", value: "leite" }], [{ name: "tag", value: "VEGAN" }]),
  minLength: fc.constantFrom(undefined, 3, 4),
  brand: fc.constantFrom("Cantina Aurora", "Casa & Filhos"),
  address: fc.option(fc.constantFrom("Rua A, 1", "Rua B, 2"), { nil: undefined }),
  phone: fc.option(fc.constantFrom("+551133334444"), { nil: undefined }),
  language: fc.boolean(),
  leaves: fc.option(fc.constant(true as const), { nil: undefined }),
});

async function framed(one: typeof frame extends fc.Arbitrary<infer T> ? T : never, isKept: boolean) {
  const words = { locale: one.locale, t: await getT(one.locale) };
  const shared = isKept ? { shared: sharedHtml(words, one.here) } : {};
  const info: DocumentInfo = { ...words, here: one.here, requestId: "a", nonce: "b", ...shared };
  const page = (
    <>
      <Tabs current={one.tab} />
      <ServiceSwitch value={one.service} />
      <LanguageSwitch />
      <SearchForm query={one.query} kept={one.kept} minLength={one.minLength} />
      <Footer
        brand={{ name: one.brand }}
        address={one.address}
        phone={one.phone}
        language={one.language}
        consent={false}
      />
      <CartAside count={0} cart={undefined} />
    </>
  );
  const routes = [{ id: "root", path: "*", element: page, loader: () => ({ leaves: one.leaves ?? null }) }];
  const context = await createStaticHandler(routes).query(new Request(`http://shop.test${one.here}`));
  if (context instanceof Response) throw new Error("no page");
  return renderToStaticMarkup(
    <DocumentProvider info={info}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </DocumentProvider>,
  );
}

test("no part of the frame depends on where others were before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 2, maxLength: 6 }), async (frames) => {
      forgetFragments();
      for (const one of [...frames, ...frames.toReversed()])
        expect(await framed(one, true)).toBe(await framed(one, false));
    }),
    { numRuns: 40 },
  );
}, 60_000);
