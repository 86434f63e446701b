import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { isReady } from "~/platform/monitoring/readiness.server";

/**
 * Whether the process takes new requests: 503 from the moment it is asked to stop. While it turns some away it is still
 * 200, because without it the others would have to take its load. A backend that fails is no reason for 503, because
 * another replica has the same backend. Anybody may ask, so it says no more: `METRICS_PORT` has the rest, under `/state`.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => {
    const [status, body] = isReady() ? ([200, "ready"] as const) : ([503, "stopping"] as const);
    return wholeAnswer(body, { status, headers: { "Cache-Control": "no-store" } });
  });
}
