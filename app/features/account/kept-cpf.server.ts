import { KEEP_CPF } from "~/components/form/keep-cpf";
import { normalizeCpf, shownCpf } from "~/domain/cpf";
import { textField } from "~/platform/forms/form-text.server";

/** A posted form whose empty CPF means the one of an earlier post, `kept` as it was typed. A new form. */
export function withKeptCpf(posted: FormData, kept: string | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of posted) form.append(name, value);
  if (kept !== undefined && lacksCpf(form) && shownCpf(kept)) form.set("cpf", kept);
  return form;
}

/** As {@link withKeptCpf} where the CPF may be left out: only where the box says to keep it. */
export function withTickedCpf(posted: FormData, kept: string | undefined): FormData {
  return withKeptCpf(posted, posted.has(KEEP_CPF) ? kept : undefined);
}

/** Whether a form says to keep a CPF that is not there any more: see {@link withTickedCpf}. */
export function isCpfLost(form: FormData): boolean {
  return form.has(KEEP_CPF) && lacksCpf(form);
}

/** How the page that answers a refused form tells of its CPF. */
export interface CpfAnswer {
  /** For conform's reply: the field, where what stands in it did not come with this very post. */
  hideFields: string[];
  /** The kept one, partly hidden, where the field may stay empty for it. */
  keptCpf: string | undefined;
}

/**
 * What was typed into this very post comes back in its answer; what an earlier post left stays hidden, and one
 * that was refused itself is not offered again.
 *
 * @param posted the form as it came
 * @param kept what the CPF was read as: see {@link withKeptCpf}
 * @param isRefused whether it is the CPF that was refused
 */
export function cpfAnswer(posted: FormData, kept: string | undefined, isRefused: boolean): CpfAnswer {
  if (!lacksCpf(posted)) return { hideFields: [], keptCpf: undefined };
  return { hideFields: ["cpf"], keptCpf: isRefused ? undefined : shownCpf(kept) };
}

function lacksCpf(form: FormData): boolean {
  return normalizeCpf(textField(form, "cpf") ?? "") === "";
}
