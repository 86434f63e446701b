import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCpf } from "./cpf";
import { tidyBrazilianPhone, tidyCpf } from "./tidy";

describe("tidyCpf", () => {
  it.each([
    ["12345678909", "123.456.789-09"],
    ["123 456 789 09", "123.456.789-09"],
    ["12345678900", "12345678900"],
    ["1234", "1234"],
    ["", ""],
  ])("writes %j as %j", (text, tidy) => expect(tidyCpf(text)).toBe(tidy));

  it("never changes which CPF it is", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d .-]{0,16}$/), (text) => {
        expect(parseCpf(tidyCpf(text))).toEqual(parseCpf(text));
      }),
    );
  });
});

describe("tidyBrazilianPhone", () => {
  it.each([
    ["11912345678", "(11) 91234-5678"],
    ["+55 11 91234 5678", "(11) 91234-5678"],
    ["011 3123-4567", "(11) 3123-4567"],
    ["+351 912 345 678", "+351 912 345 678"],
    ["91234", "91234"],
    ["1191234567", "1191234567"],
    ["5591234 5678", "(55) 91234-5678"],
    ["ramal 11912345678", "ramal 11912345678"],
    ["", ""],
  ])("writes %j as %j", (text, tidy) => expect(tidyBrazilianPhone(text)).toBe(tidy));
});
