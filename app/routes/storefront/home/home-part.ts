import type { LoaderFunctionArgs } from "@remix-run/node";
import { storeOf } from "~/features/restaurant/store.server";
import { guard } from "~/guard.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { lateHomePart } from "./home.server";
import { LATE_PARTS } from "./home-sections";

/** A part of the home page that was too late for the page, as HTML. The page's script inserts it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    // Plain text: as HTML it would be a page without a content security policy.
    const headers = { "Cache-Control": "private, no-store", "Content-Type": "text/plain; charset=utf-8" };
    const name = LATE_PARTS.find((part) => part === visitor.url.searchParams.get("part"));
    if (!name) return new Response(null, { status: 404, headers });
    const part = async () => {
      const store = await storeOf(visitor);
      const html = store && (await lateHomePart(visitor, store, name));
      return html ? new Response(html, { headers }) : new Response(null, { status: 204, headers });
    };
    const log = logged(visitor, "warn", "a late part of the home page did not come", { part: name });
    return part().catch(orElse(new Response(null, { status: 503, headers }), unlessSignedOut, log));
  });
}
