import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { TABLE } from "~/domain/table/table-paths";
import { forgetUser, userIf } from "~/features/account/account.server";
import { type Refusal, refusalOf } from "~/features/account/refusal.server";
import { keepManners } from "~/features/table/table-flow.server";
import type { Translate } from "~/locales/catalog";
import { refuse } from "~/platform/forms/answer.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";

/** The agreement that is required before a bill is opened. */
export function tableTermsForm(t: Translate) {
  return z.object({ accepted_pg_terms: z.boolean({ error: t("seat.terms.required") }) });
}
export type TableTermsForm = z.input<ReturnType<typeof tableTermsForm>>;

/**
 * Accepts the terms. For a guest this browser keeps it, for a customer the account.
 *
 * @returns the redirect, or why it was refused
 * @throws errors that are no refusal
 */
export async function acceptTerms(visitor: Visitor, posted: FormData) {
  const submission = parseWithZod(posted, { schema: tableTermsForm(visitor.t) });
  if (submission.status !== "success") return refuse(submission.reply());
  const refusal = await keepAgreement(visitor);
  if (refusal) return refuse(submission.reply(refusal.errors), refusal.status);
  return visitor.redirect(TABLE.tutorial);
}

async function keepAgreement(visitor: Visitor): Promise<Refusal | undefined> {
  if (!visitor.isSignedIn) {
    keepManners(visitor, { terms: "guest" });
    return undefined;
  }
  try {
    const isAgreed = ({ accepted_pg_terms_at }: User) => accepted_pg_terms_at !== undefined;
    const agreeing = visitor.api.crm.saveUserField("accepted_pg_terms", "true");
    await orReadBack(agreeing, () => userIf(visitor, isAgreed));
  } catch (error) {
    return refusalOf(visitor, error, []);
  }
  forgetUser(visitor);
  keepManners(visitor, { terms: "account" });
  return undefined;
}
