import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CART_BASKET,
  growsBeyond,
  linkInto,
  MOST_IN_CART,
  MOST_IN_ROUND,
  piecesIn,
  ROUND_BASKET,
} from "./basket";

const quantity = fc.integer({ min: 0, max: 99 });
const lines = fc
  .array(fc.integer({ min: 1, max: 99 }), { maxLength: 12 })
  .map((quantities) => quantities.map((quantity, at) => ({ id: `l-${at}`, quantity })));
const most = fc.integer({ min: 1, max: 300 });

test.each([
  ["/menu/moqueca", "/table/menu/moqueca", undefined],
  ["/menu", "/table/menu", undefined],
  ["/menu?category=drinks#top", "/table/menu?category=drinks#top", undefined],
  ["/menus", "/menus", "/menus"],
  ["/coupons", "/coupons", "/coupons"],
  ["https://blog.example/menu", "https://blog.example/menu", "https://blog.example/menu"],
])("a link to %s stays in the menu of the page's own basket", (url, inRound, withoutBasket) => {
  expect(linkInto(CART_BASKET, url)).toBe(url);
  expect(linkInto(ROUND_BASKET, url)).toBe(inRound);
  expect(linkInto(undefined, url)).toBe(withoutBasket);
});

test("a round has fewer pieces than a cart, and one line of the largest quantity fits a cart", () => {
  expect(MOST_IN_ROUND).toBeLessThan(MOST_IN_CART);
  expect(MOST_IN_CART).toBeGreaterThanOrEqual(99);
});

test("the pieces of a basket are the sum of its lines, and none of an empty one", () => {
  expect(piecesIn([])).toBe(0);
  expect(piecesIn([{ quantity: 79 }, { quantity: 1 }])).toBe(80);
});

test.each([
  [80, false],
  [81, true],
  [0, false],
  [undefined, false],
])("a line of a full round that changes to %s: %s", (quantity, grows) => {
  const lines = [
    { id: "a", quantity: 60 },
    { id: "b", quantity: 20 },
  ];
  const change = quantity === undefined ? { id: "a" } : { id: "a", quantity: Math.max(0, quantity - 20) };
  expect(growsBeyond(MOST_IN_ROUND, lines, change)).toBe(grows);
});

test("a change is refused only if it makes a basket larger, and larger than it may be", () => {
  fc.assert(
    fc.property(most, lines, fc.nat({ max: 12 }), quantity, (most, lines, at, quantity) => {
      const id = `l-${at}`;
      const line = lines.find((one) => one.id === id);
      const after = piecesIn(lines) + (line ? quantity - line.quantity : 0);
      expect(growsBeyond(most, lines, { id, quantity })).toBe(after > most && after > piecesIn(lines));
      expect(growsBeyond(most, lines, { id })).toBe(false);
      expect(growsBeyond(most, lines, { id, quantity: 0 })).toBe(false);
    }),
  );
});
