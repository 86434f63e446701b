import { KEEP_CPF } from "~/components/form/fields/cpf-field";
import { normalizeCpf, shownCpf } from "~/domain/customer/cpf";
import { textField } from "~/platform/forms/posted-form.server";

/** A new form in which an empty CPF is replaced by `kept`, the one of an earlier post. */
export function withKeptCpf(posted: FormData, kept: string | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of posted) form.append(name, value);
  if (kept !== undefined && lacksCpf(form) && shownCpf(kept)) form.set("cpf", kept);
  return form;
}

/** As {@link withKeptCpf} for an optional CPF: only if the box says to keep it. */
export function withTickedCpf(posted: FormData, kept: string | undefined): FormData {
  return withKeptCpf(posted, posted.has(KEEP_CPF) ? kept : undefined);
}

/** Whether a form wants to keep a CPF that is no longer stored, see {@link withTickedCpf}. */
export function isCpfLost(form: FormData): boolean {
  return form.has(KEEP_CPF) && lacksCpf(form);
}

/** The CPF on the page of a refused form. */
export interface CpfAnswer {
  /** For conform's reply: the field, if its value did not come with this post. */
  hideFields: string[];
  /** The kept CPF, partly hidden, if the field may stay empty for it. */
  keptCpf: string | undefined;
}

/**
 * A CPF that was typed in this post comes back in its answer. One of an earlier post stays hidden, and a refused one is
 * not offered again.
 *
 * @param posted the form as received
 * @param kept the CPF that was read, see {@link withKeptCpf}
 * @param isRefused whether the CPF was refused
 */
export function cpfAnswer(posted: FormData, kept: string | undefined, isRefused: boolean): CpfAnswer {
  if (!lacksCpf(posted)) return { hideFields: [], keptCpf: undefined };
  return { hideFields: ["cpf"], keptCpf: isRefused ? undefined : shownCpf(kept) };
}

function lacksCpf(form: FormData): boolean {
  return normalizeCpf(textField(form, "cpf") ?? "") === "";
}
