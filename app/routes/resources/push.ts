import type { ActionFunctionArgs } from "@remix-run/node";
import { isServiceOutside, keepSubscription, pushKeyOf, readSubscription } from "~/features/push/push.server";
import { guard } from "~/guard.server";
import { failedCall, unlessSignedOut } from "~/platform/failures/or-else.server";
import { textField } from "~/platform/forms/form-text.server";
import { limit } from "~/platform/limits/limits.server";

/**
 * Keeps this browser's push subscription (`token`, its JSON) with the account; an empty one takes it back. 403 for a
 * guest, 404 where nothing is pushed, 422 for what is no subscription, 429 for too many, 503 without an answer.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const answer = (status: number, headers: Record<string, string> = {}) =>
      new Response(null, { status, headers: { "Cache-Control": "private, no-store", ...headers } });
    const token = textField(await args.request.formData(), "token");
    if (token === undefined) return answer(422);
    if (!visitor.isSignedIn) return answer(403);
    const subscription = readSubscription(token);
    if (token !== "" && !subscription) return answer(422);
    if (token !== "" && (await pushKeyOf(visitor)) === undefined) return answer(404);
    const wait = await limit(visitor, "push");
    if (wait !== undefined) return answer(429, { "Retry-After": String(wait) });
    const isOutside = subscription ? await isServiceOutside(subscription) : true;
    if (!isOutside) return answer(isOutside === undefined ? 503 : 422);
    try {
      await keepSubscription(visitor, subscription);
      return answer(204);
    } catch (thrown) {
      const error = failedCall(thrown);
      if (!unlessSignedOut(error)) throw error;
      visitor.log.error({ api: error.toLog() }, "push subscription not kept");
      return answer(error.isUnavailable ? 503 : 422);
    }
  });
}
