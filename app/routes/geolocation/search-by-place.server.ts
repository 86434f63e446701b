import { placeForm } from "~/features/address/address-forms.server";
import { courseOf, STEPS, stepPath } from "~/features/address/address-steps";
import { isFound } from "~/features/address/candidates.server";
import { refuse } from "~/platform/forms/answer.server";
import { readForm } from "~/platform/forms/read-form.server";
import { ifAnyFailed, logged, orElse } from "~/platform/guard/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { saveDraft } from "./draft.server";

/**
 * Searches by the position of the customer's device, which `app/browser/locate.ts` adds to the search form. It comes by a
 * post, so that no URL and no log has it. The next step shows the addresses around it. If there are none, the form is
 * shown again with what was typed.
 */
export async function searchByPlace(visitor: Visitor, form: FormData) {
  const submission = readForm(form, placeForm);
  const refused = (status: number) =>
    refuse({ ...submission.reply(), error: { "": [visitor.t("form.location.failed")] } }, status);
  if (submission.status !== "success") return refused(422);
  const { latitude, longitude } = submission.value;
  const place = { latitude, longitude };
  const failed = orElse("failed" as const, ifAnyFailed, logged(visitor, "error", "no address for a place"));
  const found = await isFound(visitor, place).catch(failed);
  if (found !== true) return refused(found === "failed" ? 503 : 422);
  const course = courseOf(visitor.url.searchParams);
  saveDraft(visitor, { scope: course.scope, place });
  return visitor.redirect(stepPath(STEPS.address, course));
}
