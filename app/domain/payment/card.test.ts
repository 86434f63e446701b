import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandOf } from "../../../mocks/sandbox/rules/payment/card";
import { cardBrand, shortBrand } from "./card";

describe("a card's brand", () => {
  it.each([
    ["4", "Visa"],
    ["4242 4242", "Visa"],
    ["55", "Mastercard"],
    ["2221 00", "Mastercard"],
    ["34", "American Express"],
    ["3782-822", "American Express"],
    ["6362 97", "Elo"],
    ["6062 82", "Hipercard"],
    ["36", "Diners Club"],
    ["6011", "Discover"],
    ["3530", "JCB"],
  ])("of %j is %s", (typed, brand) => expect(cardBrand(typed)).toBe(brand));

  it.each(["", " ", "9", "0", "abc", "1234"])("of %j is not known", (typed) =>
    expect(cardBrand(typed)).toBeUndefined(),
  );

  it("is the bank's own, whatever is typed after its first digits and between them", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,19}$/), fc.constantFrom("", " ", "-"), (digits, gap) => {
        const bank = brandOf(digits);
        expect(cardBrand(digits.split("").join(gap))).toBe(bank === "Card" ? undefined : bank);
      }),
    );
  });
});

it("is short enough for a mark, or has none", () => {
  expect(
    ["Visa", "Mastercard", "American Express", "Elo", "Hipercard", "Diners Club"].map(shortBrand),
  ).toEqual(["VISA", "MASTER", "AMEX", "ELO", "HIPER", "DINERS"]);
  expect(shortBrand("Banco do Povo")).toBeUndefined();
  expect(shortBrand("")).toBeUndefined();
});
