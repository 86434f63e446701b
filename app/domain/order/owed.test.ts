import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { owedOf } from "./shared-order";

describe("what each one owes", () => {
  it("is the sum of their dishes, and the rest is the owner's and told apart", () => {
    const dishes = [
      { person: "bia", price: 2_500 },
      { person: "caio", price: 990 },
      { person: "bia", price: 1 },
    ];
    expect(owedOf(["bia", "caio", "dora"], dishes, { items: 5_000, total: 5_700 })).toEqual({
      people: [
        { person: "bia", price: 2_501 },
        { person: "caio", price: 990 },
        { person: "dora", price: 0 },
      ],
      own: 1_509,
      apart: 700,
    });
  });

  it("may be less than nothing apart: a discount is larger than the fees", () => {
    expect(owedOf(["bia"], [{ person: "bia", price: 900 }], { items: 1_000, total: 500 })).toMatchObject({
      own: 100,
      apart: -500,
    });
  });

  const people = ["a", "b", "c", "d"];
  const price = fc.nat(100_000);
  const dishes = fc.array(fc.record({ person: fc.constantFrom(...people, "gone"), price }), {
    maxLength: 40,
  });

  it("is the total to the cent, in whole cents, and never negative", () => {
    fc.assert(
      fc.property(
        dishes,
        fc.nat(5_000_000),
        fc.integer({ min: -50_000, max: 50_000 }),
        (all, items, extra) => {
          const { people: shares, own, apart } = owedOf(people, all, { items, total: items + extra });
          const prices = [...shares.map((share) => share.price), own];
          for (const one of prices) {
            expect(one).toBeGreaterThanOrEqual(0);
            expect(Number.isInteger(one)).toBe(true);
          }
          expect(prices.reduce((sum, one) => sum + one, 0) + apart).toBe(items + extra);
        },
      ),
    );
  });

  it("is exactly what somebody chose, where the order has all of it", () => {
    fc.assert(
      fc.property(dishes, fc.nat(100_000), (all, own) => {
        const chosen = all.filter(({ person }) => person !== "gone");
        const items = chosen.reduce((sum, dish) => sum + dish.price, own);
        const owed = owedOf(people, chosen, { items, total: items });
        for (const share of owed.people) {
          const sum = chosen.reduce(
            (all, dish) => (dish.person === share.person ? all + dish.price : all),
            0,
          );
          expect(share.price).toBe(sum);
        }
        expect(owed).toMatchObject({ own, apart: 0 });
      }),
    );
  });
});
