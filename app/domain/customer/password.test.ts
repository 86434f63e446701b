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
