import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { userIf, userOf } from "~/features/account/account.server";
import { passwordField } from "~/features/account/account-fields.server";
import { requireProof } from "~/features/account/identity-proof.server";
import { asksToShow, refuseSecret, shownAgain } from "~/features/account/secret-form.server";
import type { Translate } from "~/locales/catalog";
import { failedCall, orElse } from "~/platform/failures/or-else.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/log/security-event.server";
import { signOut } from "~/platform/session/sign-out.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";

const PATH = "/privacy/delete-account";
const SECRETS = ["current_password"];

/** The current password, where there is one. */
function deleteForm(t: Translate, hasPassword: boolean) {
  const current = passwordField(t, t("form.password.current"));
  return z.object({ current_password: hasPassword ? current : current.optional() });
}
export type DeleteForm = { current_password?: string | undefined };

/** What the page asks for; a guest is asked for nothing. @throws a redirect to where a code is asked for; ApiError */
export async function deletionView(visitor: Visitor) {
  const { t, isSignedIn } = visitor;
  const user = isSignedIn ? await userOf(visitor) : undefined;
  if (user) requireProof(visitor, user, PATH);
  const hasPassword = user?.password_set ?? false;
  return { isSignedIn, hasPassword, constraint: getZodConstraint(deleteForm(t, hasPassword)) };
}

/**
 * Deletes the account; afterwards this browser knows nothing of it.
 *
 * @returns why it was not deleted
 * @throws a redirect, where it is; ApiError
 */
export async function submitDeletion(visitor: Visitor, form: FormData) {
  const { t, api } = visitor;
  if (!visitor.isSignedIn) throw visitor.redirect(PATH);
  const user = await userOf(visitor);
  requireProof(visitor, user, PATH);
  if (asksToShow(form)) return shownAgain(form, SECRETS);
  const submission = parseWithZod(form, { schema: deleteForm(t, user.password_set) });
  if (submission.status !== "success") return refuseSecret(submission, SECRETS);
  const over = (words: string, status: number) =>
    refuseSecret(submission, SECRETS, { formErrors: [words] }, status);
  const wait = await limit(visitor, "signIn", user.id);
  if (wait !== undefined) return over(waitWords(visitor, wait), 429);
  try {
    const { current_password } = submission.value;
    await orReadBack(api.crm.deleteAccount(current_password), () => unlessThere(visitor));
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.status !== 403) {
      const { words, status } = formRefusal(visitor, error, "account not deleted");
      return over(words, status);
    }
    securityEvent(visitor, "wrong password", { who: user.id, by: "deletion" });
    const words = t("error.invalidPassword");
    return refuseSecret(submission, SECRETS, { fieldErrors: { current_password: [words] } });
  }
  securityEvent(visitor, "account deleted", { who: user.id });
  throw signOut(visitor, "/auth", { tone: "ok", text: t("toast.account.deleted") });
}

/** Whether the account is gone, which it was not a moment ago: nobody knows it, or its tokens, any more. @throws ApiError */
async function unlessThere(visitor: Visitor): Promise<undefined | false> {
  const isGone = ({ sessionEnded, status }: ApiError) => sessionEnded || status === 404;
  return userIf(visitor, () => true)
    .then(() => false as const)
    .catch(orElse(undefined, isGone));
}
