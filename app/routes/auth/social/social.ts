import type { ActionFunctionArgs } from "@remix-run/node";
import { LOGIN } from "~/features/account/account-paths";
import { offeredProvider, refusedHere } from "~/features/account/social-sign-in.server";
import { guard } from "~/guard.server";
import { failure } from "~/platform/guard/failure.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Leads to the page from which a sign-in with a provider of the restaurant begins. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const provider = offeredProvider(await visitor.content(), args.params.provider);
    if (!provider) throw failure("notFound", 404, visitor);
    // A page from before, or from another browser: the entry says where it works.
    if (refusedHere([provider], args.request).length > 0) return visitor.redirect(LOGIN);
    return visitor.redirect(`/auth/${provider}/go`);
  });
}
