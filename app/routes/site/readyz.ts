import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { backendHealth } from "~/platform/backend/backend.server";
import { loadSnapshot } from "~/platform/edge/overload.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { isReady } from "~/platform/monitoring/readiness.server";

/**
 * Whether the process takes new requests: 503 from the moment it is asked to stop. While it turns some away it is still
 * 200, because without it the others would have to take its load. The body tells the state of each area of the backend,
 * too. A backend that fails is no reason for 503, because another replica has the same backend.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => {
    const state = isReady() ? (loadSnapshot().isOverloaded ? "shedding" : "ready") : "stopping";
    const headers = { "Cache-Control": "no-store", "Content-Type": "application/json" };
    const body = JSON.stringify({ state, backend: backendHealth() });
    return wholeAnswer(body, { status: isReady() ? 200 : 503, headers });
  });
}
