import { readFileSync } from "node:fs";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contactForm } from "~/features/account/codes/sent-code.server";
import {
  codeForm,
  dataAndTermsForm,
  dataForm,
  emailForm,
  passwordForm,
  phoneFields,
  phoneForm,
} from "~/features/account/forms/account-forms.server";
import { addressForm, searchForm } from "~/features/address/address-forms.server";
import { CHECKOUT_CONSTRAINT } from "~/features/checkout/form/checkout-fields";
import { checkoutForm } from "~/features/checkout/form/checkout-form.server";
import { readChoice } from "~/features/payments/methods/registry.server";
import { sharedNameForm } from "~/features/shared-order/shared-name.server";
import { catalog as english } from "~/locales/en-US";
import { leaves } from "~/locales/leaves";
import { catalog as portuguese } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { loginForm } from "~/routes/auth/login-form.server";
import { deleteForm } from "~/routes/legal/delete-account.server";
import { myDataForm } from "~/routes/legal/my-data-form.server";
import { savedAddressForm } from "~/routes/profile/addresses/address-form.server";
import {
  passwordForm as newPasswordForm,
  passwordConstraint,
} from "~/routes/profile/personal/password.server";
import { personalForm } from "~/routes/profile/personal/personal.server";
import { passwordForm as recoveryForm } from "~/routes/recovery/forms.server";
import { dinerAndTermsForm, dinerForm } from "~/routes/table/seat/form.server";

const t = createTranslate(portuguese, "pt-BR");
const question = { t, locale: "pt-BR", today: "2026-11-20" } as const;

type Constraint = Readonly<Record<string, { required?: boolean; maxLength?: number } | undefined>>;

interface Case {
  schema: z.ZodType;
  /** What the page tells its fields. */
  constraint: Constraint;
  /** A form that is taken. */
  good: Readonly<Record<string, string>>;
  /** Fields of which another one takes the place: neither is marked. */
  either?: readonly string[];
}

const of = (schema: z.ZodType, good: Case["good"], either?: Case["either"]): Case => ({
  ...{ schema, good, constraint: getZodConstraint(schema) ?? {} },
  ...(either ? { either } : {}),
});

const DATA = { name: "Suharto", birthday: "27/03/1994", cpf: "390.533.447-05" };
const UNIT = { number: "120", complement: "ap 3", reference_point: "portão azul" };
const PASSWORD = "uma frase comprida";
const typed = {
  name: "Suharto",
  phone: "11 91234-5678",
  email: "a@b.co",
  cpf: DATA.cpf,
  note: "oi",
  method: "CASH",
  when: "now",
};

const FORMS: Readonly<Record<string, Case>> = {
  login: of(loginForm(t), { username: "a@b.co", password: PASSWORD }),
  "a code's contact": of(contactForm(t), { username: "a@b.co" }),
  "a code": of(codeForm(t), { code: "123456" }),
  "an e-mail": of(emailForm(t), { email: "a@b.co" }),
  "a phone": {
    ...{ schema: phoneForm(t), constraint: getZodConstraint(phoneFields(t)) ?? {} },
    good: { country: "BR", number: "11 91234-5678" },
  },
  "a customer's data": of(dataForm(question), DATA),
  "data and terms": of(dataAndTermsForm(question), { ...DATA, terms: "on", notifications: "on" }),
  "a password": of(passwordForm(t, {}), {
    password: PASSWORD,
    again: PASSWORD,
    terms: "on",
    notifications: "on",
  }),
  "a recovered password": of(recoveryForm(t, {}), { password: PASSWORD, again: PASSWORD }),
  "a changed password": {
    ...{ schema: newPasswordForm(t, true, {}), constraint: passwordConstraint(t, true) },
    good: { current_password: "a de antes", password: PASSWORD },
  },
  "a first password": {
    ...{ schema: newPasswordForm(t, false, {}), constraint: passwordConstraint(t, false) },
    good: { current_password: "a de antes", password: PASSWORD },
  },
  "details of an account without": of(personalForm(question, { name: "" }), DATA),
  "details of an account with": of(
    personalForm(question, { name: "Ana", birthday: "1994-03-27", document: "52998224725" }),
    { name: "Suharto", birthday: "27/03/1994" },
  ),
  "my data with a CPF": of(myDataForm(t, { knowsCpf: true }), { email: "a@b.co", document: DATA.cpf }),
  "my data without": of(myDataForm(t, { knowsCpf: false }), { email: "a@b.co", document: DATA.cpf }),
  "the end of an account": of(deleteForm(t, true), { current_password: "x" }),
  "the end of an account from outside": of(deleteForm(t, false), { current_password: "x" }),
  "a search": of(searchForm(t), { query: "Rua Augusta" }),
  "an address": of(addressForm(t), { candidate: "c1", street: "Rua Augusta", ...UNIT }, ["number"]),
  "a saved address": of(savedAddressForm(t), { street: "Rua Augusta", ...UNIT }, ["number"]),
  "a diner": of(dinerForm(t), { name: "Li", cpf: DATA.cpf }),
  "a diner with terms": of(dinerAndTermsForm(t), { name: "Li", cpf: DATA.cpf, accepted_pg_terms: "on" }),
  "a friend's name": of(sharedNameForm(t), { name: "Li" }),
  "the checkout": {
    schema: checkoutForm(
      {
        ...{ t, locale: "pt-BR", total: { value: 14_450, currency: "BRL" }, country: "BR", slots: [] },
        chosen: (value) => (value === "CASH" ? readChoice(value) : undefined),
      },
      typed,
    ),
    constraint: CHECKOUT_CONSTRAINT,
    good: { ...typed, change: "200" },
    // Now or later is a choice of two that the page has made: without it the order is for now.
    either: ["when"],
  },
};

function parsed({ schema }: Case, fields: Case["good"]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? {} : (submission.error ?? {});
}

describe.each(Object.entries(FORMS))("%s", (_, one) => {
  test("is taken as it is meant", () => expect(parsed(one, one.good)).toEqual({}));

  const names = Object.keys(one.good).filter((name) => !one.either?.includes(name));
  test.each(names)("%s is marked as it is asked for", (name) => {
    const isNeeded = Object.keys(parsed(one, { ...one.good, [name]: "" })).length > 0;
    expect({ name, required: one.constraint[name]?.required ?? false }).toEqual({ name, required: isNeeded });
  });
});

test("the hints of a registration do not say that its fields may stay empty", () => {
  const views = ["data-fields", "email", "phone"].map((name) =>
    readFileSync(`app/routes/register/${name}.tsx`, "utf8"),
  );
  const hints = views.flatMap((view) =>
    [...view.matchAll(/hint=\{t\("([\w.]+)"\)\}/g)].map(([, key]) => key),
  );
  expect(hints).toContain("register.data.cpfHint");
  for (const [catalogue, empty] of [
    [portuguese, /vazi|se (?:você )?quiser|opciona|se preferir/i],
    [english, /empty|if you|optional/i],
  ] as const) {
    const words = leaves(catalogue);
    for (const key of hints) expect(words.get(key ?? "")).not.toMatch(empty);
  }
});
