import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { takeChange } from "~/platform/backend/changes.server";
import { has } from "~/platform/content/content.server";
import { env } from "~/platform/env/env.server";
import { limit } from "~/platform/limits/limits.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import { isSigned, SIGNATURE } from "~/services/contract/signed-change.server";
import { changeOf } from "~/services/contract/webhook.server";

/** The largest body, in bytes. Contract: webhooks. */
const MOST = 16 * 1024;

/**
 * Takes the backend's word that something has changed (capability `webhooks`). It brings no data: what was cached is read again by our own
 * calls. 404 where the setup names no webhooks or there is no secret, 429 above the limit, 413, 401 without a good signature, 422
 * for another body, and otherwise 204, a known id included. Record 159.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const secrets = env.WEBHOOK_SECRETS;
    if (secrets === undefined) return empty(404);
    const wait = await limit(visitor, "changed");
    if (wait !== undefined) return empty(429, { "Retry-After": String(wait) });
    const body = await args.request.text();
    if (Buffer.byteLength(body) > MOST) return empty(413);
    if (!isSigned(body, args.request.headers.get(SIGNATURE), secrets)) {
      securityEvent(visitor, "unsigned change");
      return empty(401);
    }
    if (!(await has(visitor, "webhooks"))) return empty(404);
    const change = changeOf(body);
    if (!change) return empty(422);
    await takeChange(change);
    return empty(204);
  });
}

function empty(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
