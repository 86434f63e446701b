import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { PasswordOwner } from "~/domain/customer/password";
import { newPasswordField, passwordField } from "~/features/account/account-fields.server";
import { overForm, type Refusal, refusalOf } from "~/features/account/account-forms.server";
import type { Translate } from "~/locales/catalog";
import { failedCall } from "~/platform/backend/or-else.server";
import { forgive, limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** These fields never come back. */
export const SECRETS = ["current_password", "password"] as const;

/** The current password, if there is one, and the new one. */
export function passwordForm(t: Translate, hasPassword: boolean, owner: PasswordOwner) {
  const schema = z.object({
    current_password: passwordField(t, t("form.password.current")).optional(),
    password: newPasswordField(t, owner),
  });
  return schema.refine(({ current_password }) => !hasPassword || current_password !== undefined, {
    path: ["current_password"],
    error: t("form.password.current"),
    // So that all missing fields are named at once.
    when: () => true,
  });
}
export type PasswordForm = z.infer<ReturnType<typeof passwordForm>>;

/** The constraints that the browser can check. */
export function passwordConstraint(t: Translate, hasPassword: boolean) {
  const constraint = getZodConstraint(passwordForm(t, hasPassword, {}));
  return { ...constraint, current_password: { ...constraint.current_password, required: hasPassword } };
}

/** Changes the password. @returns the refusal, if any @throws as `refusalOf` */
export async function changePassword(
  visitor: Visitor,
  userId: string,
  { current_password, password }: PasswordForm,
): Promise<Refusal | undefined> {
  // Counted, so that nobody can guess the password in an open browser.
  const wait = await limit(visitor, "signIn", userId);
  if (wait !== undefined) return overForm(waitWords(visitor, wait), 429);
  try {
    await visitor.api.crm.changeUser({ password, ...(current_password ? { current_password } : {}) });
    await forgive(visitor);
    securityEvent(visitor, "password changed", { who: userId, by: "profile" });
    return undefined;
  } catch (thrown) {
    const error = failedCall(thrown);
    // Nobody knows which password is valid now, and the page says so.
    if (error.outcomeUnknown) return overForm(visitor.t("profile.password.unsure"), 503);
    if (error.status === 403) securityEvent(visitor, "wrong password", { who: userId, by: "profile" });
    return refusalOf(visitor, error, SECRETS);
  }
}
