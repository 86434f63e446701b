import { afterSignIn } from "~/domain/visit/post-login";
import { changeUser, standingOf } from "~/features/account/account.server";
import { registrationCookie } from "~/features/account/registration/registration-draft.server";
import { leadOn } from "~/features/account/sign-in/sign-in.server";
import { onFailure } from "~/platform/backend/or-else.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { User, UserChange } from "~/services/contract/crm.server";
import { STEP_PATHS } from "./steps";

/**
 * Adds the missing data to a signed-in customer's account. Specification: a registration that is to be completed.
 *
 * @returns the redirect of {@link leadOn}
 * @throws ApiError
 */
export async function completeAccount(visitor: Visitor, change: UserChange): Promise<Response> {
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
 * @returns a redirect: to what comes next, or back to the phone's step if another customer has the number by now
 * @throws ApiError
 */
export async function completePhone(
  visitor: Visitor,
  phone: Pick<UserChange, "phone_number" | "iso">,
): Promise<Response> {
  const isTaken = ({ code }: ApiError) => code === "PHONE_CONFLICT";
  const text = visitor.t("error.conflictPhoneError");
  return completeAccount(visitor, phone).catch(
    onFailure(isTaken, () => visitor.redirect(STEP_PATHS.phone, { tone: "bad", text })),
  );
}
