import type { ActionFunctionArgs } from "@remix-run/node";
import { startOutside } from "~/features/account/outside/outside-visit.server";
import { guard } from "~/guard.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Begins to sign in outside. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, (visitor) => startOutside(visitor, "login"));
}
