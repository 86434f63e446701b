import { z } from "zod";
import { passwordField, usernameField } from "~/features/account/forms/account-fields.server";
import type { Translate } from "~/locales/catalog";

/** The sign-in form: an e-mail or a phone, and a password. */
export function loginForm(t: Translate) {
  return z.object({ username: usernameField(t), password: passwordField(t) });
}
export type LoginForm = z.infer<ReturnType<typeof loginForm>>;

/** These fields never come back. */
export const LOGIN_SECRETS = ["password"] as const;
