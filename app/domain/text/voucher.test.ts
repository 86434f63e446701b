import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decorated } from "./typed.fixture";
import { readVoucher } from "./voucher";

describe("readVoucher", () => {
  it.each([
    ["oba15", "oba15"],
    ["“OBA15”.", "OBA15"],
    ["\t\u00a0OBA15\u3000", "OBA15"],
    ["Cupom: OBA15", "OBA15"],
    ["código: ‘OBA-15’", "OBA-15"],
    ["ＯＢＡ—１５", "OBA-15"],
    ["OBA\u00ad15\ufeff", "OBA15"],
    ["OBA15!", "OBA15!"],
    ["1ªPIZZA", "1ªPIZZA"],
    ["NATAL 2026", "NATAL 2026"],
    ["VALE", "VALE"],
    ["*OBA15*", "OBA15"],
    ["Cupom: *OBA15* 🎉", "OBA15"],
    ["🎁 OBA15", "OBA15"],
    ["→ OBA15", "OBA15"],
    ["• (OBA15)", "OBA15"],
    ["- [OBA15].", "OBA15"],
    ["Cupom OBA15", "OBA15"],
    ["CUPOM – OBA15", "OBA15"],
    ["Código do cupom: „OBA15“", "OBA15"],
    ["Vale-presente: 6035 7100 0000 2500", "6035 7100 0000 2500"],
    ["nº 6035-7100-0000-2500", "6035-7100-0000-2500"],
    ["PIN: 2500", "2500"],
    ["CUPOM-10", "CUPOM-10"],
    ["CUPOM 10", "CUPOM 10"],
    ["VALE 10", "VALE 10"],
    ["N10", "N10"],
    ["(OBA)(15)", "(OBA)(15)"],
    [" “ ” ", ""],
  ])("reads %j as %j", (typed, code) => expect(readVoucher(typed)).toBe(code));

  it("reads the same with invisible signs around and between, and what it has read again", () => {
    const code = fc.stringMatching(/^[A-Z0-9]{1,12}(-[A-Z0-9]{1,6})?$/);
    fc.assert(
      fc.property(
        code.chain((one) => fc.tuple(fc.constant(one), decorated(one))),
        ([one, typed]) => {
          expect(readVoucher(typed)).toBe(one);
          expect(readVoucher(`“${typed}”`)).toBe(one);
          expect(readVoucher(readVoucher(typed))).toBe(one);
        },
      ),
    );
  });
});
