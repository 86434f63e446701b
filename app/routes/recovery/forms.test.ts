import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { codeForm } from "~/features/account/account-forms.server";
import { contactForm } from "~/features/account/codes/sent-code.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { passwordForm } from "./recovery.server";

const t = createTranslate(catalog, "pt-BR");

function read(schema: Parameters<typeof parseWithZod>[1]["schema"], fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const submission = parseWithZod(data, { schema });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

describe("contactForm", () => {
  it.each([
    [" ana@exemplo.com ", "ana@exemplo.com"],
    ["(11) 90000-0001", "+5511900000001"],
    ["+1 415 555 2671", "+14155552671"],
  ])("reads %j", (username, contact) => {
    expect(read(contactForm(t), { username })).toEqual({ username: contact });
  });

  it.each([
    ["", "Escreva seu e-mail ou celular"],
    ["ana@", "Esse e-mail parece incompleto. Confira, como ana@exemplo.com"],
    ["123", "Confira o celular: DDD e número, como (11) 91234-5678"],
  ])("says of %j how to be right", (username, words) => {
    expect(read(contactForm(t), { username })).toEqual({ username: [words] });
  });
});

describe("codeForm", () => {
  it.each([
    ["123 456", { code: "123456" }],
    ["", { code: ["Digite o código que mandamos"] }],
    ["12345", { code: ["O código tem 6 números"] }],
  ])("reads %j", (code, result) => {
    expect(read(codeForm(t), { code })).toEqual(result);
  });
});

describe("passwordForm", () => {
  it.each([
    ["uma frase", { password: "uma frase" }],
    [" uma frase", { password: ["Remova o espaço do começo ou do fim"] }],
    ["uma frase ", { password: ["Remova o espaço do começo ou do fim"] }],
    ["Password1", { password: ["Essa senha é muito comum. Escolha outra"] }],
    ["senha123", { password: ["Essa senha é muito comum. Escolha outra"] }],
    ["curta", { password: ["Use 8 caracteres ou mais"] }],
    ["", { password: ["Digite sua senha"] }],
  ])("reads %j", (password, result) => {
    expect(read(passwordForm(t, {}), { password })).toEqual(result);
  });
});
