import { afterSignIn } from "~/domain/visit/post-login";
import { changeUser, standingOf } from "~/features/account/account.server";
import { type RegistrationDraft, registrationCookie } from "~/features/account/registration-draft.server";
import { leadOn } from "~/features/account/sign-in.server";
import { onFailure } from "~/platform/failures/or-else.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { User, UserChange } from "~/services/contract/crm.server";
import { STEP_PATHS } from "./steps";

/**
 * Adds to a signed-in customer's account what it lacked, and leads on. Specification: `isToCompleteRegister`.
 *
 * @throws a redirect, always, where the backend takes it; ApiError
 */
export async function completeAccount(visitor: Visitor, change: UserChange): Promise<never> {
  const user = await changeUser(visitor, change);
  visitor.setCookie(registrationCookie.clear());
  return leadOn(visitor, doneToast(visitor, user));
}

function doneToast({ t }: Visitor, user: User): Toast | undefined {
  const isDone = afterSignIn(standingOf(user, "registered")) === "/";
  return isDone ? { tone: "ok", text: t("register.complete.done") } : undefined;
}

/**
 * Adds a phone that has just been proven to a signed-in customer's account.
 *
 * @throws a redirect: on, or back to the number where somebody else has it by now; ApiError
 */
export async function finishPhone(visitor: Visitor, { phone }: RegistrationDraft): Promise<void> {
  if (!phone?.valid) return;
  const isTaken = ({ code }: ApiError) => code === "PHONE_CONFLICT";
  await completeAccount(visitor, { phone_number: phone.valid.e164, iso: phone.iso }).catch(
    onFailure(isTaken, () => {
      throw visitor.redirect(STEP_PATHS.phone, { tone: "bad", text: visitor.t("error.conflictPhoneError") });
    }),
  );
}
