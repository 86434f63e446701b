import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import { CardStepper, type InCart } from "~/components/menu/item-card";
import { itemAnchor } from "~/domain/menu/item-path";
import { getT } from "~/platform/i18n/i18n.server";
import { inCartOf, withCartCounts } from "./card-counts.server";

const t = await getT("pt-BR");
const visitor = {
  locale: "pt-BR",
  t,
  requestId: "0a1b-2c3d",
  url: new URL("http://localhost/menu?page=2"),
} as const;

interface Shown {
  id: string;
  name: string;
  quickAdd: boolean;
}

/** The HTML of each item. What is known of the cart is drawn by React. */
function cards(items: readonly Shown[], inCartOf: (id: string) => InCart | undefined): string {
  return renderToStaticMarkup(
    <DocumentProvider info={{ ...visitor, nonce: "", here: "/" }}>
      {items.map((item) => {
        const inCart = inCartOf(item.id);
        return (
          <li key={item.id} title={item.id}>
            {item.name}
            <CardStepper
              item={item}
              at={itemAnchor(item.id)}
              known={inCart && { inCart, back: "/menu?page=2" }}
            />
          </li>
        );
      })}
    </DocumentProvider>,
  );
}

const awkward = fc.constantFrom(
  '"',
  "'",
  "&",
  "<",
  ">",
  "$&",
  "$1",
  "(.*)",
  "\\",
  "&amp;",
  "é",
  "🍲",
  "__proto__",
);
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" }),
  fc.array(awkward, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  fc.constant('<div class="add" id="i-x" data-item="x">'),
);
const items = fc.uniqueArray(fc.record({ id: text, name: text, quickAdd: fc.boolean() }), {
  selector: ({ id }) => id,
  maxLength: 8,
});
const counts = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 99 }), line: fc.option(text, { nil: undefined }) }),
  { minLength: 8, maxLength: 8 },
);

describe("withCartCounts", () => {
  it("shows the counts of these items as React would, and changes no other byte", () => {
    fc.assert(
      fc.property(items, counts, fc.func(fc.boolean()), (shown, counts, isIn) => {
        const known = shown.flatMap(({ id, name }, index) => {
          const count = counts[index];
          return count && isIn(id) ? [{ item: id, name, ...count }] : [];
        });
        const stranger = { item: "nowhere on the page", name: "?", count: 1, line: "l" };
        const html = cards(shown, () => undefined);
        expect(withCartCounts(visitor, html, [...known, stranger])).toBe(
          cards(shown, (id) => known.find(({ item }) => item === id)),
        );
      }),
    );
  });

  it("changes nothing for an empty cart", () => {
    const html = cards([{ id: "pudim", name: "Pudim", quickAdd: true }], () => undefined);
    expect(withCartCounts(visitor, html, [])).toBe(html);
  });

  it("takes one pass over a long list", () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      id: `item-${index}`,
      name: `Prato ${index}`,
      quickAdd: true,
    }));
    const html = cards(many, () => undefined);
    const started = performance.now();
    const counted = withCartCounts(visitor, html, [
      { item: "item-1999", name: "Prato", count: 2, line: "l" },
    ]);
    expect(counted.match(/<b>/g)).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("what a cart has of an item", () => {
  const line = {
    unit_price: { value: 1, currency: "BRL" },
    total_price: { value: 1, currency: "BRL" },
    options: [],
  };

  it("is the line's, or the sum of several lines, of which none is named", () => {
    const cart = {
      items: [
        { ...line, id: "a", item_id: "pudim", name: "Pudim", quantity: 2 },
        { ...line, id: "b", item_id: "café", name: "Café", quantity: 1 },
        { ...line, id: "c", item_id: "pudim", name: "Pudim", quantity: 3 },
      ],
    };
    expect(inCartOf(cart)).toEqual([
      { item: "pudim", name: "Pudim", count: 5 },
      { item: "café", name: "Café", count: 1, line: "b" },
    ]);
    expect(inCartOf(undefined)).toEqual([]);
  });
});
