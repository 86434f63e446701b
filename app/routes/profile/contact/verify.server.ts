import { z } from "zod";
import { PROFILE } from "~/features/account/account-paths";
import { codeField, passwordField } from "~/features/account/forms/account-fields.server";
import type { Translate } from "~/locales/catalog";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { User } from "~/services/contract/crm.server";
import { type ContactDraft, contactDraft, contactTypeOf } from "./contact-draft.server";

export { verifyPath } from "./contact-draft.server";

/** What the form asks for. */
export interface Asked {
  /** The code. False if it was right already, and only the password was wrong. */
  code: boolean;
  /** The current password, if there is one. */
  password: boolean;
}

/** What confirms a new contact: the code that was sent there, and the current password. */
export function confirmForm(t: Translate, asked: Asked) {
  const [code, current] = [codeField(t), passwordField(t, t("form.password.current"))];
  return z.object({
    code: asked.code ? code : code.optional(),
    current_password: asked.password ? current : current.optional(),
  });
}
export type ConfirmForm = { code?: string | undefined; current_password?: string | undefined };

/** A post for another code. What was typed does not matter. */
export const resendForm = z.object({});

/**
 * The new contact whose code this page asks for, by its query.
 *
 * @throws 404 for a type other than email or phone; a redirect to the step before if there is no such draft
 */
export function contactUnderWay(visitor: Visitor, user: Pick<User, "id">): ContactDraft {
  const type = contactTypeOf(visitor.url.searchParams.get("type"));
  if (type === undefined) throw failure("notFound", 404, visitor);
  const draft = contactDraft(visitor, user);
  if (draft?.type !== type) throw visitor.redirect(PROFILE.contact);
  return draft;
}
