import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { noteBack } from "~/platform/guard/wanted-page.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

/** Where a guest may go with their session set aside. */
const PAGES = ["/auth/login", "/register", "/auth"] as const;

/**
 * Sets a guest's session aside, so that they may see the pages of an account, and leads to the one named by
 * `to`, sign-in by default. Whoever has signed in comes back to `back`. Decision 12.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const form = await args.request.formData();
    const to = PAGES.find((page) => page === form.get("to")) ?? PAGES[0];
    if (!visitor.isSignedIn && visitor.order.guestOrderId !== undefined)
      visitor.saveOrder({ setAside: true });
    noteBack(visitor, form.get("back"));
    return visitor.redirect(to);
  });
}
