import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";
import {
  codeForm,
  dataAndTermsForm,
  dataForm,
  emailForm,
  passwordForm,
  phoneFields,
  phoneForm,
} from "~/features/account/account-forms.server";
import { contactForm } from "~/features/account/codes/sent-code.server";
import { addressForm, searchForm, writtenForm } from "~/features/address/address-forms.server";
import { checkoutForm } from "~/features/checkout/checkout-form.server";
import { CHECKOUT_CONSTRAINT } from "~/features/checkout/slots";
import { readChoice } from "~/features/payments/methods/registry.server";
import { sharedNameForm } from "~/features/shared-order/joined.server";
import { catalog } from "~/locales/pt-BR";
import { createTranslate } from "~/locales/translate";
import { loginForm } from "~/routes/auth/login";
import { deleteForm } from "~/routes/legal/delete-account";
import { myDataForm } from "~/routes/legal/my-data";
import { savedAddressForm } from "~/routes/profile/addresses/address";
import {
  passwordForm as newPasswordForm,
  passwordConstraint,
} from "~/routes/profile/personal/password.server";
import { personalForm } from "~/routes/profile/personal/personal.server";
import { passwordForm as recoveryForm } from "~/routes/recovery/recovery.server";
import { dinerForm } from "~/routes/table/seat/form.server";

const t = createTranslate(catalog, "pt-BR");
const question = { t, locale: "pt-BR", today: "2026-11-20" } as const;

type Constraint = Readonly<Record<string, { required?: boolean; maxLength?: number } | undefined>>;

/** A form, as its page and its action know it. */
export interface Case {
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

/** Every form that people write in, by what it asks for. */
export const FORMS: Readonly<Record<string, Case>> = {
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
  "a password": of(passwordForm(t, {}), { password: PASSWORD, terms: "on", notifications: "on" }),
  "a recovered password": of(recoveryForm(t, {}), { password: PASSWORD }),
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
  "an address by hand": of(
    writtenForm(t),
    {
      postal_code: "05433-010",
      street: "Rua Augusta",
      district: "Centro",
      city: "Itaí",
      state: "SP",
      ...UNIT,
    },
    ["number"],
  ),
  "a saved address": of(savedAddressForm(t), { street: "Rua Augusta", ...UNIT }, ["number"]),
  "a diner": of(dinerForm(t), { name: "Li" }),
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
