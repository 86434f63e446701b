import { z } from "zod";
import type { PasswordOwner } from "~/domain/customer/password";
import { newPasswordField } from "~/features/account/account-fields.server";
import { RECOVERY } from "~/features/account/account-paths";
import { type CodeStep, tooEarly } from "~/features/account/codes/code-step.server";
import {
  type CodeContact,
  codeContactSchema,
  contactOf,
  noteSent,
  sentLately,
  shownContact,
} from "~/features/account/codes/sent-code.server";
import type { Translate } from "~/locales/catalog";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { type FormRefusal, orFormRefusal } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Step 3: the new password. */
export function passwordForm(t: Translate, owner: PasswordOwner) {
  return z.object({ password: newPasswordField(t, owner) });
}
export type PasswordForm = z.infer<ReturnType<typeof passwordForm>>;

/** These fields never come back. */
export const SECRETS = ["code", "password"] as const;

/** The words for a failed call, as a handler of its promise. @throws as the platform's `formRefusal` */
export function orRefused(visitor: Visitor): (thrown: unknown) => FormRefusal {
  return orFormRefusal(visitor, "recovery refused");
}

/** The words after too many tries. `seconds`: how long to wait. */
function tooMany(visitor: Visitor, seconds: number): FormRefusal {
  return { words: waitWords(visitor, seconds), status: 429 };
}

/**
 * Begins a recovery, or continues one. A contact that has just got a code gets no second one.
 *
 * @returns the refusal, if no code was requested
 */
export async function beginRecovery(visitor: Visitor, asked: CodeContact): Promise<FormRefusal | undefined> {
  const draft = draftOf(visitor);
  const isSame = draft?.type === asked.type && draft.contact === asked.contact;
  const sentAt = sentLately(visitor, "recovery", asked.contact);
  // A finished recovery has used its code.
  if (sentAt === undefined || (isSame && draft.done)) return sendCode(visitor, asked);
  if (!isSame) saveDraft(visitor, { ...asked, sentAt });
  return undefined;
}

/**
 * Requests a code and starts the draft. By the contract, the backend's answer does not tell whether there is an account.
 * It may say that the text is no e-mail or phone.
 *
 * @returns the refusal, if no code was requested
 */
async function sendCode(visitor: Visitor, { type, contact }: CodeContact): Promise<FormRefusal | undefined> {
  const { t, api } = visitor;
  const wait = await limit(visitor, "send", contact);
  if (wait !== undefined) return tooMany(visitor, wait);
  const requesting = type === "email" ? api.crm.recoveryByEmail(contact) : api.crm.recoveryByPhone(contact);
  const isContact = await requesting.catch(orRefused(visitor));
  if (isContact === false)
    return { words: t(type === "email" ? "error.invalidEmail" : "error.invalidPhone"), status: 422 };
  if (isContact !== true) return isContact;
  noteSent(visitor, "recovery", contact);
  saveDraft(visitor, { type, contact, sentAt: Date.now() });
  return undefined;
}

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
function sentDraft(visitor: Visitor): RecoveryDraft {
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

const TYPES: readonly (string | null)[] = ["email", "phone"];

/** The draft whose code the page asks for. @throws 404 for an unknown `type`; a redirect to the right step */
export function draftToVerify(visitor: Visitor): RecoveryDraft {
  const type = visitor.url.searchParams.get("type");
  if (!TYPES.includes(type)) throw failure("notFound", 404, visitor);
  const draft = sentDraft(visitor);
  if (draft.type !== type) throw visitor.redirect(verifyPath(draft));
  return draft;
}

/** The step of a draft's code. */
export function codeStep(visitor: Visitor, draft: RecoveryDraft): CodeStep {
  return {
    target: shownContact(draft),
    sentAt: draft.sentAt,
    page: verifyPath(draft),
    resent: "auth.recovery.verify.resent",
    resend: async () => tooEarly(visitor, draft.sentAt) ?? (await sendCode(visitor, draft)),
    check: (code) => checkCode(visitor, draft, code),
  };
}

/** Checks the code. The draft keeps a right one. */
async function checkCode(
  visitor: Visitor,
  draft: RecoveryDraft,
  code: string,
): ReturnType<CodeStep["check"]> {
  const wait = await limit(visitor, "code", draft.contact);
  if (wait !== undefined) return tooMany(visitor, wait);
  const checking = visitor.api.crm.checkRecoveryCode(contactOf(draft), code);
  const isRight = await checking.catch(orRefused(visitor));
  if (typeof isRight !== "boolean") return isRight;
  if (isRight) {
    saveDraft(visitor, { ...draft, code });
    return visitor.redirect(RECOVERY.password);
  }
  securityEvent(visitor, "wrong code", { who: draft.contact, by: "recovery" });
  return { wrong: visitor.t("error.invalidCode") };
}
