import type { ActionFunctionArgs } from "@remix-run/node";
import { startOutside } from "~/features/account/outside/outside-visit.server";
import { guard } from "~/guard.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Leads to the page outside where a b2c customer changes their password. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, (visitor) => startOutside(visitor, "reset"));
}
