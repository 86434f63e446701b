import type { ActionFunctionArgs } from "@remix-run/node";
import { guard } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { noteBack } from "~/platform/guard/wanted-page.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** The pages that a guest may see while their session is set aside. */
const PAGES = ["/auth/login", "/register", "/auth"] as const;

/**
 * Sets a guest's session aside, so that they can see the pages of an account. Leads to the page in `to`, by default
 * the sign-in. After the sign-in, the customer comes back to `back`. Decision 12.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const form = await typedForm(args.request);
    const to = PAGES.find((page) => page === form.get("to")) ?? PAGES[0];
    if (!visitor.isSignedIn && visitor.order.guestOrderId !== undefined)
      visitor.saveOrder({ setAside: true });
    noteBack(visitor, form.get("back"));
    return visitor.redirect(to);
  });
}
