import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/modules/guard.server";
import { startOutside } from "~/modules/outside-visit.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

/** Goes to change the password of an outside account. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, (visitor) => startOutside(visitor, "reset"));
}
