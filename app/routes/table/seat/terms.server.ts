import { z } from "zod";
import { TABLE } from "~/domain/table/table-flow";
import { forgetUser, userIf } from "~/features/account/account.server";
import { keepManners } from "~/features/table/table-flow.server";
import { type FormRefusal, formRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";

/**
 * What the forms of `/table` ask for: to go on to reading a code, to look up a typed number, or to take a seat with the
 * `key` of one. A sentence beside each button says that it accepts the terms.
 */
export const termsPost = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("scan") }),
  z.object({ intent: z.literal("number") }),
  z.object({ intent: z.literal("sit") }),
]);
export type TermsPost = z.input<typeof termsPost>;

/**
 * Accepts the terms, and counts the tutorial as seen. For a guest this browser keeps it, for a customer the account.
 * Record 149.
 *
 * @returns why it was refused, if it was
 * @throws errors that are no refusal
 */
export async function acceptTerms(visitor: Visitor): Promise<FormRefusal | undefined> {
  if (visitor.isSignedIn) {
    const isAgreed = ({ accepted_pg_terms_at }: User) => accepted_pg_terms_at !== undefined;
    const agreeing = orReadBack(visitor.api.crm.saveUserField("accepted_pg_terms", "true"), () =>
      userIf(visitor, isAgreed),
    );
    const refusal = await agreeing.then(
      () => undefined,
      (error: unknown) => formRefusal(visitor, error, "terms not accepted"),
    );
    if (refusal) return refusal;
    forgetUser(visitor);
  }
  keepManners(visitor, { terms: visitor.isSignedIn ? "account" : "guest", tutorial: true });
  return undefined;
}

/** Accepts the terms, and goes on to reading a table's code. @throws errors that are no refusal */
export async function acceptAndScan(visitor: Visitor) {
  const refusal = await acceptTerms(visitor);
  return refusal ? refuse({ refused: refusal.words }, refusal.status) : visitor.redirect(TABLE.qrcode);
}
