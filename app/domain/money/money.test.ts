import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/locales/locale";
import { add, formatMoney, type Money, multiply, parseAmount, subtract, sum } from "./money";

const brl = (value: number): Money => ({ value, currency: "BRL" });
const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const locales = fc.constantFrom(...LOCALES);
const currencies = fc.constantFrom("BRL", "USD", "EUR", "JPY", "KWD", "CLP");

describe("formatMoney", () => {
  it.each([
    [brl(114450), "R$\u00a01.144,50", "R$1,144.50"],
    [brl(0), "R$\u00a00,00", "R$0.00"],
    [brl(-0), "R$\u00a00,00", "R$0.00"],
    [brl(-1000), "\u2212R$\u00a010,00", "\u2212R$10.00"],
    [{ value: 1144, currency: "JPY" }, "JP¥\u00a01.144", "¥1,144"],
    [{ value: 1234, currency: "?" }, "12,34", "12.34"],
  ])("writes %j", (money, portuguese, english) => {
    expect(formatMoney(money, "pt-BR")).toBe(portuguese);
    expect(formatMoney(money, "en-US")).toBe(english);
  });
});

it("writes reais as Intl writes them", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), locales, (value, locale) => {
      const written = new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }).format(
        Math.abs(value) / 100,
      );
      expect(formatMoney(brl(value), locale)).toBe((value < 0 ? "\u2212" : "") + written);
    }),
  );
});

describe("parseAmount", () => {
  it.each([
    ["200", 20000],
    ["200,00", 20000],
    ["200.00", 20000],
    ["200,5", 20050],
    ["R$ 1.234,56", 123456],
    ["R$\u00a01.234,56", 123456],
    ["r$1.234,56", 123456],
    ["BRL 7", 700],
    ["1,234.56", 123456],
    ["1.234.567", 123456700],
    [" 0 ", 0],
    ["10000000", 1_000_000_000],
    ["50 reais", 5000],
    ["1 real", 100],
    ["20,50 Reais.", 2050],
    ["100 R$", 10000],
    ["R$ 100,00.", 10000],
    ["7 BRL", 700],
    ["R$\u202f１００,００", 10000],
  ])("reads %j in either language", (text, expected) => {
    expect(parseAmount(text, "BRL", "pt-BR")).toBe(expected);
    expect(parseAmount(text, "BRL", "en-US")).toBe(expected);
  });

  it("takes three digits after one sign for thousands only where the language writes them so", () => {
    expect(parseAmount("1.234", "BRL", "pt-BR")).toBe(123400);
    expect(parseAmount("1.234", "BRL", "en-US")).toBeUndefined();
    expect(parseAmount("1,234", "BRL", "en-US")).toBe(123400);
    expect(parseAmount("1,234", "BRL", "pt-BR")).toBeUndefined();
    expect(parseAmount("1.234", "KWD", "en-US")).toBe(1234);
  });

  it.each([
    ...[
      "",
      " ",
      "-1",
      "\u22121",
      "+5",
      "abc",
      "1e9",
      "12,345,6",
      "1.23.456",
      "1,2,3",
      "1.234.56",
      "200,",
      ",50",
      "0,250",
      "0.250",
      "0,001",
      "00.250",
      "0.250,00",
      "012,345.00",
    ],
    ...[
      "R$",
      "R$ R$ 5",
      "R$ 5 R$",
      "50 reais reais",
      "reais",
      "20 pila",
      "10 000",
      "10000000,01",
      "99999999999999999999",
      "NaN",
      "Infinity",
      "0x10",
    ],
    ...["1234.567,00", "1..2"],
  ])("refuses %j", (text) => {
    expect(parseAmount(text, "BRL", "pt-BR")).toBeUndefined();
    expect(parseAmount(text, "BRL", "en-US")).toBeUndefined();
  });

  it("reads back whatever formatMoney writes", () => {
    fc.assert(
      fc.property(cents, currencies, locales, (value, currency, locale) => {
        expect(parseAmount(formatMoney({ value, currency }, locale), currency, locale)).toBe(value);
      }),
    );
  });

  it("answers a safe amount or nothing, whatever is typed", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[R$ ]{0,3}[-\d.,]{0,20}$/));
    fc.assert(
      fc.property(typed, currencies, locales, (text, currency, locale) => {
        const value = parseAmount(text, currency, locale) ?? 0;
        expect(Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000_000).toBe(true);
      }),
    );
  });
});

describe("arithmetic", () => {
  it("adds, subtracts, sums and multiplies", () => {
    expect(add(brl(1), brl(2))).toEqual(brl(3));
    expect(subtract(brl(1), brl(2))).toEqual(brl(-1));
    expect(sum([brl(1), brl(2), brl(3)], "BRL")).toEqual(brl(6));
    expect(sum([], "BRL")).toEqual(brl(0));
    expect(multiply(brl(250), 3)).toEqual(brl(750));
    expect(multiply(brl(0), -1)).toEqual(brl(0));
  });

  it("refuses two currencies, fractions and unsafe amounts", () => {
    expect(() => add(brl(1), { value: 1, currency: "USD" })).toThrow(RangeError);
    expect(() => add(brl(Number.MAX_SAFE_INTEGER), brl(1))).toThrow(RangeError);
    expect(() => multiply(brl(1), 0.5)).toThrow(RangeError);
    expect(() => multiply(brl(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  });
});
