import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNumeric, maskLength, typedInMask, unmask } from "./mask";

const CARD = "####-####-####-####";

/** A mask with a text that fills it, written with the mask's own characters and without. */
const filled = fc
  .array(
    fc.oneof(
      fc.constantFrom("0", "5", "9").map((value) => ({ sign: "#", value })),
      fc.constantFrom("a", "Z", "ç").map((value) => ({ sign: "A", value })),
      fc.constantFrom("7", "k").map((value) => ({ sign: "N", value })),
      fc.constantFrom("-", " ", ".", "/", "G", "8").map((sign) => ({ sign, value: undefined })),
    ),
    { maxLength: 24 },
  )
  .map((places) => ({
    mask: places.map(({ sign }) => sign).join(""),
    written: places.map(({ sign, value }) => value ?? sign).join(""),
    bare: places.map(({ value }) => value ?? "").join(""),
  }));

describe("unmask", () => {
  it("reads the same whether or not the mask's own characters were typed", () => {
    fc.assert(
      fc.property(filled, ({ mask, written, bare }) => {
        expect(unmask(mask, written)).toEqual({ value: bare, fits: true });
        expect(unmask(mask, bare)).toEqual({ value: bare, fits: true });
        expect(maskLength(mask)).toBe(bare.length);
      }),
    );
  });

  it("takes spaces for dashes", () => {
    expect(unmask(CARD, " 6035 7100 0000 2500 ")).toEqual({ value: "6035710000002500", fits: true });
  });

  it("never lets out anything but letters and digits, nor fits with one too few or too many", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { value, fits } = unmask(CARD, text);
        expect(value).toMatch(/^[\d\p{L}]*$/u);
        expect(fits).toBe(/^\d{16}$/.test(value));
      }),
    );
    for (const text of ["", "603571000000250", "60357100000025001", "603571000000250a"])
      expect(unmask(CARD, text).fits).toBe(false);
  });
});

it("knows masks of digits alone", () => {
  expect([CARD, "##/##", "A##", "N", "G-##"].map(isNumeric)).toEqual([true, true, false, false, false]);
});

describe("typedInMask", () => {
  const CPF = "###.###.###-##";
  /** As a browser does it: each key at the end of what the field shows. */
  const typing = (mask: string, keys: string) =>
    [...keys].reduce((shown, key) => typedInMask(mask, shown + key), "");

  it("writes any digits with the mask's signs, and never one that waits for the next digit", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 11 }), (digits) => {
        const shown = typing(CPF, digits);
        expect(shown.replace(/\D/g, "")).toBe(digits);
        expect(shown).not.toMatch(/\D$/);
        if (digits.length === 11) expect(shown).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
      }),
    );
  });

  it("shows what is typed with its own signs as it is typed", () => {
    fc.assert(
      fc.property(filled, ({ mask, written }) => {
        if (/[G8]/.test(mask)) return;
        expect(typing(mask, written)).toBe(written);
      }),
    );
  });

  it.each([
    ["##/##/####", "7/3/1990"],
    ["(##) #####-####", "+55 11 91234-5678"],
    ["(##) #####-####", "+1 415 555 0132"],
    [CPF, "CPF 12"],
    ["####", "12345"],
    ["GC-##", "GC12"],
  ])("leaves another way of writing alone: %s, %s", (mask, text) => {
    expect(typing(mask, text)).toBe(text);
  });

  it("sets a phone's signs", () => {
    const phone = "(##) ####-####|(##) #####-####";
    expect(typing(phone, "1133334444")).toBe("(11) 3333-4444");
    expect(typing(phone, "11912345678")).toBe("(11) 91234-5678");
    expect(typing(phone, "11 912345678")).toBe("(11) 91234-5678");
    expect(typing(phone, "(11)912345678")).toBe("(11) 91234-5678");
    expect(typing(phone, "119123456789")).toBe("(11) 91234-56789");
    expect(typing("AA-##", "ab12")).toBe("ab-12");
  });
});
