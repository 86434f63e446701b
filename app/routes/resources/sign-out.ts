import type { ActionFunctionArgs } from "@remix-run/node";
import { endSubscription } from "~/features/push/push.server";
import { guard } from "~/guard.server";
import { securityEvent } from "~/platform/limits/security-event.server";
import { noteLeaving, revokeSession, signOut } from "~/platform/session/sign-out.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Signs a customer out of this browser, or forgets a guest in it. Post it with a plain form, so that no page with the customer's data stays in memory. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    // What follows may take seconds. `signOut` notes it again, for requests that begin in that time.
    await noteLeaving(visitor);
    await endSubscription(visitor);
    await revokeSession(visitor);
    const { isSignedIn, t } = visitor;
    if (isSignedIn) securityEvent(visitor, "signed out");
    return signOut(visitor, "/auth", { tone: "ok", text: t(isSignedIn ? "toast.signedOut" : "toast.left") });
  });
}
