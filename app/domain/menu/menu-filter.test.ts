import fc from "fast-check";
import { expect, test } from "vitest";
import {
  askedFilter,
  type Filterable,
  isFiltering,
  isUnknown,
  type MenuFilter,
  offered,
  passes,
  readableTag,
} from "./menu-filter";

const TAGS = [
  "VEGAN",
  "VEGETARIAN",
  "GLUTEN_FREE",
  "LACTOSE_FREE",
  "SPICY",
  "MOST_ORDERED",
  "LOW_CARB",
  "coca-cola",
];
const ALLERGENS = ["leite", "ovos", "soja", "trigo (glúten)"];

const item = fc.record<Filterable>(
  { tags: fc.subarray(TAGS), allergens: fc.subarray(ALLERGENS) },
  { requiredKeys: [] },
);
const items = fc.array(item, { maxLength: 40 });
const filter = fc.record<MenuFilter>({ tags: fc.subarray(TAGS), without: fc.subarray(ALLERGENS) });

const left = (menu: readonly Filterable[], by: MenuFilter) => menu.filter((one) => passes(one, by));

test("more filters never leave more items, and the order stays", () => {
  fc.assert(
    fc.property(items, filter, filter, (menu, a, b) => {
      const both = { tags: [...a.tags, ...b.tags], without: [...a.without, ...b.without] };
      const one = left(menu, a);
      expect(left(one, b)).toEqual(left(menu, both));
      expect(left(menu, both).length).toBeLessThanOrEqual(one.length);
      expect(one).toEqual(menu.filter((each) => one.includes(each)));
    }),
  );
});

test("what passes has what was asked for, contains nothing that was not, and says what it contains", () => {
  fc.assert(
    fc.property(items, filter, (menu, by) => {
      for (const { tags = [], allergens } of left(menu, by)) {
        for (const tag of by.tags)
          expect(tags.includes(tag) || (tag === "VEGETARIAN" && tags.includes("VEGAN"))).toBe(true);
        if (by.without.length > 0) expect(allergens).toBeDefined();
        for (const allergen of by.without) expect(allergens).not.toContain(allergen);
      }
    }),
  );
});

test("an item is counted as unknown exactly when it would pass but for what nobody has said", () => {
  fc.assert(
    fc.property(item, filter, (one, by) => {
      const passesUnsaid = passes({ tags: one.tags, allergens: [] }, by);
      expect(isUnknown(one, by)).toBe(passesUnsaid && one.allergens === undefined && by.without.length > 0);
    }),
  );
});

test("every value that is offered leaves something to eat or takes something away", () => {
  fc.assert(
    fc.property(items, (menu) => {
      const { tags, without } = offered(menu);
      for (const tag of tags) expect(left(menu, { tags: [tag], without: [] })).not.toEqual([]);
      for (const allergen of without)
        expect(left(menu, { tags: [], without: [allergen] }).length).toBeLessThan(menu.length);
      expect(new Set(tags).size).toBe(tags.length);
      expect(tags).not.toContain("SPICY");
      expect(tags).not.toContain("coca-cola");
    }),
  );
});

test("what the menu does not name is told apart, and a diet that it has not leaves nothing", () => {
  const menu: Filterable[] = [{ tags: ["VEGAN"], allergens: ["leite"] }];
  const asked = askedFilter(
    { tags: ["LOW_CARB", "VEGAN", "GLUTEN_FREE"], without: ["milk", "leite", ""] },
    offered(menu),
  );
  expect(asked).toEqual({
    filter: { tags: ["VEGAN", "GLUTEN_FREE"], without: ["leite"] },
    unknown: ["Low carb", "milk"],
  });
  expect(left(menu, asked.filter)).toEqual([]);
  expect(isFiltering(asked.filter)).toBe(true);
  expect(isFiltering(askedFilter({ tags: [], without: ["milk"] }, offered(menu)).filter)).toBe(false);
});

test("no text that the menu does not know is in the filter", () => {
  const known = new Set(["VEGETARIAN", "VEGAN", "GLUTEN_FREE", "LACTOSE_FREE"]);
  fc.assert(
    fc.property(items, fc.array(fc.string()), fc.array(fc.string()), (menu, tags, without) => {
      const offer = offered(menu);
      const { filter, unknown } = askedFilter({ tags, without }, offer);
      for (const tag of filter.tags) expect(offer.tags.includes(tag) || known.has(tag)).toBe(true);
      for (const allergen of filter.without) expect(offer.without).toContain(allergen);
      expect(unknown.length).toBeLessThanOrEqual(5);
    }),
  );
});

test("a tag without words of its own is made readable", () => {
  expect(readableTag("LOW_CARB")).toBe("Low carb");
});
