import type { SubmissionResult } from "@conform-to/zod/v4";
import { z } from "zod";
import { TABLE } from "~/domain/table/table-flow";
import { forgetUser, userIf } from "~/features/account/account.server";
import { type Refusal, refusalOf } from "~/features/account/account-forms.server";
import type { Manners } from "~/features/table/table-cookies.server";
import { keepManners } from "~/features/table/table-flow.server";
import type { Translate } from "~/locales/catalog";
import { type Answer, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";

/** What the forms of the terms ask for: to accept them alone, or to take a seat, too, with the `key` of one. */
export const termsPost = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("accept") }),
  z.object({ intent: z.literal("sit") }),
]);
export type TermsPost = z.input<typeof termsPost>;

/** The agreement that is required before a bill is opened. */
export function tableTermsForm(t: Translate) {
  return z.object({ accepted_pg_terms: z.boolean({ error: t("seat.terms.required") }) });
}
export type TableTermsForm = z.input<ReturnType<typeof tableTermsForm>>;

/**
 * Accepts the terms, and goes on to the tutorial.
 *
 * @returns the redirect, or why it was refused
 * @throws errors that are no refusal
 */
export async function acceptTerms(visitor: Visitor, posted: FormData) {
  return (await refusedTerms(visitor, posted)) ?? visitor.redirect(TABLE.tutorial);
}

/**
 * Accepts the terms. For a guest this browser keeps it, for a customer the account.
 *
 * @param also - what this browser keeps besides
 * @returns why it was refused, if it was
 * @throws errors that are no refusal
 */
export async function refusedTerms(
  visitor: Visitor,
  posted: FormData,
  also: Pick<Manners, "tutorial"> = {},
): Promise<Answer<SubmissionResult<string[]>> | undefined> {
  const submission = readForm(posted, tableTermsForm(visitor.t));
  if (submission.status !== "success") return refuse(submission.reply());
  const refusal = visitor.isSignedIn ? await keepInAccount(visitor) : undefined;
  if (refusal) return refuse(submission.reply(refusal.errors), refusal.status);
  keepManners(visitor, { terms: visitor.isSignedIn ? "account" : "guest", ...also });
  return undefined;
}

async function keepInAccount(visitor: Visitor): Promise<Refusal | undefined> {
  try {
    const isAgreed = ({ accepted_pg_terms_at }: User) => accepted_pg_terms_at !== undefined;
    const agreeing = visitor.api.crm.saveUserField("accepted_pg_terms", "true");
    await orReadBack(agreeing, () => userIf(visitor, isAgreed));
  } catch (error) {
    return refusalOf(visitor, error, []);
  }
  forgetUser(visitor);
  return undefined;
}
