import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/locales/locale";
import { formatMoney } from "./money";
import { NO_TIP, OTHER_TIP, percentOf, readTip, type TipPlace, type TipRules, tipOffer } from "./tip";

const brl = (value: number) => ({ value, currency: "BRL" });
const cents = fc.integer({ min: 0, max: 100_000_000 });
const places = fc.constantFrom<TipPlace>("DELIVERY", "TAKEOUT", "TABLE");
const rules: fc.Arbitrary<TipRules> = fc.record({
  percentages: fc.array(fc.integer({ min: -10, max: 200 }), { maxLength: 8 }),
  on: fc.uniqueArray(places),
  max_percentage: fc.integer({ min: 0, max: 100 }),
});
const RULES: TipRules = { percentages: [10, 5, 15], on: ["TABLE"], max_percentage: 20 };

describe("percentOf", () => {
  it.each([
    [1050, 10, 105],
    [1045, 10, 105],
    [1044, 10, 104],
    [5, 10, 1],
    [4, 10, 0],
    [0, 10, 0],
  ])("of %i, %i percent is %i", (base, percentage, amount) => {
    expect(percentOf(brl(base), percentage)).toEqual(brl(amount));
  });

  it("is within half a unit of the exact share, half a unit up", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (base, percentage) => {
        const { value } = percentOf(brl(base), percentage);
        expect(Number.isInteger(value)).toBe(true);
        const over = value * 100 - base * percentage;
        expect(over).toBeLessThanOrEqual(50);
        expect(over).toBeGreaterThan(-50);
      }),
    );
  });
});

describe("tipOffer", () => {
  it("suggests the shares in order", () => {
    const offer = tipOffer(RULES, "TABLE", brl(1999));
    expect(offer?.shares).toEqual([
      { percentage: 5, amount: brl(100) },
      { percentage: 10, amount: brl(200) },
      { percentage: 15, amount: brl(300) },
    ]);
    expect(offer?.most).toEqual(brl(400));
  });

  it("is nothing without the capability, at another place, or where nothing is to be tipped", () => {
    expect(tipOffer(undefined, "TABLE", brl(1000))).toBeUndefined();
    expect(tipOffer(RULES, "DELIVERY", brl(1000))).toBeUndefined();
    expect(tipOffer(RULES, "TABLE", brl(0))).toBeUndefined();
    expect(tipOffer({ ...RULES, max_percentage: 0 }, "TABLE", brl(1000))).toBeUndefined();
  });

  it("suggests different amounts, each above nothing and at most the highest", () => {
    fc.assert(
      fc.property(rules, places, cents, (some, place, base) => {
        const { shares = [], most = brl(0) } = tipOffer(some, place, brl(base)) ?? {};
        const amounts = shares.map(({ amount }) => amount.value);
        expect(amounts).toEqual([...new Set(amounts)].toSorted((one, other) => one - other));
        for (const amount of amounts) expect(amount > 0 && amount <= most.value).toBe(true);
      }),
    );
  });
});

describe("readTip", () => {
  const offer = tipOffer(RULES, "TABLE", brl(1999));
  const read = (choice: string, amount = "") => readTip({ choice, amount }, offer, "pt-BR");

  it("is none until one is chosen, and where none is taken", () => {
    expect(read("")).toEqual({ value: 0 });
    expect(read(NO_TIP)).toEqual({ value: 0 });
    expect(read("12")).toEqual({ value: 0 });
    expect(readTip({ choice: OTHER_TIP, amount: "3" }, undefined, "pt-BR")).toEqual({ value: 0 });
  });

  it("is the share, or what was typed", () => {
    expect(read("10", "")).toEqual({ value: 200 });
    expect(read(OTHER_TIP, "3,00")).toEqual({ value: 300 });
    expect(read("", "3,00")).toEqual({ value: 300 });
    expect(read(OTHER_TIP, "0")).toEqual({ value: 0 });
  });

  it("refuses what is no amount, and more than the highest", () => {
    expect(read(OTHER_TIP)).toEqual({ issue: "invalid" });
    expect(read(OTHER_TIP, "-1")).toEqual({ issue: "invalid" });
    expect(read(OTHER_TIP, "4,00")).toEqual({ value: 400 });
    expect(read(OTHER_TIP, "4,01")).toEqual({ issue: "tooMuch" });
  });

  it("is never below nothing nor above the highest, whatever is sent", () => {
    const typed = fc.record({
      choice: fc.oneof(fc.string(), fc.constantFrom("", NO_TIP, OTHER_TIP, "5", "10")),
      amount: fc.oneof(fc.string(), fc.stringMatching(/^-?\d{1,4}([.,]\d{1,2})?$/)),
    });
    fc.assert(
      fc.property(
        typed,
        rules,
        places,
        cents,
        fc.constantFrom(...LOCALES),
        (tip, some, place, base, locale) => {
          const known = tipOffer(some, place, brl(base));
          const result = readTip(tip, known, locale);
          if ("issue" in result) return;
          expect(Number.isInteger(result.value)).toBe(true);
          expect(result.value).toBeGreaterThanOrEqual(0);
          expect(result.value).toBeLessThanOrEqual(known?.most.value ?? 0);
        },
      ),
    );
  });

  it("reads every suggestion and the highest tip back as they are shown", () => {
    fc.assert(
      fc.property(rules, places, cents, fc.constantFrom(...LOCALES), (some, place, base, locale) => {
        const known = tipOffer(some, place, brl(base));
        if (!known) return;
        for (const { percentage, amount } of known.shares)
          expect(readTip({ choice: String(percentage), amount: "" }, known, locale)).toEqual({
            value: amount.value,
          });
        const amount = formatMoney(known.most, locale);
        expect(readTip({ choice: OTHER_TIP, amount }, known, locale)).toEqual({ value: known.most.value });
      }),
    );
  });
});
