import { z } from "zod";
import type { PasswordOwner } from "~/domain/customer/password";
import { againField, newPasswordField } from "~/features/account/forms/account-fields.server";
import type { Translate } from "~/locales/catalog";

/** Step 3: the new password, twice. */
export function passwordForm(t: Translate, owner: PasswordOwner) {
  const schema = z.object({ password: newPasswordField(t, owner), again: againField(t) });
  return schema.refine(({ password, again }) => password === again, {
    path: ["again"],
    error: t("form.password.mismatch"),
  });
}
export type PasswordForm = z.infer<ReturnType<typeof passwordForm>>;

/** These fields never come back. */
export const SECRETS = ["code", "password", "again"] as const;
