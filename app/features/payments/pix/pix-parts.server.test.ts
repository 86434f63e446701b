import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBrCode } from "./pix-parts.server";

/** The Banco Central's own example, and the demo restaurant's. */
const CODES = [
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR" +
    "5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  "00020101021226490014br.gov.bcb.pix0127caixa@cantinaaurora.example5204581253039865406144.505802BR" +
    "5914CANTINA AURORA6009SAO PAULO62140510PEDIDO4127630487D4",
];
const code = fc.constantFrom(...CODES);

describe("isBrCode", () => {
  it("takes the examples, in capitals and not", () => {
    for (const known of CODES) {
      expect(isBrCode(known)).toBe(true);
      expect(isBrCode(known.slice(0, -4) + known.slice(-4).toLowerCase())).toBe(true);
    }
  });

  it("refuses a code that is longer than any, which no picture could hold", () => {
    expect(isBrCode(`000201${"0".repeat(2_500)}6304041D`)).toBe(false);
  });

  it("refuses a code with one character changed", () => {
    fc.assert(
      fc.property(
        code,
        fc.nat(),
        fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
        (whole, at, other) => {
          const index = at % whole.length;
          fc.pre(whole[index]?.toLowerCase() !== other.toLowerCase());
          expect(isBrCode(whole.slice(0, index) + other + whole.slice(index + 1))).toBe(false);
        },
      ),
    );
  });

  it("refuses a code that was cut, or got more", () => {
    fc.assert(
      fc.property(code, fc.nat(), fc.string({ minLength: 1 }), (whole, at, more) => {
        expect(isBrCode(whole.slice(0, at % whole.length))).toBe(false);
        expect(isBrCode(whole + more)).toBe(false);
      }),
    );
  });

  it("refuses two neighbours that changed places", () => {
    fc.assert(
      fc.property(code, fc.nat(), (whole, at) => {
        const index = at % (whole.length - 1);
        const [one = "", two = ""] = [whole[index], whole[index + 1]];
        fc.pre(one !== two);
        expect(isBrCode(whole.slice(0, index) + two + one + whole.slice(index + 2))).toBe(false);
      }),
    );
  });

  it("refuses any other text", () => {
    fc.assert(fc.property(fc.string(), (text) => !isBrCode(text)));
  });
});
