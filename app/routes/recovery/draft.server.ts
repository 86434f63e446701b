import { z } from "zod";
import { RECOVERY } from "~/features/account/account-paths";
import { codeContactSchema } from "~/features/account/codes/sent-code.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A recovery that has begun. Decision 13. */
const recoveryDraftSchema = codeContactSchema.extend({
  /** When the last code was requested, in milliseconds. */
  sentAt: z.number(),
  /** The code that was confirmed. The new password is sent with it. */
  code: z
    .string()
    .regex(/^\d{6}$/)
    .exactOptional(),
  /** The new password is set. */
  done: z.literal(true).exactOptional(),
});
export type RecoveryDraft = z.infer<typeof recoveryDraftSchema>;

const recoveryCookie = sealedCookie({ name: "recovery", schema: recoveryDraftSchema });

/** The draft in the cookie. */
export function draftOf(visitor: Visitor): RecoveryDraft | undefined {
  return recoveryCookie.read(visitor.request);
}

/** Saves the draft for an hour. */
export function saveDraft(visitor: Visitor, draft: RecoveryDraft): void {
  visitor.setCookie(recoveryCookie.seal(draft));
}

/** Path of the page where the code is entered. */
export function verifyPath({ type }: Pick<RecoveryDraft, "type">): string {
  return `${RECOVERY.verify}?type=${type}`;
}

/** A draft whose code was sent and whose password is not set. @throws a redirect to the first step */
export function sentDraft(visitor: Visitor): RecoveryDraft {
  const draft = draftOf(visitor);
  if (!draft || draft.done) throw visitor.redirect(RECOVERY.start);
  return draft;
}

/** A draft whose code was confirmed. @throws a redirect to the first step that is not done */
export function checkedDraft(visitor: Visitor): RecoveryDraft & { code: string } {
  const draft = sentDraft(visitor);
  const { code } = draft;
  if (code === undefined) throw visitor.redirect(verifyPath(draft));
  return { ...draft, code };
}

/** A draft whose password is set. @throws a redirect to the first step that is not done */
export function doneDraft(visitor: Visitor): RecoveryDraft {
  const draft = draftOf(visitor);
  if (draft?.done) return draft;
  checkedDraft(visitor);
  throw visitor.redirect(RECOVERY.password);
}
