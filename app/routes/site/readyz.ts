import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { isReady } from "~/platform/health/readiness.server";
import { loadSnapshot } from "~/platform/overload/overload.server";

/**
 * Whether the process takes new requests. 503 from the moment it is asked to stop. While it turns some away it is still
 * 200, because without it the others would have to take its load.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => {
    const text = isReady() ? (loadSnapshot().isOverloaded ? "shedding" : "ready") : "stopping";
    return wholeAnswer(text, { status: isReady() ? 200 : 503, headers: { "Cache-Control": "no-store" } });
  });
}
