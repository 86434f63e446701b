import type { LoaderFunctionArgs } from "@remix-run/node";
import { storeOf } from "~/features/restaurant/store.server";
import { guard } from "~/guard.server";
import { failedCall, unlessSignedOut } from "~/platform/failures/or-else.server";
import { lateHomePart } from "./home.server";
import { LATE_PARTS } from "./home-paths";

/** A part of the home page that came too late for it, as HTML for a page that stands: see `latePartPath`. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    // No page of its own: HTML by name would be one, without a policy.
    const headers = { "Cache-Control": "private, no-store", "Content-Type": "text/plain; charset=utf-8" };
    const name = LATE_PARTS.find((part) => part === visitor.url.searchParams.get("part"));
    if (!name) return new Response(null, { status: 404, headers });
    try {
      const store = await storeOf(visitor);
      const html = store && (await lateHomePart(visitor, store, name));
      return html ? new Response(html, { headers }) : new Response(null, { status: 204, headers });
    } catch (thrown) {
      const error = failedCall(thrown);
      if (!unlessSignedOut(error)) throw error;
      visitor.log.warn({ api: error.toLog(), part: name }, "a late part of the home page did not come");
      return new Response(null, { status: 503, headers });
    }
  });
}
