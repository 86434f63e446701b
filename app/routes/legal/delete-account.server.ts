import { z } from "zod";
import { userIf } from "~/features/account/account.server";
import { passwordField } from "~/features/account/forms/account-fields.server";
import { beside, overForm, type Refusal } from "~/features/account/forms/refusal.server";
import type { Translate } from "~/locales/catalog";
import { orFormRefusal } from "~/platform/forms/form-refusal.server";
import { orReadBack } from "~/platform/forms/read-back.server";
import { orElse } from "~/platform/guard/or-else.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/log/security-event.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { User } from "~/services/contract/crm.server";

/** The current password, if the account has one. */
export function deleteForm(t: Translate, hasPassword: boolean) {
  const current = passwordField(t, t("form.password.current"));
  return z.object({ current_password: hasPassword ? current : current.optional() });
}
export type DeleteForm = { current_password?: string | undefined };

/** Deletes the account. @returns the refusal, if it was not deleted */
export async function deleteAccount(
  visitor: Visitor,
  { id }: Pick<User, "id">,
  { current_password }: DeleteForm,
): Promise<Refusal | undefined> {
  const { t, api } = visitor;
  const wait = await limit(visitor, "signIn", id);
  if (wait !== undefined) return overForm(waitWords(visitor, wait), 429);
  const isWrong = ({ status }: ApiError) => status === 403;
  const failed = await orReadBack(api.crm.deleteAccount(current_password), () => unlessThere(visitor))
    .catch(orElse("wrongPassword" as const, isWrong))
    .catch(orFormRefusal(visitor, "account not deleted"));
  if (failed === "wrongPassword") {
    securityEvent(visitor, "wrong password", { who: id, by: "deletion" });
    return beside("current_password", t("error.invalidPassword"));
  }
  if (failed) return overForm(failed.words, failed.status);
  securityEvent(visitor, "account deleted", { who: id });
  return undefined;
}

/** Undefined if the account is gone: the backend does not know it, or its tokens, any more. @throws ApiError */
async function unlessThere(visitor: Visitor): Promise<undefined | false> {
  const isGone = ({ sessionEnded, status }: ApiError) => sessionEnded || status === 404;
  return userIf(visitor, () => true)
    .then(() => false as const)
    .catch(orElse(undefined, isGone));
}
