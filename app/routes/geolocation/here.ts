import type { ActionFunctionArgs } from "@remix-run/node";
import { placeForm } from "~/features/address/address-forms.server";
import { courseOf, STEPS, stepPath } from "~/features/address/address-steps";
import { isFound } from "~/features/address/candidates.server";
import { guard } from "~/guard.server";
import { ifAnyFailed, logged, orElse } from "~/platform/failures/or-else.server";
import { refuse } from "~/platform/forms/answer.server";
import { saveDraft } from "./draft.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/**
 * Takes the position of the customer's device. It comes by a post, so that no URL and no log has it. The next step shows
 * the addresses around it. If there are none, the page that asked gets words.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const course = courseOf(visitor.url.searchParams);
    const place = placeForm.safeParse(Object.fromEntries(await args.request.formData())).data;
    if (!place) return refuse({ message: t("form.location.failed") });
    const failed = orElse("failed" as const, ifAnyFailed, logged(visitor, "error", "no address for a place"));
    const found = await isFound(visitor, place).catch(failed);
    if (found !== true) return refuse({ message: t("form.location.failed") }, found === "failed" ? 503 : 422);
    saveDraft(visitor, { scope: course.scope, place });
    return visitor.redirect(stepPath(STEPS.address, course));
  });
}
