import { z } from "zod";
import type { Translate } from "~/locales/catalog";
import { passwordField, usernameField } from "~/modules/account-fields.server";

/** Signing in: an e-mail or a phone, and a password. */
export function loginForm(t: Translate) {
  return z.object({ username: usernameField(t), password: passwordField(t) });
}
export type LoginForm = z.infer<ReturnType<typeof loginForm>>;

/** What never comes back from a refused sign-in. */
export const LOGIN_SECRETS = ["password"] as const;
