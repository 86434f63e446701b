import type { ActionFunctionArgs } from "@remix-run/node";
import { tableLinkCookie, tableLinkPost, tablePath } from "~/features/table/table-link-view.server";
import { guard } from "~/guard.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { handheldCookie } from "~/platform/visitor/browser-cookies.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/**
 * Closes the notice that a table's link is meant for a phone. `openHere`: the link goes on here, because this is a tablet or
 * a phone that says that it is a desktop.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const posted = readIntent(await typedForm(args.request), tableLinkPost);
    if (!posted) return refuseIntent(visitor, "/");
    const table = tableLinkCookie.read(visitor.request);
    visitor.setCookie(tableLinkCookie.clear());
    if (posted.intent === "close") return visitor.redirect("/");
    visitor.setCookie(handheldCookie.keep());
    return visitor.redirect(tablePath(table ?? {}));
  });
}
