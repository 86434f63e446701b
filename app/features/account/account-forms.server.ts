import type { SubmissionResult } from "@conform-to/zod/v4";
import { z } from "zod";
import { formatBirthday, parseBirthday, tidyBirthday } from "~/domain/customer/birthday";
import { parseCpf } from "~/domain/customer/cpf";
import type { PasswordOwner } from "~/domain/customer/password";
import { readPhone, tidyPhone } from "~/domain/customer/phone-number.server";
import { tidyCpf } from "~/domain/customer/tidy";
import type { Translate } from "~/locales/catalog";
import type { Locale } from "~/locales/locale";
import { failedCall } from "~/platform/backend/or-else.server";
import { Answer, formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { isUntouched, nameField } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { codeField, emailField, newPasswordField } from "./account-fields.server";

/** Step 1. */
export function emailForm(t: Translate) {
  return z.object({ email: emailField(t) });
}
export type EmailForm = z.input<ReturnType<typeof emailForm>>;

/** Steps 2 and 3b. */
export function codeForm(t: Translate) {
  return z.object({ code: codeField(t) });
}
export type CodeForm = z.input<ReturnType<typeof codeForm>>;

/** The fields of step 3, for the browser's own checks. */
export function phoneFields(t: Translate) {
  return z.object({
    country: z.string({ error: t("form.required") }),
    number: z.string({ error: t("form.phone.required") }),
  });
}

/** Step 3: a country and a number that exists there. The result is E.164 and the number's own country. */
export function phoneForm(t: Translate) {
  const fields = phoneFields(t).extend({ number: z.string().default("") });
  return fields.transform(({ country, number }, context) => {
    const read = readPhone(number, country);
    if ("phone" in read) return read;
    const message = t(`${country === "BR" ? "form" : "register"}.phone.${read.issue}`);
    context.addIssue({ code: "custom", path: ["number"], message });
    return z.NEVER;
  });
}
export type PhoneForm = z.input<ReturnType<typeof phoneForm>>;

export interface DataQuestion {
  t: Translate;
  locale: Locale;
  /** The restaurant's day, YYYY-MM-DD. */
  today: string;
  /** What the account had filled in. A field that still holds it is not checked. */
  known?: { name?: string | undefined; birthday?: string | undefined } | undefined;
}

/** Step 4: name, birthday and CPF. */
export function dataForm({ t, locale, today, known }: DataQuestion) {
  return z.object({
    name: nameField(t, known?.name),
    birthday: z.string({ error: t("form.birthday.required") }).transform((typed, context) => {
      if (known?.birthday && isUntouched(typed, formatBirthday(known.birthday, locale)))
        return known.birthday;
      const read = parseBirthday(typed, locale, today);
      if ("birthday" in read) return read.birthday;
      context.addIssue({ code: "custom", message: t(`form.birthday.${read.issue}`) });
      return z.NEVER;
    }),
    cpf: z.string({ error: t("form.cpf.required") }).transform((typed, context) => {
      const read = parseCpf(typed);
      if ("cpf" in read) return read.cpf;
      context.addIssue({ code: "custom", message: t(`form.cpf.${read.issue}`) });
      return z.NEVER;
    }),
  });
}

/** The terms must be accepted. News are optional. */
function choiceFields(t: Translate) {
  return {
    terms: z.boolean({ error: t("form.terms.required") }),
    notifications: z.boolean().default(false),
  };
}

/** Step 4 for an account that has not accepted the terms, such as one from outside. */
export function dataAndTermsForm(question: DataQuestion) {
  return dataForm(question).extend(choiceFields(question.t));
}
export type DataForm = z.input<ReturnType<typeof dataForm>> &
  Partial<z.input<ReturnType<typeof dataAndTermsForm>>>;

/** Step 5: the password, twice, and the choices. */
export function passwordForm(t: Translate, owner: PasswordOwner) {
  return z.object({ password: newPasswordField(t, owner), ...choiceFields(t) });
}
export type PasswordForm = z.input<ReturnType<typeof passwordForm>>;

/** A posted form with texts formatted by `tidy`. A refused form comes back with them. */
function tidied(form: FormData, tidy: Readonly<Record<string, (text: string) => string>>): FormData {
  for (const [name, write] of Object.entries(tidy)) {
    const typed = form.get(name);
    if (typeof typed === "string") form.set(name, write(typed));
  }
  return form;
}

/** The CPF and birthday of step 4 with the usual punctuation. */
export function tidyData(form: FormData, locale: Locale): FormData {
  return tidied(form, { cpf: tidyCpf, birthday: (typed) => tidyBirthday(typed, locale) });
}

/** The number of step 3 as its country writes it. */
export function tidyNumber(form: FormData): FormData {
  const country = form.get("country");
  const iso = typeof country === "string" ? country : "";
  return tidied(form, { number: (typed) => tidyPhone(typed, iso) });
}

/** The reply to a form with passwords or codes. It never contains them. */
export type SecretReply = SubmissionResult<string[]> & {
  /** Whether the password fields show their text. */
  shown: boolean;
};

interface Errors {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
}

/** The part of conform's submissions that is needed here. */
interface Replying {
  reply(options: Errors & { hideFields: string[] }): SubmissionResult<string[]>;
}

/** Whether a form was posted by its "show the password" button. See `PasswordField`. */
export function asksToShow(form: FormData): boolean {
  return form.has("show");
}

/** The same page without errors. The fields in `secrets` are empty, and show their text or hide it. */
export function shownAgain(form: FormData, secrets: readonly string[]): Answer<SecretReply> {
  const initialValue: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string" && name !== "show" && !secrets.includes(name)) initialValue[name] = value;
  return new Answer(200, { initialValue, shown: form.get("show") === "1" });
}

/** A refused form (see {@link refuse}). The fields in `secrets` are empty. */
export function refuseSecret(
  submission: Replying,
  secrets: readonly string[],
  errors: Errors = {},
  status = 422,
): Answer<SecretReply> {
  const reply = submission.reply({ ...errors, hideFields: [...secrets] });
  return refuse({ ...reply, shown: false }, status);
}

/** A refused form with one message over it. Nothing that was typed comes back. */
export function refuseOver(words: string, status: number): Answer<SecretReply> {
  return refuse({ status: "error", initialValue: {}, error: { "": [words] }, shown: false }, status);
}

/** The answer to a refused change: words beside a field or over the form. */
export interface Refusal {
  errors: { fieldErrors: Record<string, string[]> } | { formErrors: string[] };
  status: number;
}

/** Fields that the forms name differently than the contract. Names from outside: an object has some of its own. */
const FORM_NAME: ReadonlyMap<string, string> = new Map([
  ["phone_number", "number"],
  ["document", "cpf"],
]);

/** The form's field for each code of the contract. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ["EMAIL_CONFLICT", "email"],
  ["PHONE_CONFLICT", "number"],
  ["DOCUMENT_CONFLICT", "cpf"],
]);

/** Words over a form, and the status of the answer. */
export function overForm(words: string, status: number): Refusal {
  return { errors: { formErrors: [words] }, status };
}

/** Words beside one field. */
export function beside(field: string, words: string): Refusal {
  return { errors: { fieldErrors: { [field]: [words] } }, status: 422 };
}

interface Reader extends Pick<Visitor, "t" | "locale"> {
  log: Pick<Visitor["log"], "warn" | "error">;
}

/**
 * The refusal for a failed call of a form with these `fields`.
 *
 * @throws errors that no form can answer: a session that is over, a 406, an error of ours
 */
export function refusalOf(visitor: Reader, thrown: unknown, fields: readonly string[]): Refusal {
  const error = failedCall(thrown);
  const { words, status } = formRefusal(visitor, error, "account not changed");
  const { t } = visitor;
  const field = error.status === 403 ? "current_password" : FIELD_OF.get(error.code);
  if (field !== undefined && fields.includes(field)) return beside(field, t(error.messageKey));
  const told = error.code === "VALIDATION" ? error.details : [];
  for (const { field: name = "", message } of told) {
    const own = FORM_NAME.get(name) ?? name;
    if (fields.includes(own)) return beside(own, message);
  }
  return overForm(words, status);
}

/** {@link refusalOf} as a handler: `calling.catch(orRefusal(visitor, ["email"]))`. @throws as refusalOf */
export function orRefusal(visitor: Reader, fields: readonly string[]): (thrown: unknown) => Refusal {
  return (thrown) => refusalOf(visitor, thrown, fields);
}
