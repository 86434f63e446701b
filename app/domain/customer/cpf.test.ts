import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decorated, inDigits } from "~/domain/text/typed.fixture";
import { formatCpf, hideCpf, isCpf, parseCpf, shownCpf } from "./cpf";

const VALID = ["12345678909", "52998224725", "11144477735", "00000000191"];

describe("parseCpf", () => {
  it.each(VALID)("accepts %s, dotted too", (cpf) => {
    expect(parseCpf(cpf)).toEqual({ cpf });
    expect(parseCpf(` ${formatCpf(cpf)} `)).toEqual({ cpf });
  });

  it.each([
    "１２３．４５６．７８９－０９",
    "١٢٣٤٥٦٧٨٩٠٩",
    "123·456·789−09",
    "(123.456.789/09)",
    "\u202d123.456.789-09\u202c",
    "CPF: 123.456.789-09",
    "C.P.F. nº 123 456 789 09",
    "cpf123,456,789–09",
    "CPF/CNPJ: 123.456.789-09",
    "CPF ou CNPJ 12345678909",
    "CPF/MF Nº 123-456-789-09",
    "«123 456 789/09».",
    "🪪 123․456․789-0 9",
    "Meu CPF é 123.456.789-09.",
    "RG 12.345.678-9, CPF 123.456.789-09",
    "123.456.789-09 (Ana)",
  ])("reads %j", (typed) => expect(parseCpf(typed)).toEqual({ cpf: "12345678909" }));

  it("reads the same with invisible signs, in the digits of any script", () => {
    const cpf = fc.constantFrom(...VALID);
    fc.assert(
      fc.property(
        cpf.chain((one) => fc.tuple(fc.constant(one), inDigits(formatCpf(one)).chain(decorated))),
        ([one, typed]) => {
          expect(parseCpf(typed)).toEqual({ cpf: one });
        },
      ),
    );
  });

  it.each([
    ["", "required"],
    [" .-", "required"],
    ["1234567890", "length"],
    ["123456789091", "length"],
    ["12345678900", "invalid"],
    ["11111111111", "invalid"],
    ["00000000000", "invalid"],
    ["1234567890a", "invalid"],
    ["CPF", "required"],
    ["CPF 123.456.789-0", "length"],
    ["CNPJ 12345678909", "invalid"],
    ["123.456.789-09 ou 529.982.247-25", "invalid"],
    ["não sei", "invalid"],
  ])("names what is wrong with %j: %s", (text, issue) => expect(parseCpf(text)).toEqual({ issue }));

  it("notices a check digit mistyped", () => {
    const places = fc.constantFrom(9, 10);
    fc.assert(
      fc.property(fc.constantFrom(...VALID), places, fc.integer({ min: 1, max: 9 }), (cpf, place, shift) => {
        const digits = [...cpf];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isCpf(digits.join(""))).toBe(false);
      }),
    );
  });

  it("finds one pair of check digits for every nine digits not all the same", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (base) => {
        fc.pre(!/^(\d)\1*$/.test(base));
        const pairs = Array.from({ length: 100 }, (_, pair) => base + String(pair).padStart(2, "0"));
        expect(pairs.filter(isCpf)).toHaveLength(1);
      }),
    );
  });
});

describe("writing", () => {
  it("formats and hides", () => {
    expect(formatCpf("12345678909")).toBe("123.456.789-09");
    expect(formatCpf("123")).toBe("123");
    expect(hideCpf("12345678909")).toBe("•••.456.789-••");
    expect(hideCpf("123")).not.toContain("1");
  });

  it("shows again what is a CPF, partly hidden, and nothing else", () => {
    expect(shownCpf("123.456.789-09")).toBe("•••.456.789-••");
    for (const none of [undefined, "", "123.456.789-00"]) expect(shownCpf(none)).toBeUndefined();
  });
});
