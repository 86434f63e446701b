import type { LoaderFunctionArgs } from "@remix-run/node";
import { seatOf } from "~/features/table/table-cookies.server";
import { guard } from "~/guard.server";
import { failedCall, unlessSignedOut } from "~/platform/backend/or-else.server";
import { type Followed, followedOf } from "./order.server";

/** Without a seat, the bill counts as changed. The page is loaded again, and redirects. */
const GONE: Followed = { fingerprint: "", at: "", updated: "", failed: "" };

/** The fingerprint of the visitor's bill, in few bytes. 503 without an answer. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const headers = { "Cache-Control": "private, no-store" };
    try {
      if (!seatOf(visitor)) return Response.json(GONE, { headers });
      return Response.json(await followedOf(visitor), { headers });
    } catch (error) {
      if (error instanceof Response) return Response.json(GONE, { headers });
      const failed = failedCall(error);
      if (!unlessSignedOut(failed)) throw failed;
      visitor.log.warn({ api: failed.toLog() }, "no news of a bill");
      return new Response(null, { status: 503, headers });
    }
  });
}
