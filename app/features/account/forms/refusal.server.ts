import { failedCall } from "~/platform/backend/or-else.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The answer to a refused change: words beside a field or over the form. */
export interface Refusal {
  errors: { fieldErrors: Record<string, string[]> } | { formErrors: string[] };
  status: number;
}

/** Fields that the forms name differently than the contract. */
const FORM_NAME: Readonly<Record<string, string>> = { phone_number: "number", document: "cpf" };

/** The form's field for each code of the contract. */
const FIELD_OF: Readonly<Record<string, string>> = {
  EMAIL_CONFLICT: "email",
  PHONE_CONFLICT: "number",
  DOCUMENT_CONFLICT: "cpf",
};

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
  const field = error.status === 403 ? "current_password" : FIELD_OF[error.code];
  if (field !== undefined && fields.includes(field)) return beside(field, t(error.messageKey));
  const told = error.code === "VALIDATION" ? error.details : [];
  for (const { field: name = "", message } of told) {
    const own = FORM_NAME[name] ?? name;
    if (fields.includes(own)) return beside(own, message);
  }
  return overForm(words, status);
}

/** {@link refusalOf} as a handler: `calling.catch(orRefusal(visitor, ["email"]))`. @throws as refusalOf */
export function orRefusal(visitor: Reader, fields: readonly string[]): (thrown: unknown) => Refusal {
  return (thrown) => refusalOf(visitor, thrown, fields);
}
