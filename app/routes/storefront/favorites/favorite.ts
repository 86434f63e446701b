import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { FAVORITES_PAGE, saveFavorite } from "./favorites.server";

/** Saves a favorite for the page's script. Answers with words, a refusal under its status. A guest is redirected. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const outcome = await saveFavorite(visitor, await typedForm(args.request));
    const headers = { "Cache-Control": "private, no-store", "Content-Type": "text/plain; charset=utf-8" };
    switch (outcome.kind) {
      case "saved":
        return new Response(outcome.words ?? "", { headers });
      case "refused":
        return new Response(outcome.words, { status: outcome.status, headers });
      case "guest":
        return visitor.redirect(FAVORITES_PAGE);
      default:
        return outcome satisfies never;
    }
  });
}
