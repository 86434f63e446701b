import type { ActionFunctionArgs } from "@remix-run/node";
import { startOutside } from "~/features/account/outside/outside-visit.server";
import { guard } from "~/guard.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

/** Goes to change the password of an outside account. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, (visitor) => startOutside(visitor, "reset"));
}
