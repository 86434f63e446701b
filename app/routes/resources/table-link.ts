import type { ActionFunctionArgs } from "@remix-run/node";
import { tableLinkCookie } from "~/features/table/table-link.server";
import { guard } from "~/guard.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

/** Puts away the notice that a table's link is for the phone. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    visitor.setCookie(tableLinkCookie.clear());
    return visitor.redirect("/");
  });
}
