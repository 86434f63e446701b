import type { ActionFunctionArgs } from "@remix-run/node";
import { tableLinkCookie } from "~/features/table/link/table-link.server";
import { guard } from "~/guard.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "./not-found";

/** Closes the notice that a table's link is meant for a phone. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    visitor.setCookie(tableLinkCookie.clear());
    return visitor.redirect("/");
  });
}
