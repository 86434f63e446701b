import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DocumentProvider } from "~/components/document/document";
import { FavoriteButton } from "~/components/menu/favorite-button/favorite-button";
import { getT } from "~/platform/i18n/i18n.server";
import { withFavorites } from "./favorites.server";

const t = await getT("pt-BR");

interface Shown {
  id: string;
  name: string;
}

/** The fragment's HTML of each item. React draws the buttons of these favorites as pressed. */
function cards(items: readonly Shown[], isPressed: (id: string) => boolean): string {
  return renderToStaticMarkup(
    <DocumentProvider info={{ locale: "pt-BR", t, lite: false, requestId: "", nonce: "" }}>
      {items.map((item) => (
        <li key={item.id} title={item.id}>
          {item.name}
          <FavoriteButton item={item} pressed={isPressed(item.id)} />
        </li>
      ))}
    </DocumentProvider>,
  );
}

const awkward = fc.constantFrom('"', "'", "&", "<", ">", "$&", "$1", "(.*)", "\\", "&amp;", "é", "🍲", "on");
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" }),
  fc.array(awkward, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  fc.constant(' name="on" value="pudim" aria-pressed="false"'),
);
const items = fc.uniqueArray(fc.record({ id: text, name: text }), { selector: ({ id }) => id, maxLength: 8 });

describe("withFavorites", () => {
  it("presses the favorites of the given ids, and changes no other byte", () => {
    fc.assert(
      fc.property(items, fc.func(fc.boolean()), fc.array(text, { maxLength: 3 }), (shown, likes, others) => {
        const liked = new Set(shown.map(({ id }) => id).filter((id) => likes(id)));
        const strangers = others.filter((id) => !shown.some((item) => item.id === id));
        const html = cards(shown, () => false);
        expect(withFavorites(html, new Set([...liked, ...strangers]))).toBe(
          cards(shown, (id) => liked.has(id)),
        );
      }),
    );
  });

  it("changes nothing for a guest, or for a customer without favorites", () => {
    const html = cards([{ id: "pudim", name: "Pudim" }], () => false);
    expect(withFavorites(html, undefined)).toBe(html);
    expect(withFavorites(html, new Set())).toBe(html);
  });

  it("takes one pass over a long list", () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({
      id: `item-${index}`,
      name: `Prato ${index}`,
    }));
    const html = cards(many, () => false);
    const started = performance.now();
    const pressed = withFavorites(html, new Set(many.map(({ id }) => id)));
    expect(pressed.match(/aria-pressed="true"/g)).toHaveLength(many.length);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
