import type { z } from "zod";
import { pathOf } from "~/domain/visit/page-path";
import type { Visitor } from "~/platform/visitor/visitor";
import { readForm } from "./read-form.server";

/**
 * Which of its action's mutations a form asks for, by its field `intent`, with the fields that this one needs. The view
 * writes it by `intent()` (`app/components/document/intent.ts`), with the type of the same schema.
 *
 * @returns undefined for an intent that the schema does not know, for none, and for fields that no page of ours sends
 */
export function readIntent<Schema extends z.ZodDiscriminatedUnion>(
  form: FormData,
  schema: Schema,
): z.output<Schema> | undefined {
  const submission = readForm(form, schema);
  return submission.status === "success" ? submission.value : undefined;
}

/**
 * The answer to a form without an intent that its action knows, such as one of an older build: nothing is changed, and the
 * page says so. It has the forms of this build.
 *
 * @param back - the page of the form. Of an action without a page it must be given
 */
export function refuseIntent(visitor: Visitor, back = pathOf(visitor.url)): Response {
  return visitor.redirect(back, { tone: "bad", text: visitor.t("error.defaultError") });
}
