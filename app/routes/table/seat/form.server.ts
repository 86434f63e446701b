import { randomUUID } from "node:crypto";
import { z } from "zod";
import { parseCpf, shownCpf } from "~/domain/customer/cpf";
import { tidyCpf } from "~/domain/customer/tidy";
import { cpfAnswer, isCpfLost, withTickedCpf } from "~/features/account/account-fields.server";
import { accountDiner, sitDown } from "~/features/table/sit-down.server";
import { keepManners } from "~/features/table/table-flow.server";
import type { Translate } from "~/locales/catalog";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import { readForm, shownName } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { tableTermsForm } from "./terms.server";

/** The CPF of a form that was refused. Only the answer to that form has it. */
const dinerCpfCookie = sealedCookie({ name: "diner-cpf", schema: textUpTo(20) });

/** The CPF of a refused form, as it was typed. */
export function keptCpf({ request }: Pick<Visitor, "request">): string | undefined {
  return dinerCpfCookie.read(request);
}

/** The fields of a diner: a name, and an optional CPF for the receipt. */
export function dinerForm(t: Translate) {
  return z.object({
    name: shownName(t),
    cpf: z
      .string()
      .transform((typed, context) => {
        const read = parseCpf(typed);
        if ("cpf" in read) return read.cpf;
        context.addIssue({ code: "custom", message: t(`form.cpf.${read.issue}`) });
        return z.NEVER;
      })
      .optional(),
  });
}
export type DinerForm = z.input<ReturnType<typeof dinerForm>>;

/** The fields of a guest who accepts the terms with the same form. */
export function dinerAndTermsForm(t: Translate) {
  return dinerForm(t).extend(tableTermsForm(t).shape);
}
export type DinerAndTermsForm = z.input<ReturnType<typeof dinerAndTermsForm>>;

/** The longest form key. */
const MAX_KEY = 64;

/** The key of the form. A form without one gets a key of its own. */
function keyOf(form: FormData): string {
  const key = textField(form, "key");
  return key && key.length <= MAX_KEY ? key : randomUUID();
}

/**
 * Seats a guest by the posted form.
 *
 * @param withTerms - whether the form accepts the terms, too. Then they count as accepted, and the tutorial as seen
 * @returns the redirect, or why it was refused
 * @throws as {@link sitDown}
 */
export async function seatGuest(visitor: Visitor, posted: FormData, { withTerms = false } = {}) {
  const { t } = visitor;
  const form = withTickedCpf(posted, keptCpf(visitor));
  const cpf = textField(form, "cpf");
  if (cpf) form.set("cpf", tidyCpf(cpf));
  const submission = readForm(form, withTerms ? dinerAndTermsForm(t) : dinerForm(t));
  const refused = (errors: { formErrors?: string[]; fieldErrors?: { cpf: string[] } } = {}, status = 422) => {
    keepCpf(visitor, cpf);
    const { hideFields, keptCpf: kept } = cpfAnswer(posted, cpf, errors.fieldErrors?.cpf !== undefined);
    return refuse({ ...submission.reply({ ...errors, hideFields }), keptCpf: kept }, status);
  };
  if (isCpfLost(form)) return refused({ fieldErrors: { cpf: [t("form.cpf.required")] } });
  if (submission.status !== "success") return refused();
  const { name, cpf: document } = submission.value;
  keepCpf(visitor, undefined);
  if (withTerms) keepManners(visitor, { terms: "guest", tutorial: true });
  const answer = await sitDown(visitor, { name, ...(document ? { document } : {}) }, keyOf(form));
  return answer instanceof Response ? answer : refused({ formErrors: [answer.words] }, answer.status);
}

/** Keeps the CPF for the next try, if it is one. */
function keepCpf(visitor: Visitor, cpf = ""): void {
  if (shownCpf(cpf)) visitor.setCookie(dinerCpfCookie.seal(cpf));
  else if (keptCpf(visitor)) visitor.setCookie(dinerCpfCookie.clear());
}

/** Customers whose joining was refused in this request. The loader that runs next makes their page. */
const turnedDown = new WeakSet<Visitor>();

/** Whether the page answers a customer whose joining was refused. */
export function isTurnedDown(visitor: Visitor): boolean {
  return turnedDown.has(visitor);
}

/**
 * Seats the signed-in customer, with the data of the account.
 *
 * @returns the redirect, or why it was refused
 * @throws as {@link sitDown}
 */
export async function seatCustomer(visitor: Visitor, posted: FormData) {
  const answer = await sitDown(visitor, await accountDiner(visitor), keyOf(posted));
  if (answer instanceof Response) return answer;
  turnedDown.add(visitor);
  return refuse({ refused: answer.words }, answer.status);
}
