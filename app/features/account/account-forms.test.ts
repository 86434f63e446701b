import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalog } from "~/locales/pt-BR/index";
import { createTranslate } from "~/locales/translate";
import {
  dataAndTermsForm,
  dataForm,
  emailForm,
  passwordForm,
  phoneFields,
  phoneForm,
  tidyData,
  tidyNumber,
} from "./account-forms.server";

const t = createTranslate(catalog, "pt-BR");
const question = { t, locale: "pt-BR", today: "2026-11-20" } as const;

function posted(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("the data", () => {
  const RITA = { name: " Rita  Moura ", birthday: "27/03/1994", cpf: "390.533.447-05" };

  it("are read as the backend takes them", () => {
    expect(parseWithZod(posted(RITA), { schema: dataForm(question) })).toMatchObject({
      status: "success",
      value: { name: "Rita Moura", birthday: "1994-03-27", cpf: "39053344705" },
    });
  });

  it.each([
    [{}, { name: "form.name.required", birthday: "form.birthday.required", cpf: "form.cpf.required" }],
    [
      { name: "27", birthday: "31/02/1994", cpf: "390.533.447-06" },
      { name: "form.name.signs", birthday: "form.birthday.invalid", cpf: "form.cpf.invalid" },
    ],
    [
      { ...RITA, birthday: "21/11/2026", cpf: "3905334470" },
      { birthday: "form.birthday.future", cpf: "form.cpf.length" },
    ],
    [{ ...RITA, birthday: "01/01/1899" }, { birthday: "form.birthday.past" }],
  ] as const)("say what is wrong with %j, all at once", (fields, keys) => {
    const submission = parseWithZod(posted(fields), { schema: dataForm(question) });
    const words = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, [t(key)]]));
    expect(submission.reply().error).toEqual(words);
  });

  it("refuse a name that is longer than the backend keeps", () => {
    const name = `Rita ${"a".repeat(100)}`;
    const submission = parseWithZod(posted({ ...RITA, name }), { schema: dataForm(question) });
    expect(submission.reply().error).toEqual({ name: [t("form.tooLong", { max: 100, length: 105 })] });
  });

  it("come back as they are written, whatever punctuation was typed", () => {
    const form = tidyData(posted({ name: "rita", birthday: "27031994", cpf: "39053344705" }), "pt-BR");
    expect(Object.fromEntries(form)).toEqual({
      name: "rita",
      birthday: "27/03/1994",
      cpf: "390.533.447-05",
    });
  });

  it("ask for the terms where the account has not accepted them", () => {
    const schema = dataAndTermsForm(question);
    expect(parseWithZod(posted(RITA), { schema }).reply().error).toEqual({
      terms: [t("form.terms.required")],
    });
    expect(parseWithZod(posted({ ...RITA, terms: "on" }), { schema })).toMatchObject({
      status: "success",
      value: { terms: true, notifications: false },
    });
  });
});

describe("the phone", () => {
  it.each([
    [
      { country: "BR", number: "11 98765 4321" },
      { phone: "+5511987654321", iso: "BR" },
    ],
    [
      { country: "PT", number: "912 345 678" },
      { phone: "+351912345678", iso: "PT" },
    ],
    [
      { country: "BR", number: "+351 912 345 678" },
      { phone: "+351912345678", iso: "PT" },
    ],
  ])("is the country's dial code and the number: %j", (fields, value) =>
    expect(parseWithZod(posted(fields), { schema: phoneForm(t) })).toMatchObject({
      status: "success",
      value,
    }),
  );

  it.each([
    [{ country: "BR" }, "form.phone.required"],
    [{ country: "BR", number: "98765 4321" }, "form.phone.invalid"],
    [{ country: "PT", number: "98765 4321 0" }, "register.phone.invalid"],
    [{ country: "XX", number: "912 345 678" }, "register.phone.invalid"],
  ] as const)("says what is wrong with %j", (fields, key) =>
    expect(parseWithZod(posted(fields), { schema: phoneForm(t) }).reply().error).toEqual({
      number: [t(key)],
    }),
  );

  it("comes back as its country writes it; one with a dial code of its own keeps it", () => {
    const number = (fields: Record<string, string>) => tidyNumber(posted(fields)).get("number");
    expect(number({ country: "BR", number: "11987654321" })).toBe("(11) 98765-4321");
    expect(number({ country: "PT", number: "912345678" })).toBe("912 345 678");
    expect(number({ country: "BR", number: "+351912345678" })).toBe("+351 912 345 678");
    expect(number({ country: "BR", number: "tel:00351912345678" })).toBe("+351 912 345 678");
    expect(number({ country: "BR", number: "abc" })).toBe("abc");
  });
});

describe("the password", () => {
  const good = { password: "uma frase curta", terms: "on" };
  const schema = passwordForm(t, {});

  it("is at least eight characters, without space around them", () => {
    fc.assert(
      // No common password has such a sign.
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 5 }), (begin, end) => {
        const password = `${begin}§${end}`;
        const { status } = parseWithZod(posted({ ...good, password }), { schema });
        const isGood = password.length >= 8 && password.trim() === password;
        expect(status, JSON.stringify(password)).toBe(isGood ? "success" : "error");
      }),
    );
  });

  it("takes news only from those who ask for them, and nobody without the terms", () => {
    expect(parseWithZod(posted(good), { schema })).toMatchObject({ value: { notifications: false } });
    expect(parseWithZod(posted({ ...good, notifications: "on" }), { schema })).toMatchObject({
      value: { notifications: true },
    });
    const { terms: _, ...without } = good;
    expect(parseWithZod(posted(without), { schema }).reply().error).toEqual({
      terms: [t("form.terms.required")],
    });
  });
});

describe("the browser's own checks", () => {
  it("are told what has to be there, and how much", () => {
    expect(getZodConstraint(emailForm(t))).toMatchObject({ email: { required: true } });
    expect(getZodConstraint(phoneFields(t))).toMatchObject({
      country: { required: true },
      number: { required: true },
    });
    expect(getZodConstraint(dataForm(question))).toMatchObject({
      name: { required: true },
      birthday: { required: true },
      cpf: { required: true },
    });
    expect(getZodConstraint(passwordForm(t, {}))).toMatchObject({
      password: { required: true, minLength: 8 },
      terms: { required: true },
      notifications: { required: false },
    });
  });
});
