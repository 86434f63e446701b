import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";
import { isReady } from "~/platform/health/readiness.server";

/** Whether the process takes new requests. 503 from the moment it is asked to stop. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async () => {
    const [text, status] = isReady() ? ["ready", 200] : ["stopping", 503];
    return wholeAnswer(text, { status, headers: { "Cache-Control": "no-store" } });
  });
}
