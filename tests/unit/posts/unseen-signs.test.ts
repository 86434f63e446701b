import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unseen } from "~/domain/text/typed.fixture";
import { typedForm } from "~/platform/forms/posted-form.server";
import { WRITTEN_FIELDS } from "~/platform/forms/written-fields";
import { type Case, FORMS } from "./forms.fixture";

/** What an action reads of a post with these fields. */
async function read({ schema }: Case, fields: Case["good"]): Promise<unknown> {
  const body = new URLSearchParams(fields);
  const form = await typedForm(new Request("https://comanda.example/", { method: "POST", body }));
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : submission.error;
}

/** A form with a sign put into one of its fields. */
const withSign = (one: Case, names: readonly string[], sign: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...names), fc.nat(40), sign).map(([name, at, put]) => {
    const text = one.good[name] ?? "";
    const place = at % (text.length + 1);
    return { ...one.good, [name]: text.slice(0, place) + put + text.slice(place) };
  });

/** Signs that no key gives and no eye sees, and that are in what is copied from a chat, a table or a PDF. */
const COPIED = [..."\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\u00ad"];
/** Arabic and Syriac signs before a number are of the same kind, and are seen. */
const SEEN = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
const copied = fc.oneof(
  fc.constantFrom(...COPIED),
  fc.string({ unit: unseen.filter((sign) => !SEEN.test(sign)), minLength: 1, maxLength: 3 }),
);

/** Blanks that no key gives: in a number, a code and an e-mail there are none. */
const blank = fc.constantFrom("\u00a0", "\u202f", "\u2007");
const WITHOUT_BLANKS = ["cpf", "document", "phone", "code", "postal_code", "email", "username", "birthday"];

const writtenIn = (one: Case) =>
  Object.keys(one.good).filter((name) => WRITTEN_FIELDS.has(name) && name !== "method");
const withoutBlanksIn = (one: Case) => writtenIn(one).filter((name) => WITHOUT_BLANKS.includes(name));

test.each(Object.entries(FORMS).filter(([, one]) => writtenIn(one).length > 0))(
  "%s is read the same with signs that are not seen",
  async (_, one) => {
    const meant = await read(one, one.good);
    await fc.assert(
      fc.asyncProperty(withSign(one, writtenIn(one), copied), async (fields) => {
        expect(await read(one, fields)).toEqual(meant);
      }),
    );
  },
);

test.each(Object.entries(FORMS).filter(([, one]) => withoutBlanksIn(one).length > 0))(
  "%s has numbers, codes and e-mails without blanks that no key gives",
  async (_, one) => {
    const meant = await read(one, one.good);
    await fc.assert(
      fc.asyncProperty(withSign(one, withoutBlanksIn(one), blank), async (fields) => {
        expect(await read(one, fields)).toEqual(meant);
      }),
    );
  },
);

test("a name keeps the signs that shape its letters, and an emoji those that join it", async () => {
  const one = FORMS["a diner"];
  if (!one) throw new Error("no form");
  for (const name of ["علی‌رضا", "क्‍ष", "Ana 👩‍🍳", "Rui ☕️"])
    expect(await read(one, { ...one.good, name })).toMatchObject({ name });
});
