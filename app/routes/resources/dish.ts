import type { ActionFunctionArgs } from "@remix-run/node";
import { keepDraft } from "~/features/menu/dish-draft.server";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";

/** Keeps the form of a dish's page that was left by a link. Script sends it and reads no answer: 204. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    keepDraft(visitor, await typedForm(args.request));
    return new Response(null, { status: 204 });
  });
}
