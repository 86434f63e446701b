import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineNote, type SeenLine, withCart, withPlaced } from "./shared-in-cart";
import type { SharedDish, SharedOrder } from "./shared-order";

const dish = (id: string, change: Partial<SharedDish> = {}): SharedDish => ({
  ...{ id, person: "p1", item: "pudim", name: "Pudim", quantity: 1, choice: [], seen: 1_900, rev: 0 },
  ...{ state: "taken", line: `l-${id}` },
  ...change,
});
const line = (id: string, change: Partial<SeenLine> = {}): SeenLine => ({
  ...{ id, item: "pudim", note: "Bia", quantity: 1, choice: [], price: 1_900 },
  ...change,
});
const orderOf = (...dishes: SharedDish[]): SharedOrder => ({
  ...{ owner: "Ana", service: "s", until: 0, link: "k", isOpen: true, isPlaced: false, orders: [] },
  people: [
    { id: "p1", name: "Bia" },
    { id: "p2", name: "Caio" },
  ],
  dishes,
});
const seen = (order: SharedOrder, ...lines: SeenLine[]) => withCart(order, lines, order, 0);
const told = ({ dishes }: SharedOrder) =>
  dishes.map(({ state, seenAs }) => [state, seenAs?.quantity, seenAs?.price]);

describe("what the cart says of a dish", () => {
  it("is its quantity, its options and its price there", () => {
    const order = seen(orderOf(dish("d1")), line("l-d1", { quantity: 3, price: 5_700 }));
    expect(told(order)).toEqual([["taken", 3, 5_700]]);
  });

  it("is that it was removed, and that it was put back, in a line of its own or of another", () => {
    const gone = seen(orderOf(dish("d1")));
    expect(told(gone)).toEqual([["out", undefined, undefined]]);
    expect(told(seen(gone, line("l-d1")))).toEqual([["taken", 1, 1_900]]);
    expect(told(seen(gone, line("l-new")))).toEqual([["taken", 1, 1_900]]);
    expect(told(seen(gone, line("l-new", { note: "Caio" })))).toEqual([["out", undefined, undefined]]);
  });

  it("is found for one that nobody knew about, and never that it is not there", () => {
    const unsure = orderOf(dish("d1", { state: "unsure", line: undefined }));
    expect(told(seen(unsure))).toEqual([["unsure", undefined, undefined]]);
    expect(told(seen(unsure, line("l-new")))).toEqual([["taken", 1, 1_900]]);
  });

  it("is nothing of a dish that waits, is on its way, is ordered, or has changed since the cart was read", () => {
    for (const state of ["waiting", "ordered"] as const) {
      const order = orderOf(dish("d1", { state }));
      expect(seen(order, line("l-d1"))).toBe(order);
    }
    const known = orderOf(dish("d1", { state: "taking", line: undefined, at: 0 }));
    const taken = orderOf(dish("d1"));
    expect(withCart(known, [line("l-new")], known, 0)).toBe(known);
    expect(withCart(taken, [], known, 0)).toBe(taken);
  });

  it("tells equal dishes apart that have become one line", () => {
    const two = orderOf(dish("d1", { line: "l" }), dish("d2", { line: "l", quantity: 2 }));
    expect(told(seen(two, line("l", { quantity: 3, price: 5_700 })))).toEqual([
      ["taken", 1, 1_900],
      ["taken", 2, 3_800],
    ]);
    const fewer = seen(two, line("l", { quantity: 1 }));
    expect(told(fewer)).toEqual([
      ["taken", 1, 1_900],
      ["out", undefined, undefined],
    ]);
    expect(told(seen(fewer, line("l", { quantity: 3, price: 5_700 })))).toEqual([
      ["taken", 1, 1_900],
      ["taken", 2, 3_800],
    ]);
  });

  const quantity = fc.integer({ min: 1, max: 9 });
  it("adds up to what the line has, to the cent", () => {
    fc.assert(
      fc.property(
        fc.array(quantity, { minLength: 1, maxLength: 6 }),
        quantity,
        fc.nat(99_999),
        (all, own, price) => {
          const order = orderOf(...all.map((one, at) => dish(`d${at}`, { line: "l", quantity: one })));
          const { dishes } = seen(order, line("l", { quantity: own, price }));
          const sum = (of: "quantity" | "price") =>
            dishes.reduce((all, { state, seenAs }) => all + (state === "taken" ? (seenAs?.[of] ?? 0) : 0), 0);
          expect([sum("quantity"), sum("price")]).toEqual([own, price]);
        },
      ),
    );
  });

  it("is read again without change", () => {
    const once = seen(orderOf(dish("d1"), dish("d2")), line("l-d1"));
    expect(seen(once, line("l-d1"))).toBe(once);
  });
});

describe("an order that was placed", () => {
  const placed = { id: "o1", items: 1_900, total: 2_500, lines: [line("l-d1")] };

  it("ends the link, marks what is in it, and counts once", () => {
    const order = orderOf(dish("d1"), dish("d2"), dish("d3", { state: "waiting", line: undefined }));
    const after = withPlaced(order, placed, order, 0);
    expect(after).toMatchObject({ isOpen: false, isPlaced: true, orders: [{ id: "o1", total: 2_500 }] });
    expect(told(after).map(([state]) => state)).toEqual(["ordered", "taken", "waiting"]);
    expect(withPlaced(after, placed, after, 0)).toBe(after);
    // The cart has gone with the order.
    expect(told(seen(after)).map(([state]) => state)).toEqual(["ordered", "out", "waiting"]);
  });
});

it("keeps the name before the note, unless both are too long", () => {
  expect([lineNote("Bia"), lineNote("Bia", "sem sal")]).toEqual(["Bia", "Bia: sem sal"]);
  expect(lineNote("Bia", "x".repeat(140))).toBe("x".repeat(140));
});
