import type { ActionFunctionArgs } from "@remix-run/node";
import { endSubscription } from "~/features/push/push.server";
import { guard } from "~/guard.server";
import { signOut } from "~/platform/session/sign-out.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

/** Signs out of this browser. To be posted by a plain form, so that no page of script is left with data in it. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    await endSubscription(visitor);
    return signOut(visitor, "/auth", { tone: "ok", text: visitor.t("toast.signedOut") });
  });
}
