import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordForm, phoneForm } from "~/features/account/account-forms.server";
import { searchForm, writtenForm } from "~/features/address/address-forms.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { typedForm } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { isCardNumber } from "~/platform/guard/card-numbers.server";
import { loginForm } from "~/routes/auth/login";

const t = createTranslate(catalog, "pt-BR");

/** A body of a form may have so many characters, about. */
const LONG = 250_000;

const post = (pairs: readonly (readonly [string, string])[]) => {
  const body = new FormData();
  for (const [name, text] of pairs) body.append(name, text);
  return new Request("https://comanda.example/", { method: "POST", body });
};

const FORMS = [
  [searchForm(t), ["query"]],
  [loginForm(t), ["username"]],
  [phoneForm(t), ["phone", "country"]],
  [passwordForm(t, { name: "Ana Souza", email: "ana@exemplo.com", document: "12345678909" }), ["password"]],
  [writtenForm(t), ["postal_code", "street", "number", "complement"]],
] as const;

const UNITS = [
  "9 ",
  "1",
  "4-",
  "a@",
  "a.",
  " ",
  "rua 1 ",
  "ap 1 ",
  ",",
  "1º",
  "&amp;",
  "\u0301",
  "\ufdfa",
  "٣",
];

test("what a post costs does not grow with its texts", { timeout: 120_000 }, async () => {
  const unit = fc.oneof(fc.constantFrom(...UNITS), fc.string({ unit: "binary", minLength: 1, maxLength: 6 }));
  await fc.assert(
    fc.asyncProperty(unit, fc.constantFrom(...FORMS), async (text, [schema, names]) => {
      const size = Math.ceil(LONG / names.length / text.length);
      const request = post(names.map((name) => [name, text.repeat(size)]));
      const before = process.cpuUsage();
      const form = await typedForm(request);
      for (const [name, value] of form) isCardNumber("/geolocation", name, String(value));
      readForm(form, schema);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000, JSON.stringify(text)).toBeLessThan(1_000);
    }),
    {
      numRuns: 60,
      examples: FORMS.flatMap((form) => UNITS.map((text): [string, typeof form] => [text, form])),
    },
  );
});

test("of a text so much is read as a field may take, and all that a wallet gave", async () => {
  const form = await typedForm(post(["wallet", "note"].map((name) => [name, "x".repeat(10_000)])));
  expect([...form].map(([, text]) => String(text).length)).toEqual([10_000, 4_000]);
});
