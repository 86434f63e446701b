import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

/** Takes a guest's session up again that was set aside for a sign-in, cart and all. Decision 12. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    if (visitor.order.setAside) visitor.dropFromOrder("setAside");
    const isBack = visitor.order.guestOrderId !== undefined;
    return visitor.redirect(isBack ? (takeWanted(visitor) ?? "/") : "/geolocation");
  });
}
