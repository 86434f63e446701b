import { z } from "zod";
import type { PasswordOwner } from "~/domain/customer/password";
import {
  againField,
  codeField,
  newPasswordField,
  usernameField,
} from "~/features/account/account-fields.server";
import { isPhone } from "~/features/account/phone-number.server";
import type { Translate } from "~/locales/catalog";

/** Step 1: the e-mail or phone of an account. */
export function contactForm(t: Translate) {
  const contact = usernameField(t).refine(
    (name) => name.includes("@") || isPhone(name),
    t("form.phone.invalid"),
  );
  return z.object({ username: contact });
}
export type ContactForm = z.infer<ReturnType<typeof contactForm>>;

/** Step 2: the code that was sent. */
export function codeForm(t: Translate) {
  return z.object({ code: codeField(t) });
}
export type CodeForm = z.infer<ReturnType<typeof codeForm>>;

/** Step 3: the new password, twice. */
export function passwordForm(t: Translate, owner?: PasswordOwner) {
  const schema = z.object({ password: newPasswordField(t, owner), again: againField(t) });
  return schema.refine(({ password, again }) => password === again, {
    path: ["again"],
    error: t("form.password.mismatch"),
  });
}
export type PasswordForm = z.infer<ReturnType<typeof passwordForm>>;

/** These fields never come back. */
export const SECRETS = ["code", "password", "again"] as const;
