import { secondsToResend } from "~/domain/customer/resend";
import { formatWait } from "~/domain/time/when";
import { contactOf } from "~/features/account/codes/sent-code.server";
import type { FormRefusal } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import { limit } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type RecoveryDraft, saveDraft, sentDraft, verifyPath } from "./draft.server";
import { orRefused, tooMany } from "./refused.server";
import { sendCode } from "./send.server";

const TYPES: readonly (string | null)[] = ["email", "phone"];

/** The draft whose code the page asks for. @throws 404 for an unknown `type`; a redirect to the right step */
export function draftToVerify(visitor: Visitor): RecoveryDraft {
  const type = visitor.url.searchParams.get("type");
  if (!TYPES.includes(type)) throw failure("notFound", 404, visitor);
  const draft = sentDraft(visitor);
  if (draft.type !== type) throw visitor.redirect(verifyPath(draft));
  return draft;
}

/** Sends another code, if it is time for one. @returns the refusal, if none was sent */
export async function resend(visitor: Visitor, draft: RecoveryDraft): Promise<FormRefusal | undefined> {
  const { t, locale } = visitor;
  const left = secondsToResend(draft.sentAt, Date.now());
  if (left > 0) return { words: t("form.code.wait", { wait: formatWait(left, locale) }), status: 429 };
  return sendCode(visitor, draft);
}

/** Checks the code. The draft keeps a good one. @returns whether it is good, or the refusal */
export async function confirmCode(
  visitor: Visitor,
  draft: RecoveryDraft,
  code: string,
): Promise<boolean | FormRefusal> {
  const wait = await limit(visitor, "code", draft.contact);
  if (wait !== undefined) return tooMany(visitor, wait);
  const checking = visitor.api.crm.checkRecoveryCode(contactOf(draft), code);
  const isGood = await checking.catch(orRefused(visitor));
  if (isGood === true) saveDraft(visitor, { ...draft, code });
  if (isGood === false) securityEvent(visitor, "wrong code", { who: draft.contact, by: "recovery" });
  return isGood;
}
