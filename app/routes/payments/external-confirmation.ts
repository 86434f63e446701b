import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readPayload, returnByGet } from "~/features/payments/bank/bank-answer.server";
import { guard } from "~/guard.server";
import { foreignForm } from "~/platform/forms/posted-form.server";
import { returnFromBank } from "./bank-return.server";

export { default, ErrorBoundary } from "~/not-found";

/** Where a payment's bank sends its customers back to. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, returnFromBank);
}

/** A bank's answer as a form of its own site, and so without a cookie: a GET of ours takes it on. Decisions: CSRF. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const fields = [...visitor.url.searchParams, ...(await foreignForm(args.request))];
    const state = visitor.url.searchParams.get("state") ?? "";
    return visitor.redirect(await returnByGet(state, readPayload(fields)));
  });
}
