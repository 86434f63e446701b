import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Continues a guest's session, with its cart, that was set aside for a sign-in. Decision 12. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    if (visitor.order.setAside) visitor.dropFromOrder("setAside");
    const isBack = visitor.order.guestOrderId !== undefined;
    return visitor.redirect(isBack ? (takeWanted(visitor) ?? "/") : "/geolocation");
  });
}
