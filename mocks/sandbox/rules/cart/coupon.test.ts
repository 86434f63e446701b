import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CouponCart, type CouponTerms, couponDiscount, couponRefusal, isOffered } from "./coupon";

const now = Date.parse("2026-11-20T20:00:00-03:00");
const terms: CouponTerms = {
  worth: { kind: "AMOUNT", amount: 1_000 },
  minimum: 6_000,
  stores: [],
  once: false,
  most_uses: null,
  used: 0,
  expires_at: null,
  hours: null,
  active: true,
};
const cart: CouponCart = {
  store_id: "one",
  checkout_option: "DELIVERY",
  fee: 790,
  items_price: 8_000,
  pieces: [
    { item_id: "pudim", price: 1_890 },
    { item_id: "pudim", price: 1_590 },
  ],
  spent: false,
  now,
  zone: "America/Sao_Paulo",
};
const words = {
  amount: (value: number) => ({ pt: `R$ ${value / 100}`, en: `R$${value / 100}` }),
  storeName: (id: string) => `Casa ${id}`,
};
const pudim = { pt: "Pudim", en: "Flan" };
const lunch = {
  hours: [1, 2, 3, 4].map((weekday) => ({ weekday, startTime: "11:00", endTime: "15:00" })),
  words: { pt: "de segunda a quinta", en: "Monday to Thursday" },
};

describe("a refusal", () => {
  const cases: [string, Partial<CouponTerms>, Partial<CouponCart>, string][] = [
    ["expired", { expires_at: now }, {}, "venceu"],
    ["turned off", { active: false }, {}, "venceu"],
    ["of another store", { stores: ["two", "three"] }, {}, "Casa two, Casa three"],
    ["used up", { most_uses: 2, used: 2 }, {}, "acabou"],
    ["used by this customer", { once: true }, { spent: true }, "uma vez por pessoa"],
    ["out of its hours", { hours: lunch }, {}, "de segunda a quinta"],
    ["on an empty cart", {}, { items_price: 0 }, "Escolha algo"],
    ["below its minimum", {}, { items_price: 5_001 }, "a partir de R$ 60. Faltam R$ 9.99"],
    [
      "for the delivery fee, without a delivery",
      { worth: { kind: "FREE_DELIVERY" } },
      { checkout_option: "TAKEOUT" },
      "entrega",
    ],
    ["without its item", { worth: { kind: "ITEM", item_id: "pudim", name: pudim } }, { pieces: [] }, "Pudim"],
  ];
  it.each(cases)("of a coupon %s has its own sentence", (_, change, cartChange, sentence) => {
    const refusal = couponRefusal({ ...terms, ...change }, { ...cart, ...cartChange }, words);
    expect(refusal?.pt).toContain(sentence);
    expect(refusal?.en).not.toBe(refusal?.pt);
  });

  it("is none at the minimum itself, before the limit, and within the hours", () => {
    expect(couponRefusal(terms, { ...cart, items_price: 6_000 }, words)).toBeUndefined();
    expect(couponRefusal({ ...terms, most_uses: 2, used: 1 }, cart, words)).toBeUndefined();
    const thursday = { ...cart, now: Date.parse("2026-11-19T14:59:00-03:00") };
    expect(couponRefusal({ ...terms, hours: lunch }, thursday, words)).toBeUndefined();
    expect(couponRefusal(terms, { ...cart, spent: true }, words)).toBeUndefined();
  });
});

describe("a discount", () => {
  it.each<[CouponTerms["worth"], number]>([
    [{ kind: "AMOUNT", amount: 1_000 }, 1_000],
    [{ kind: "AMOUNT", amount: 9_000 }, 8_000],
    [{ kind: "PERCENT", percent: 15 }, 1_200],
    [{ kind: "PERCENT", percent: 15, most: 1_000 }, 1_000],
    [{ kind: "FREE_DELIVERY" }, 790],
    [{ kind: "ITEM", item_id: "pudim", name: pudim }, 1_590],
  ])("%j takes %i off", (worth, discount) => {
    expect(couponDiscount({ worth }, cart)).toBe(discount);
  });

  it("is whole cents between nothing and the items", () => {
    const worth = fc.oneof(
      fc.record({ kind: fc.constant("PERCENT" as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant("AMOUNT" as const), amount: fc.nat(20_000) }),
    );
    fc.assert(
      fc.property(worth, fc.nat(500_000), (any, items_price) => {
        const discount = couponDiscount({ worth: any }, { ...cart, items_price });
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(items_price);
      }),
    );
  });
});

describe("the list of a store", () => {
  it("leaves out what nobody can use there", () => {
    expect(isOffered(terms, "one", now)).toBe(true);
    expect(isOffered({ ...terms, stores: ["two"] }, "one", now)).toBe(false);
    expect(isOffered({ ...terms, expires_at: now }, "one", now)).toBe(false);
    expect(isOffered({ ...terms, most_uses: 1, used: 1 }, "one", now)).toBe(false);
    expect(isOffered({ ...terms, active: false }, "one", now)).toBe(false);
  });
});
