import type { ActionFunctionArgs } from "@remix-run/node";
import { endSubscription } from "~/features/push/push.server";
import { guard } from "~/guard.server";
import { securityEvent } from "~/platform/log/security-event.server";
import { revokeSession } from "~/platform/session/revoke-session.server";
import { signOut } from "~/platform/session/sign-out.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Signs out of this browser. Post it with a plain form, so that no page with the customer's data stays in memory. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    await endSubscription(visitor);
    await revokeSession(visitor);
    if (visitor.isSignedIn) securityEvent(visitor, "signed out");
    return signOut(visitor, "/auth", { tone: "ok", text: visitor.t("toast.signedOut") });
  });
}
