import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { keepFavorite } from "./favorites.server";

/** A favorite pressed where scripts run: answers with words, of a refusal under its status. A guest is led elsewhere. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const answer = await keepFavorite(visitor, await args.request.formData());
    const headers = { "Cache-Control": "private, no-store", "Content-Type": "text/plain; charset=utf-8" };
    return new Response(answer.words ?? "", { status: answer.kept ? 200 : answer.status, headers });
  });
}
