import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asOnMenu, type ItemWithOptions, type OptionGroup, priceOf, shownPrices } from "./options";
import { addedBy, fractionSign, type PricedPart } from "./portions";

const part = fc.record({ price: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 9 }) });
const parts = fc.array(part, { minLength: 1, maxLength: 8 });
/** The price of each part that is taken. */
const each = (chosen: readonly PricedPart[]) =>
  chosen.flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price));

describe("the parts of a dish", () => {
  it("cost the dearest of them", () => {
    fc.assert(
      fc.property(parts, (chosen) => {
        expect(addedBy("HIGHEST", chosen)).toBe(Math.max(...each(chosen)));
      }),
    );
  });

  it("cost their mean in whole cents, rounded half up, between the cheapest and the dearest", () => {
    fc.assert(
      fc.property(parts, (chosen) => {
        const prices = each(chosen);
        const mean = addedBy("AVERAGE", chosen);
        const sum = prices.reduce((total, price) => total + price, 0);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...prices));
        expect(mean).toBeLessThanOrEqual(Math.max(...prices));
        // mean − ½ ≤ sum / count < mean + ½, without a fraction.
        expect(2 * sum).toBeGreaterThanOrEqual((2 * mean - 1) * prices.length);
        expect(2 * sum).toBeLessThan((2 * mean + 1) * prices.length);
      }),
    );
    expect(
      addedBy("AVERAGE", [
        { price: 1, quantity: 1 },
        { price: 2, quantity: 1 },
      ]),
    ).toBe(2);
  });

  it("cost the price of one where all are alike", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 9 }), (price, quantity) => {
        for (const pricing of ["HIGHEST", "AVERAGE"])
          expect(addedBy(pricing, [{ price, quantity }])).toBe(price);
      }),
    );
  });

  it("cost the same in whatever order they are, and split in whatever way", () => {
    fc.assert(
      fc.property(parts, fc.constantFrom("SUM", "HIGHEST", "AVERAGE"), (chosen, pricing) => {
        const single = each(chosen).map((price) => ({ price, quantity: 1 }));
        expect(addedBy(pricing, chosen.toReversed())).toBe(addedBy(pricing, chosen));
        expect(addedBy(pricing, single)).toBe(addedBy(pricing, chosen));
      }),
    );
  });

  it("are added up without a rule for them, and cost nothing while none is taken", () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(undefined, "SUM", "UNKNOWN"), (chosen, pricing) => {
        expect(addedBy(pricing, chosen)).toBe(each(chosen).reduce((sum, price) => sum + price, 0));
      }),
    );
    for (const pricing of ["HIGHEST", "AVERAGE"]) {
      expect(addedBy(pricing, [])).toBe(0);
      expect(addedBy(pricing, [{ price: 500, quantity: 0 }])).toBe(0);
    }
  });
});

const brl = (value: number) => ({ value, currency: "BRL" });
const option = (id: string, value: number, status = "AVAILABLE") => ({
  ...{ id, name: id, unit_price: brl(value), status },
});
const flavors: OptionGroup = {
  ...{
    id: "flavors",
    name: "Sabores",
    minPermitted: 2,
    maxPermitted: 2,
    status: "AVAILABLE",
    pricing: "HIGHEST",
  },
  items: [option("a", 4290), option("b", 4390), option("c", 100, "UNAVAILABLE")],
};
const crust: OptionGroup = {
  ...{ id: "crust", name: "Borda", minPermitted: 0, maxPermitted: 2, status: "AVAILABLE" },
  items: [option("cheese", 900)],
};
const pizza: ItemWithOptions = { unit_price: brl(0), options: [flavors, crust] };
const take = (group_id: string, id: string, quantity = 1) => ({ group_id, id, quantity });

describe("a dish of parts", () => {
  it("costs what its parts come to, once, and its other options on top", () => {
    const choice = [take("flavors", "a"), take("crust", "cheese", 2), take("flavors", "b")];
    expect(priceOf(pizza, choice, 3)).toEqual(brl((4390 + 1800) * 3));
    const mean = { ...pizza, options: [{ ...flavors, pricing: "AVERAGE" as const }, crust] };
    expect(priceOf(mean, choice, 3)).toEqual(brl((4340 + 1800) * 3));
    const summed = { ...pizza, options: [{ ...flavors, pricing: "UNKNOWN" as const }, crust] };
    expect(priceOf(summed, choice, 3)).toEqual(brl((4290 + 4390 + 1800) * 3));
  });

  it("is shown at the least that it can cost", () => {
    expect(shownPrices(pizza)).toEqual({ unit_price: brl(4290) });
    expect(shownPrices({ ...pizza, original_price: brl(500) })).toEqual({
      ...{ unit_price: brl(4290), original_price: brl(4790) },
    });
    expect(shownPrices({ ...pizza, options: [crust] })).toEqual({ unit_price: brl(0) });
  });

  it("has its parts told with how many the whole has", () => {
    const chosen = [take("crust", "cheese"), take("flavors", "b"), take("flavors", "a")];
    expect(asOnMenu(pizza, chosen)).toEqual([
      { ...take("flavors", "a"), parts: 2 },
      { ...take("flavors", "b"), parts: 2 },
      take("crust", "cheese"),
    ]);
  });
});

it("writes fractions as signs where there is one, in lowest terms", () => {
  expect([fractionSign(1, 2), fractionSign(2, 4), fractionSign(2, 3)]).toEqual(["½", "½", "⅔"]);
  expect([fractionSign(3, 8), fractionSign(4, 10)]).toEqual(["3/8", "2/5"]);
});
