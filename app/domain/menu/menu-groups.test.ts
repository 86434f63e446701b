import fc from "fast-check";
import { expect, test } from "vitest";
import { countItems, groupsByName, pageOfGroups } from "./menu-groups";

interface Named {
  id: string;
  name: string;
  items: number[];
}

/** Groups of numbers, no number twice. */
const groups = fc
  .array(fc.record({ name: fc.constantFrom("Massas", "Pizzas", "Bebidas"), size: fc.nat(25) }), {
    maxLength: 12,
  })
  .map((sizes) => {
    let next = 0;
    return sizes.map(
      ({ name, size }, index): Named => ({
        id: `c${index}`,
        name,
        items: Array.from({ length: size }, () => next++),
      }),
    );
  });

const itemsOf = (some: readonly Named[]) => some.flatMap(({ items }) => items);

test("pages part a menu without loss, in its order, each full but the last", () => {
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 30 }), (menu, size) => {
      const count = Math.ceil(countItems(menu) / size);
      const pages = Array.from({ length: count }, (_, index) =>
        pageOfGroups<number, Named>(menu, index + 1, size),
      );
      expect(pages.flatMap(itemsOf)).toEqual(itemsOf(menu));
      for (const page of pages.slice(0, -1)) expect(countItems(page)).toBe(size);
      expect(pageOfGroups<number, Named>(menu, count + 1, size)).toEqual([]);
    }),
  );
});

test("groups of one name become one, and nothing is lost", () => {
  fc.assert(
    fc.property(groups, (menu) => {
      const merged = groupsByName(menu);
      expect(new Set(merged.map(({ name }) => name)).size).toBe(merged.length);
      expect(itemsOf(merged).sort()).toEqual(itemsOf(menu).sort());
      expect(merged.every(({ items }) => items.length > 0)).toBe(true);
      const first = menu.find(({ items }) => items.length > 0);
      expect(merged[0]?.id).toBe(first?.id);
    }),
  );
});
