import { z } from "zod";
import { calendarDay, formatBirthday } from "~/domain/customer/birthday";
import { hideCpf, shownCpf } from "~/domain/customer/cpf";
import { changeUser } from "~/features/account/account.server";
import { cpfAnswer, isCpfLost, withTickedCpf } from "~/features/account/account-fields.server";
import {
  beside,
  type DataQuestion,
  dataForm,
  overForm,
  type Refusal,
  refusalOf,
  tidyData,
} from "~/features/account/account-forms.server";
import type { Locale } from "~/locales/locale";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import { readForm } from "~/platform/forms/read-form.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User, UserChange } from "~/services/contract/crm.server";
import { idSchema } from "~/services/contract/primitives.server";

/** What the form's schema needs. @throws ApiError */
export async function questionOf(visitor: Visitor): Promise<DataQuestion> {
  const { setup } = await visitor.content();
  return { t: visitor.t, locale: visitor.locale, today: calendarDay(new Date(), setup.time_zone) };
}

/** The values to save. An absent one stays as it is. `cpf`: 11 digits. */
export type PersonalForm = { name: string; birthday?: string | undefined; cpf?: string | undefined };

/** Name, birthday and CPF as in the registration, but what the account lacks is optional. */
export function personalForm(
  question: DataQuestion,
  user: Pick<User, "name" | "birthday" | "document">,
): z.ZodType<PersonalForm> {
  const { name, birthday, cpf } = dataForm({ ...question, known: user }).shape;
  const always = z.object({ name, birthday: user.birthday ? birthday : birthday.optional() });
  // A saved CPF cannot change.
  return user.document ? always : always.extend({ cpf: cpf.optional() });
}

/** The form's values, and the saved CPF, partly hidden. */
export function personalView(user: User, locale: Locale) {
  return {
    defaultValue: {
      name: user.name,
      birthday: user.birthday && formatBirthday(user.birthday, locale),
    },
    cpf: user.document && hideCpf(user.document),
  };
}

/**
 * Saves the posted form. A new CPF is kept after a refusal. See {@link cpfAnswer}.
 *
 * @returns "saved", or the refused form
 * @throws as `refusalOf`
 */
export async function savePersonal(visitor: Visitor, user: User, posted: FormData) {
  const schema = personalForm(await questionOf(visitor), user);
  const form = tidyData(withTickedCpf(posted, cpfDraft(visitor, user)), visitor.locale);
  const submission = readForm(form, schema);
  const cpf = textField(form, "cpf");
  const refused = ({ errors, status = 422 }: Partial<Refusal> = {}) => {
    const isRefused = errors !== undefined && "fieldErrors" in errors && "cpf" in errors.fieldErrors;
    keepCpf(visitor, user, isRefused ? undefined : cpf);
    const { hideFields, keptCpf } = cpfAnswer(posted, cpf, isRefused);
    return refuse({ ...submission.reply({ ...errors, hideFields }), keptCpf }, status);
  };
  if (user.document === undefined && isCpfLost(form))
    return refused(beside("cpf", visitor.t("form.cpf.required")));
  if (submission.status !== "success") return refused();
  const refusal = await saveChanges(visitor, user, submission.value);
  if (refusal) return refused(refusal);
  dropCpf(visitor);
  return "saved" as const;
}

/** Saves what has changed. @returns the refusal, if any @throws as `refusalOf` */
async function saveChanges(
  visitor: Visitor,
  user: User,
  { name, birthday, cpf }: PersonalForm,
): Promise<Refusal | undefined> {
  const change: UserChange = {
    ...(name === user.name ? {} : { name }),
    ...(birthday === undefined || birthday === user.birthday ? {} : { birthday }),
    ...(cpf === undefined ? {} : { document: cpf }),
  };
  if (Object.keys(change).length === 0) return undefined;
  const { crm } = visitor.api;
  try {
    if (cpf !== undefined) {
      const wait = await limit(visitor, "check", cpf);
      if (wait !== undefined) return overForm(waitWords(visitor, wait), 429);
      if (!(await crm.checkCpf(cpf))) return beside("cpf", visitor.t("error.conflictDocumentError"));
    }
    await changeUser(visitor, change);
  } catch (error) {
    return refusalOf(visitor, error, ["name", "birthday", "cpf"]);
  }
  visitor.saveAccount({ name });
  return undefined;
}

const cpfDraftSchema = z.object({
  /** The customer who typed it. It is not shown to another customer of this browser. */
  userId: idSchema,
  cpf: textUpTo(20),
});

const cpfCookie = sealedCookie({ name: "cpf", schema: cpfDraftSchema });

/** The CPF in a refused form of a customer without a saved one. */
export function cpfDraft(
  { request }: Pick<Visitor, "request">,
  { id, document }: Pick<User, "id" | "document">,
): string | undefined {
  const draft = cpfCookie.read(request);
  return document === undefined && draft?.userId === id ? draft.cpf : undefined;
}

/** Keeps a valid CPF for the next try. Actions only. */
function keepCpf(visitor: Visitor, { id, document }: User, cpf = ""): void {
  if (document === undefined && shownCpf(cpf)) visitor.setCookie(cpfCookie.seal({ userId: id, cpf }));
  else dropCpf(visitor);
}

/** Removes the draft. Actions only. */
function dropCpf(visitor: Visitor): void {
  if (cpfCookie.read(visitor.request)) visitor.setCookie(cpfCookie.clear());
}
