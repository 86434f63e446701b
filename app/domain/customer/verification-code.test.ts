import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decorated, inDigits } from "~/domain/text/typed.fixture";
import { parseCode } from "./verification-code";

describe("parseCode", () => {
  it.each([
    ["012345", { code: "012345" }],
    [" 012 345 ", { code: "012345" }],
    ["012-345", { code: "012345" }],
    ["", { issue: "required" }],
    ["  ", { issue: "required" }],
    ["12345", { issue: "length" }],
    ["1234567", { issue: "length" }],
    ["12a456", { issue: "length" }],
    ["12a3456", { issue: "length" }],
    ["\u200e0\u200b12\u2009345\u200f", { code: "012345" }],
    ["０１２–３４５", { code: "012345" }],
    ["٠١٢٣٤٥", { code: "012345" }],
    ["“012345”", { code: "012345" }],
    ["#012345", { code: "012345" }],
    ["Comanda: use o código 012 345 para entrar.", { code: "012345" }],
    ["G-012345 é seu código. Vale por 10 minutos.", { code: "012345" }],
    ["012345 é seu código.\n\n@comanda.example #012345", { code: "012345" }],
    ["Código 012345 de 26/11/2026, ligue 0800 123 4567", { code: "012345" }],
    ["Código 012345 ou 543210", { issue: "length" }],
    ["Seu código não veio", { issue: "length" }],
  ])("reads %j", (typed, read) => expect(parseCode(typed)).toEqual(read));

  it("reads the same with invisible signs, in the digits of any script", () => {
    const code = fc.stringMatching(/^\d{6}$/);
    fc.assert(
      fc.property(
        code.chain((one) => fc.tuple(fc.constant(one), inDigits(one).chain(decorated))),
        ([one, typed]) => {
          expect(parseCode(typed)).toEqual({ code: one });
          expect(parseCode(`Seu código é ${typed}.`)).toEqual({ code: one });
        },
      ),
    );
  });

  it("gives six digits or an issue, for any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseCode(text);
        expect("code" in read ? /^\d{6}$/.test(read.code) : ["required", "length"].includes(read.issue)).toBe(
          true,
        );
      }),
    );
  });
});
