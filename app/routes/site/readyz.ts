import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { backendHealth } from "~/platform/health/backend-health.server";
import { isReady } from "~/platform/health/readiness.server";

/**
 * Whether the process takes new requests: 503 from the moment it is asked to stop. The body tells the state of each
 * area of the backend. A backend that fails is no reason for 503, because another replica has the same backend.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => {
    const [state, status] = isReady() ? ["ready", 200] : ["stopping", 503];
    const headers = { "Cache-Control": "no-store", "Content-Type": "application/json" };
    return wholeAnswer(JSON.stringify({ state, backend: backendHealth() }), { status, headers });
  });
}
