import { failedCall } from "~/platform/failures/or-else.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** What to answer to a change that the backend refused: its words, beside the field or over the form. */
export interface Refusal {
  errors: { fieldErrors: Record<string, string[]> } | { formErrors: string[] };
  status: number;
}

/** The contract's fields that the forms name otherwise. */
const FORM_NAME: Readonly<Record<string, string>> = { phone_number: "number", document: "cpf" };

/** The fields that codes of the contract are about, as the forms name them. */
const FIELD_OF: Readonly<Record<string, string>> = {
  EMAIL_CONFLICT: "email",
  PHONE_CONFLICT: "number",
  DOCUMENT_CONFLICT: "cpf",
};

/** Words over a form, with the status they come under. */
export function overForm(words: string, status: number): Refusal {
  return { errors: { formErrors: [words] }, status };
}

/** Words beside one field. */
export function beside(field: string, words: string): Refusal {
  return { errors: { fieldErrors: { [field]: [words] } }, status: 422 };
}

/** What is needed of the visitor. */
interface Reader extends Pick<Visitor, "t" | "locale"> {
  log: Pick<Visitor["log"], "warn" | "error">;
}

/**
 * Reads a failed call of a form that has these `fields`.
 *
 * @throws what is no refusal: a session that ended, an error of ours
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
