import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryAnchor, itemAnchor } from "./item-path";

describe("categoryAnchor", () => {
  it.each([
    ["mains", "c-mains"],
    ["Pratos do dia", "c-Pratos_20_do_20_dia"],
    ["🍤", "c-_1f364_"],
    ["a_b", "c-a_5f_b"],
  ])("%j is %j", (id, anchor) => expect(categoryAnchor(id)).toBe(anchor));

  it("is safe in an attribute, a selector and a fragment", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (id) => {
        expect(categoryAnchor(id)).toMatch(/^c-[\w-]*$/);
      }),
    );
  });

  it("is unique", () => {
    const ids = fc.string({ unit: fc.constantFrom("a", "_", "5", "f", " ", "é", "🍤"), maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        expect(categoryAnchor(a) === categoryAnchor(b)).toBe(a === b);
      }),
    );
  });
});

it("an item has an anchor in each list that it is in, and none is that of a category", () => {
  expect([itemAnchor("pão"), itemAnchor("pão", "part-2"), categoryAnchor("pão")]).toEqual([
    "i-p_e3_o",
    "part-2-p_e3_o",
    "c-p_e3_o",
  ]);
});
