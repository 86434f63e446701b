import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryAnchor } from "./category-anchor";

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
