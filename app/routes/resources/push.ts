import type { ActionFunctionArgs } from "@remix-run/node";
import { isServiceOutside, keepSubscription, pushKeyOf, readSubscription } from "~/features/push/push.server";
import { guard } from "~/guard.server";
import { logged, onFailure, unlessSignedOut } from "~/platform/backend/or-else.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { limit } from "~/platform/limits/limits.server";

/**
 * Saves this browser's push subscription (`token`, its JSON) in the account. An empty `token` removes it. Answers 204;
 * 403 to a guest, 404 if the restaurant pushes nothing, 422 if it is no subscription, 429 after too many, 503 if the
 * backend does not answer.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const answer = (status: number, headers: Record<string, string> = {}) =>
      new Response(null, { status, headers: { "Cache-Control": "private, no-store", ...headers } });
    const token = textField(await typedForm(args.request), "token");
    if (token === undefined) return answer(422);
    if (!visitor.isSignedIn) return answer(403);
    const subscription = readSubscription(token);
    if (token !== "" && !subscription) return answer(422);
    if (token !== "" && (await pushKeyOf(visitor)) === undefined) return answer(404);
    const wait = await limit(visitor, "push");
    if (wait !== undefined) return answer(429, { "Retry-After": String(wait) });
    const isOutside = subscription ? await isServiceOutside(subscription) : true;
    if (!isOutside) return answer(isOutside === undefined ? 503 : 422);
    const keeping = keepSubscription(visitor, subscription).then(() => answer(204));
    return keeping.catch(
      onFailure(unlessSignedOut, (error) => {
        logged(visitor, "error", "push subscription not kept")(error);
        return answer(error.isUnavailable ? 503 : 422);
      }),
    );
  });
}
