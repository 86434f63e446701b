import { RECOVERY } from "~/features/account/account-paths";
import { type CodeStep, tooEarly } from "~/features/account/codes/code-step.server";
import { contactOf, shownContact } from "~/features/account/codes/sent-code.server";
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
