import { parseWithZod } from "@conform-to/zod/v4";
import { beforeAll, describe, expect, test } from "vitest";
import type { Translate } from "~/locales/catalog";
import { getT } from "~/platform/i18n/i18n.server";
import { myDataForm } from "./my-data";

const CPF = "529.982.247-25";
let t: Translate;
beforeAll(async () => {
  t = await getT("pt-BR");
});

function fill(fields: Record<string, string>, knowsCpf = false) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: myDataForm(t, { knowsCpf }) });
}

describe("asking for one's data", () => {
  test("takes an e-mail and a CPF as they are typed", () => {
    const submission = fill({ email: " ana@exemplo.com ", document: CPF });
    expect(submission).toMatchObject({
      status: "success",
      value: { email: "ana@exemplo.com", document: "52998224725" },
    });
  });

  test.each([
    [{ document: CPF }, "email", "form.email.required"],
    [{ email: "ana@", document: CPF }, "email", "form.email.invalid"],
    [{ email: `${"a".repeat(250)}@exemplo.com`, document: CPF }, "email", "form.email.invalid"],
    [{ email: "ana@exemplo.com" }, "document", "form.cpf.required"],
    [{ email: "ana@exemplo.com", document: "123" }, "document", "form.cpf.length"],
    [{ email: "ana@exemplo.com", document: "529.982.247-26" }, "document", "form.cpf.invalid"],
    [{ email: "ana@exemplo.com", document: "1".repeat(5_000) }, "document", "form.cpf.length"],
  ] as const)("refuses %j", (fields, field, words) => {
    expect(fill(fields).reply().error?.[field]?.[0]).toBe(t(words));
  });

  test("lets the CPF out where the account's is known, and still checks one that is typed", () => {
    expect(fill({ email: "ana@exemplo.com" }, true)).toMatchObject({ status: "success" });
    expect(fill({ email: "ana@exemplo.com", document: "..-" }, true)).toMatchObject({ status: "success" });
    const wrong = fill({ email: "ana@exemplo.com", document: "529.982.247-26" }, true);
    expect(wrong.reply().error?.document?.[0]).toBe(t("form.cpf.invalid"));
  });
});
