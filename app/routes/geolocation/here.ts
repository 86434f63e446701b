import type { ActionFunctionArgs } from "@remix-run/node";
import { placeForm } from "~/features/address/address-forms.server";
import { isFound } from "~/features/address/candidates.server";
import { guard } from "~/guard.server";
import { failedCall } from "~/platform/failures/or-else.server";
import { refuse } from "~/platform/forms/answer.server";
import { saveDraft } from "./draft.server";
import { courseOf, stepPath } from "./steps";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "~/not-found";

/**
 * Takes where the customer's device says that it is, by a post, so that no URL and no log has it; the next step
 * shows the addresses around it. Where there are none, words for the page that asked.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t, log } = visitor;
    const course = courseOf(visitor.url.searchParams);
    const place = placeForm.safeParse(Object.fromEntries(await args.request.formData())).data;
    if (!place) return refuse({ message: t("form.location.failed") });
    try {
      if (!(await isFound(visitor, place))) return refuse({ message: t("form.location.failed") });
    } catch (thrown) {
      const error = failedCall(thrown);
      log.error({ api: error.toLog() }, "no address for a place");
      return refuse({ message: t("form.location.failed") }, 503);
    }
    saveDraft(visitor, { scope: course.scope, place });
    throw visitor.redirect(stepPath("/geolocation/address", course));
  });
}
