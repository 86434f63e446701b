import { KEEP_CPF } from "~/components/form/keep-cpf";
import { normalizeCpf, shownCpf } from "~/domain/cpf";
import { textField } from "./form-text.server";

/** What conform's reply hides: a CPF goes back to no page. */
export const HIDDEN_CPF = ["cpf"];

/** A posted form whose empty CPF means the one of an earlier post, `kept` as it was typed. */
export function withKeptCpf(form: FormData, kept: string | undefined): FormData {
  if (kept !== undefined && lacksCpf(form) && shownCpf(kept)) form.set("cpf", kept);
  return form;
}

/** As {@link withKeptCpf} where the CPF may be left out: only where the box says to keep it. */
export function withTickedCpf(form: FormData, kept: string | undefined): FormData {
  return form.has(KEEP_CPF) ? withKeptCpf(form, kept) : form;
}

/** Whether a form says to keep a CPF that is not there any more: see {@link withTickedCpf}. */
export function isCpfLost(form: FormData): boolean {
  return form.has(KEEP_CPF) && lacksCpf(form);
}

function lacksCpf(form: FormData): boolean {
  return normalizeCpf(textField(form, "cpf") ?? "") === "";
}
