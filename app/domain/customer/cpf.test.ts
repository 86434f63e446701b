import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCpf, hideCpf, isCpf, parseCpf, shownCpf } from "./cpf";

const VALID = ["12345678909", "52998224725", "11144477735", "00000000191"];

describe("parseCpf", () => {
  it.each(VALID)("accepts %s, dotted too", (cpf) => {
    expect(parseCpf(cpf)).toEqual({ cpf });
    expect(parseCpf(` ${formatCpf(cpf)} `)).toEqual({ cpf });
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
    ["１２３４５６７８９０９", "invalid"],
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
