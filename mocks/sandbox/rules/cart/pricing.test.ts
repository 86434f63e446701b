import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartSums, linePrice, partsPrice } from "./pricing";

describe("pricing", () => {
  it("multiplies a piece with its options by the quantity", () => {
    const options = [
      { price: 250, quantity: 2 },
      { price: 0, quantity: 1 },
    ];
    expect(linePrice({ unit: 3_990, quantity: 3, options })).toBe(13_470);
  });

  it("charges fees only on a cart with something in it, and never discounts below nothing", () => {
    expect(cartSums([], 199)).toEqual({ items: 0, other: 0, discount: 0, amount: 0 });
    const line = { unit: 1_000, quantity: 1, options: [] };
    expect(cartSums([line], 199, 5_000)).toEqual({ items: 1_000, other: 199, discount: 1_000, amount: 199 });
  });

  it("adds up to the sum of its lines in whole cents", () => {
    const cents = fc.nat(100_000);
    const option = fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 9 }) });
    const line = fc.record({
      unit: cents,
      quantity: fc.integer({ min: 1, max: 99 }),
      options: fc.array(option, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), cents, (lines, fees) => {
        const sums = cartSums(lines, fees);
        expect(sums.items).toBe(lines.reduce((sum, each) => sum + linePrice(each), 0));
        expect(sums.amount).toBe(sums.items + fees);
        expect(Number.isSafeInteger(sums.amount)).toBe(true);
      }),
    );
  });
});

describe("parts of one dish", () => {
  const parts = (...prices: number[]) => prices.map((price) => ({ price, quantity: 1 }));

  it("cost the dearest of them, or their mean, rounded half up, and nothing while none is chosen", () => {
    expect(partsPrice("HIGHEST", parts(4_290, 4_890))).toBe(4_890);
    expect(partsPrice("AVERAGE", parts(4_290, 4_390))).toBe(4_340);
    expect(partsPrice("AVERAGE", parts(1, 2))).toBe(2);
    expect(partsPrice("AVERAGE", parts(1, 1, 2))).toBe(1);
    expect(partsPrice("AVERAGE", [{ price: 300, quantity: 2 }, ...parts(0)])).toBe(200);
    expect(partsPrice("HIGHEST", [])).toBe(0);
    expect(partsPrice("AVERAGE", [])).toBe(0);
  });
});
