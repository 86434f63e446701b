import type { Submission } from "@conform-to/react";
import { secondsToResend } from "~/domain/customer/resend";
import { formatWait } from "~/domain/time/when";
import { refuseSecret, type SecretReply } from "~/features/account/secret-form.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { failure } from "~/platform/guard/failure.server";
import { limit } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/log/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import {
  contactOf,
  type RecoveryDraft,
  saveDraft,
  sentDraft,
  shownContact,
  verifyPath,
} from "./draft.server";
import { type CodeForm, SECRETS } from "./forms.server";
import { refused, tooMany } from "./refused.server";
import { sendCode } from "./send.server";

const TYPES: readonly (string | null)[] = ["email", "phone"];

/** The draft whose code is asked for. @throws 404 for a `type` that does not exist; a redirect to the right step */
export function draftToVerify(visitor: Visitor): RecoveryDraft {
  const type = visitor.url.searchParams.get("type");
  if (!TYPES.includes(type)) throw failure("notFound", 404, visitor);
  const draft = sentDraft(visitor);
  if (draft.type !== type) throw visitor.redirect(verifyPath(draft));
  return draft;
}

type CodeSubmission = Submission<CodeForm>;

/** Has another code sent. @throws a redirect to the page with a toast, when it was */
export async function resend(visitor: Visitor, draft: RecoveryDraft): Promise<Answer<SecretReply>> {
  const { t, locale } = visitor;
  const left = secondsToResend(draft.sentAt, Date.now());
  if (left > 0) return refuseOver(t("form.code.wait", { wait: formatWait(left, locale) }), 429);
  const failed = await sendCode(visitor, draft);
  if (failed) return refuseOver(failed.words, failed.status);
  const text = t("auth.recovery.verify.resent", { target: shownContact(draft) });
  throw visitor.redirect(verifyPath(draft), { tone: "ok", text });
}

/** Checks the code. @throws a redirect to the next step, when it is good */
export async function confirmCode(
  visitor: Visitor,
  draft: RecoveryDraft,
  submission: CodeSubmission,
): Promise<Answer<SecretReply>> {
  if (submission.status !== "success") return refuseSecret(submission, SECRETS);
  const { code } = submission.value;
  const wait = await limit(visitor, "code", draft.contact);
  const failed = wait === undefined ? undefined : tooMany(visitor, wait);
  if (failed) return refuseOver(failed.words, failed.status);
  try {
    const isGood = await visitor.api.crm.checkRecoveryCode(contactOf(draft), code);
    if (!isGood) {
      securityEvent(visitor, "wrong code", { who: draft.contact, by: "recovery" });
      return refuseSecret(submission, SECRETS, { fieldErrors: { code: [visitor.t("error.invalidCode")] } });
    }
  } catch (error) {
    const { words, status } = refused(visitor, error);
    return refuseOver(words, status);
  }
  saveDraft(visitor, { ...draft, code });
  throw visitor.redirect("/recovery/password");
}

/** Words over the form alone: of a code that was not asked about there is nothing to say. */
function refuseOver(words: string, status: number): Answer<SecretReply> {
  return refuse({ status: "error", initialValue: {}, error: { "": [words] }, shown: false }, status);
}
