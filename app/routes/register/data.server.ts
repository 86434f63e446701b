import type { z } from "zod";
import { calendarDay, formatBirthday } from "~/domain/customer/birthday";
import { dataAndTermsForm, dataForm } from "~/features/account/account-forms.server";
import { guestContact } from "~/features/checkout/guest-contact.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { textField } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import {
  completeAccount,
  formRefusal,
  goOn,
  type Registration,
  type RegistrationDraft,
  tooMany,
} from "./registration.server";

type Data = z.output<ReturnType<typeof dataForm>> & Partial<z.output<ReturnType<typeof dataAndTermsForm>>>;

/** A refused form: its errors as conform takes them, and the status of the answer. */
export interface DataRefusal {
  errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> };
  status: number;
}

/** The form's schema. An account from outside must also accept the terms. */
export async function dataSchema(
  visitor: Visitor,
  { user }: Registration,
): Promise<z.ZodType<Data, Record<string, unknown>>> {
  const { t, locale } = visitor;
  const { setup } = await visitor.content();
  const question = { t, locale, today: calendarDay(new Date(), setup.time_zone), known: user };
  return user && user.accepted_terms_at === undefined ? dataAndTermsForm(question) : dataForm(question);
}

/** The form's first values: what was typed before, otherwise what the account or this browser has. Never the CPF. */
export function filledIn(visitor: Visitor, { draft, user }: Registration) {
  const { name, birthday } = draft.person ?? {};
  return {
    name: name ?? user?.name ?? guestContact(visitor)?.name,
    birthday: formatBirthday(birthday ?? user?.birthday ?? "", visitor.locale),
  };
}

/** The form as it was typed, for the draft. */
export function typedData(form: FormData): NonNullable<RegistrationDraft["person"]> {
  const typed = (name: string) => textField(form, name) ?? "";
  return { name: typed("name"), birthday: typed("birthday"), cpf: typed("cpf"), valid: false };
}

/**
 * Saves the data in the draft, or in the account of a signed-in customer.
 *
 * @returns a redirect to what comes next, or the refusal
 */
export async function saveData(
  visitor: Visitor,
  registration: Registration,
  data: Data,
): Promise<Response | DataRefusal> {
  const { t, api } = visitor;
  const { name, birthday, cpf } = data;
  const conflict = { errors: { fieldErrors: { cpf: [t("error.conflictDocumentError")] } }, status: 422 };
  const refusal = await tooMany(visitor, ["check"], cpf);
  if (refusal) return over(refusal);
  try {
    if (!(await api.crm.checkCpf(cpf))) return conflict;
    if (registration.user) return await completeAccount(visitor, changeOf(data));
    return goOn(visitor, "data", { ...registration.draft, person: { name, birthday, cpf, valid: true } });
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.code === "DOCUMENT_CONFLICT") return conflict;
    return over(formRefusal(visitor, error));
  }
}

function over({ words, status }: { words: string; status: number }): DataRefusal {
  return { errors: { formErrors: [words] }, status };
}

function changeOf({ name, birthday, cpf, terms, notifications = false }: Data) {
  const choices = terms ? { accepted_terms: true, accepted_notifications: notifications } : {};
  return { name, birthday, document: cpf, ...choices };
}
