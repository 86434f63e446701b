import type { ActionFunctionArgs } from "@remix-run/node";
import { leaveAccount } from "~/features/account/sign-in/leave-account.server";
import { guardOnce } from "~/guard.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/**
 * Continues as a guest: the session that was set aside for a sign-in, with its cart (decision 12), or the order of a
 * customer who leaves the account (decision 118).
 */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    if (visitor.isSignedIn) return leaveAccount(visitor);
    if (visitor.order.setAside) visitor.dropFromOrder("setAside");
    const isBack = visitor.order.guestOrderId !== undefined;
    return visitor.redirect(isBack ? (takeWanted(visitor) ?? "/") : "/geolocation");
  });
}
