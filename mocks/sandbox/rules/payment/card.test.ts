import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCardForm } from "../../bank/card-form";
import { behaviourOf, brandOf, cardTypeOf, isLuhn } from "./card";

const today = { year: 2026, month: 11 };
const good = {
  number: "4242 4242 4242 4242",
  holder_name: "Ana Nogueira",
  expiry_month: "8",
  expiry_year: "2029",
  security_code: "123",
};
const read = (change: Record<string, string> = {}) =>
  readCardForm(new URLSearchParams({ ...good, ...change }), today);

describe("card numbers", () => {
  it.each([
    ["4242424242424242", "Visa"],
    ["5555555555554444", "Mastercard"],
    ["2223003122003222", "Mastercard"],
    ["378282246310005", "American Express"],
    ["6362970000457013", "Elo"],
    ["6062825624254001", "Hipercard"],
    ["36227206271667", "Diners Club"],
    ["6011111111111117", "Discover"],
  ])("%s is good, and of %s", (number, brand) => {
    expect(isLuhn(number)).toBe(true);
    expect(brandOf(number)).toBe(brand);
  });

  it("fail the check when one digit is another", () => {
    const digits = fc.stringMatching(/^\d{11,18}$/);
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, position, shift) => {
        const whole = [...Array(10).keys()].map((last) => `${start}${last}`).filter(isLuhn);
        expect(whole).toHaveLength(1);
        const number = whole[0] ?? "";
        const at = position % number.length;
        const other = (Number(number[at]) + shift) % 10;
        expect(isLuhn(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
      }),
    );
  });

  it("tell test cards apart", () => {
    expect(behaviourOf("4000000000003220")).toBe("CHALLENGE");
    expect(behaviourOf("4242424242424242")).toBe("APPROVE");
    expect(cardTypeOf("4000056655665556")).toBe("DEBIT");
    for (const number of ["4000000000000002", "4000000000009995", "4000000000000119", "4000000000000077"]) {
      expect(isLuhn(number), number).toBe(true);
    }
  });
});

describe("the vault's form", () => {
  it("keeps a card without its number", () => {
    expect(read()).toEqual({
      card: {
        brand: "Visa",
        last_four: "4242",
        holder_name: "Ana Nogueira",
        expiry_month: 8,
        expiry_year: 2029,
        type: "CREDIT",
        behaviour: "APPROVE",
      },
    });
  });

  it.each([
    ["a digit off", { number: "4242 4242 4242 4241" }, "INVALID_NUMBER"],
    ["letters", { number: "4242x" }, "INVALID_NUMBER"],
    ["nothing", { number: "" }, "INVALID_NUMBER"],
    ["no name", { holder_name: " " }, "INVALID_HOLDER"],
    ["digits for a name", { holder_name: "4242" }, "INVALID_HOLDER"],
    ["month 13", { expiry_month: "13" }, "INVALID_EXPIRY"],
    ["last month", { expiry_month: "10", expiry_year: "2026" }, "INVALID_EXPIRY"],
    ["a year too far", { expiry_year: "2047" }, "INVALID_EXPIRY"],
    ["no expiry", { expiry_month: "", expiry_year: "" }, "INVALID_EXPIRY"],
    ["two digits", { security_code: "12" }, "INVALID_SECURITY_CODE"],
    ["three of an Amex", { number: "378282246310005" }, "INVALID_SECURITY_CODE"],
  ])("refuses %s", (_, change, error) => {
    expect(read(change)).toEqual({ error });
  });

  it("takes this month, a year of two digits and a name with accents", () => {
    expect(read({ expiry_month: "11", expiry_year: "26" })).toMatchObject({ card: { expiry_year: 2026 } });
    expect(read({ holder_name: "Zoë D’Ávila-Nunes Jr." })).toHaveProperty("card");
  });
});
