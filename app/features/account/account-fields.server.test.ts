import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginUsername } from "./account-fields.server";

const digit = fc.constantFrom(..."0123456789");
const space = fc.constantFrom("", " ", "\t", "  ");

describe("loginUsername", () => {
  it.each([
    ["ana@exemplo.com", "ana@exemplo.com"],
    [" Ana.Nogueira+casa@Exemplo.com.br ", "Ana.Nogueira+casa@Exemplo.com.br"],
    ["11900000001", "+5511900000001"],
    ["(11) 90000-0001", "+5511900000001"],
    ["011 90000 0001", "+5511900000001"],
    ["5511900000001", "+5511900000001"],
    ["+55 11 90000-0001", "+5511900000001"],
    ["+1 415 555 2671", "+14155552671"],
    ["123.456.789-09", "+5512345678909"],
    ["12345678909", "+5512345678909"],
    ["1234", "+551234"],
    ["meu celular: 11 90000-0001 (Ana)", "+5511900000001"],
    // A CPF that would be a fixed line of São Paulo behind the trunk zero.
    ["011.234.567-04", "+5501123456704"],
  ])("takes %j for %j", (typed, username) => {
    expect(loginUsername(typed)).toEqual({ username });
  });

  it.each([
    ["", "required"],
    [" \t ", "required"],
    ["ana", "invalid"],
    ["ana@exemplo", "invalid"],
    ["ana@@exemplo.com", "invalid"],
    ["ana 1190000", "invalid"],
    ["+", "invalid"],
    ["1+1", "invalid"],
  ])("does not take %j: %s", (typed, issue) => {
    expect(loginUsername(typed)).toEqual({ issue });
  });

  it("gives any text an e-mail as it is, a number after a prefix, or an issue", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.emailAddress(),
          fc.array(digit).map((d) => d.join("")),
        ),
        (text) => {
          const read = loginUsername(text);
          if ("username" in read) {
            const isEmail = read.username === text.trim() && text.includes("@");
            expect(isEmail || /^\+\d+$/.test(read.username)).toBe(true);
          } else expect(["required", "invalid"]).toContain(read.issue);
        },
      ),
    );
  });

  it("reads the same whatever stands around and between the digits", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, space), { minLength: 1, maxLength: 15 }), space, (parts, edge) => {
        const plain = parts.map(([figure]) => figure).join("");
        const spaced = edge + parts.map(([figure, gap]) => figure + gap).join("") + edge;
        expect(loginUsername(spaced)).toEqual(loginUsername(plain));
      }),
    );
  });

  it("is Brazil's for every number without a prefix of its own", () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 1, maxLength: 15 }), (digits) => {
        const read = loginUsername(digits.join(""));
        expect("username" in read && read.username.startsWith("+55")).toBe(true);
      }),
    );
  });
});
