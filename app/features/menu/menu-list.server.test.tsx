import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { CardCounts, type InCart, inCartOf } from "~/components/menu/card-counts";
import { ItemGroups } from "~/components/menu/item-card";
import { CART_BASKET, DOOR_BASKET, ROUND_BASKET, toLookAt } from "~/domain/menu/basket";
import { LOCALES, type Locale } from "~/locales/locale";
import { getT } from "~/platform/i18n/i18n.server";
import { markupOf } from "~/platform/rendering/markup.server";
import type { MenuGroup } from "./catalog.server";
import { menuListHtml } from "./menu-list.server";

vi.mock("react-dom/server", async (original) => {
  const real = await original<typeof import("react-dom/server")>();
  return { ...real, renderToStaticMarkup: vi.fn(real.renderToStaticMarkup) };
});

const words = { "pt-BR": await getT("pt-BR"), "en-US": await getT("en-US") };
const visitorAt = (locale: Locale, path: string, requestId: string) => ({
  ...{ locale, t: words[locale], requestId },
  url: new URL(`http://localhost${path}`),
});

const awkward = fc.constantFrom(
  '"',
  "'",
  "&",
  "<",
  ">",
  "$&",
  "(.*)",
  "&amp;",
  "é",
  "🍲",
  "__proto__",
  '<form class="add">',
);
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" }),
  fc.array(awkward, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
);
const price = { value: 1_000, currency: "BRL" };
const item = fc.record({
  ...{ id: text, name: text, quickAdd: fc.boolean(), unit_price: fc.constant(price) },
  status: fc.constantFrom("AVAILABLE", "AVAILABLE", "UNAVAILABLE"),
});
const menu = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 8 }).map((items) => {
  const groups: MenuGroup[] = [
    { id: "one", name: "One", items: items.slice(0, 3) },
    { id: "other", name: "Other", items: items.slice(3) },
  ];
  return Object.freeze(groups.filter((group) => group.items.length > 0));
});
const visit = fc.record({
  locale: fc.constantFrom(...LOCALES),
  path: fc.constantFrom("/menu", "/menu?page=2", "/table/menu?query=a%22b"),
  basket: fc.constantFrom(CART_BASKET, ROUND_BASKET, DOOR_BASKET, toLookAt(CART_BASKET)),
  requestId: fc.constantFrom("0a1b-2c3d", "ffff-0000"),
  first: fc.constantFrom(1, 2),
  chosen: fc.func(
    fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 99 }), line: fc.option(text, { nil: undefined }) }),
      { nil: undefined },
    ),
  ),
});

describe("the list of a menu", () => {
  it("is what React writes for this visitor, also after others looked", () => {
    fc.assert(
      fc.property(menu, fc.array(visit, { minLength: 2, maxLength: 4 }), (of, visits) => {
        for (const { locale, path, basket, requestId, first, chosen } of [
          ...visits,
          ...visits.toReversed(),
        ]) {
          const visitor = visitorAt(locale, path, requestId);
          const counts = of.flatMap(({ items }) =>
            items.flatMap(({ id, name }): InCart[] => {
              const inCart = chosen(id);
              return inCart ? [{ item: id, name, ...inCart }] : [];
            }),
          );
          const stranger = { item: "nowhere on the page", name: "?", count: 1, line: "l" };
          const direct = markupOf(
            { ...visitor, here: path },
            <CardCounts counts={counts}>
              <ItemGroups groups={of} basket={basket} firstCount={first} />
            </CardCounts>,
          );
          expect(menuListHtml(visitor, { of, basket, firstCount: first }, [...counts, stranger])).toBe(
            direct,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is rendered once for a value of the cache, and cut in pages", () => {
    const items = Array.from({ length: 5 }, (_, at) => ({
      id: `i${at}`,
      name: `Prato ${at}`,
      quickAdd: true,
      unit_price: price,
      status: "AVAILABLE",
    }));
    const of = Object.freeze({ id: "one", name: "One", items });
    const page = { of, basket: CART_BASKET, page: 2, size: 2, firstCount: 0 };
    const visitor = visitorAt("pt-BR", "/menu", "a");
    const html = menuListHtml(visitor, page);
    expect([...html.matchAll(/href="\/menu\/(i\d)"/g)].map(([, id]) => id)).toEqual(["i2", "i3"]);
    vi.mocked(renderToStaticMarkup).mockClear();
    expect(menuListHtml(visitor, { ...page })).toBe(html);
    expect(renderToStaticMarkup).not.toHaveBeenCalled();
    menuListHtml(visitor, page, [{ item: "i2", name: "Prato 2", count: 1, line: "l" }]);
    expect(renderToStaticMarkup).toHaveBeenCalledOnce();
  });
});

it("what a basket has of an item is its line's, or the sum of several lines, of which none is named", () => {
  expect(
    inCartOf([
      { id: "a", item_id: "pudim", name: "Pudim", quantity: 2 },
      { id: "b", item_id: "café", name: "Café", quantity: 1 },
      { id: "c", item_id: "pudim", name: "Pudim", quantity: 3 },
    ]),
  ).toEqual([
    { item: "pudim", name: "Pudim", count: 5 },
    { item: "café", name: "Café", count: 1, line: "b" },
  ]);
  expect(inCartOf()).toEqual([]);
});
