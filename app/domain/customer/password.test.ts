import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasOuterSpace, holdsOwn } from "./password";

describe("holdsOwn", () => {
  const owner = { name: "Ana Conceição Lima", email: "lima.azul77@exemplo.com" };

  it.each([
    "conceicao2026",
    "xCONCEIÇÃOx",
    "anaconceicaolima",
    "Lima.Azul77!",
    "lima.azul77@exemplo.com",
    "azul-e-verde",
  ])("is true of %s", (password) => {
    expect(holdsOwn(password, owner)).toBe(true);
  });

  it.each(["banana-verde", "uma frase curta", "exemplo-de-frase"])("is false of %s", (password) => {
    expect(holdsOwn(password, owner)).toBe(false);
  });

  it("holds nothing of somebody unknown", () => {
    expect(holdsOwn("qualquer coisa", {})).toBe(false);
    expect(holdsOwn("qualquer coisa", { name: "", email: "" })).toBe(false);
  });
});

it.each([" senha", "senha\u00a0", "\tsenha"])("%j has an outer space", (password) => {
  expect(hasOuterSpace(password)).toBe(true);
  expect(hasOuterSpace(`a${password}a`)).toBe(false);
});

describe("what a password may not hold", () => {
  const owner = {
    name: "Rui Évora",
    email: "rui_eva88+loja@exemplo.com",
    phone_number: "+5511988885014",
    document: "52998224725",
    birthday: "1990-11-05",
  };

  it.each([
    "rui_eva88!",
    "RUIEVA88xx",
    "x.rui.eva.88",
    "minha-loja-9",
    "eva-12345-z",
    "rui12345678",
    "evora!2026x",
    "98888-5014 ok",
    "casa 8888 5014",
    "(11) 9 8888",
    "529.982.24x",
    "pizza24725",
    "05/11/1990a",
    "a5.11.90bcde",
    "1990-11-05!",
    "111990pizza05",
    "pizza1990!",
    "0511pizza",
  ])("%s", (password) => {
    expect(holdsOwn(password, owner)).toBe(true);
  });

  it.each([
    "evaluation 7",
    "arruinado77",
    "pizza-fria-19",
    "1991pizza",
    "8888 pizza",
    "20261105x",
    "abcdefgh",
  ])("but %s is free", (password) => {
    expect(holdsOwn(password, owner)).toBe(false);
  });

  it("is what stands before the @, however it is written in the password", () => {
    const mailbox = fc
      .stringMatching(/^[a-z][a-z0-9._-]{2,18}[a-z0-9]$/)
      .filter((text) => /[a-z0-9]{2}/.test(text));
    const around = fc.stringMatching(/^[!#$%&*]{0,4}$/);
    const spelt = (text: string, way: number) =>
      [text, text.toUpperCase(), text.replace(/[._-]/g, ""), text.replace(/[._-]/g, " ")][way % 4] ?? text;
    fc.assert(
      fc.property(mailbox, around, around, fc.nat(3), (name, before, after, way) => {
        const squeezed = name.replace(/[^a-z0-9]/g, "");
        fc.pre(squeezed.length >= 4);
        expect(holdsOwn(before + spelt(name, way) + after, { email: `${name}@exemplo.com` })).toBe(true);
      }),
    );
  });

  it("is five digits in a row of the phone or the CPF, with any separators", () => {
    const part = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(
        fc.constantFrom("phone_number", "document"),
        part,
        fc.array(fc.constantFrom("", "-", ".", " ")),
        (field, at, seps) => {
          const digits = owner[field].replace(/\D/g, "").slice(at, at + 5);
          const written = [...digits].map((digit, index) => digit + (seps[index] ?? "")).join("");
          expect(holdsOwn(`pizza${written}pizza`, { [field]: owner[field] })).toBe(true);
        },
      ),
    );
  });
});
