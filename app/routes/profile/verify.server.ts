import { z } from "zod";
import type { Translate } from "~/locales/catalog";
import { codeField } from "~/modules/account-fields.server";
import { failure } from "~/modules/failure.server";
import type { Visitor } from "~/modules/visitor.server";
import type { User } from "~/services/contract/crm.server";
import { type ContactDraft, contactDraft, contactTypeOf } from "./contact-draft.server";

export { verifyPath } from "./contact-draft.server";

/** The code that was sent. */
export function codeForm(t: Translate) {
  return z.object({ code: codeField(t) });
}
export type CodeForm = z.infer<ReturnType<typeof codeForm>>;

/** A post for another code: whether one was typed does not matter. */
export const resendForm = z.object({});

/**
 * The customer's contact whose code this page asks for, by its query.
 *
 * @throws 404 for a type other than email or phone; a redirect to the step before while none is under way
 */
export function contactUnderWay(visitor: Visitor, user: Pick<User, "id">): ContactDraft {
  const type = contactTypeOf(visitor.url.searchParams.get("type"));
  if (type === undefined) throw failure("notFound", 404, visitor);
  const draft = contactDraft(visitor, user);
  if (draft?.type !== type) throw visitor.redirect("/profile/contact");
  return draft;
}
