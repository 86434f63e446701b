import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readPayload, returnByGet } from "~/features/payments/bank/bank-answer.server";
import { guard } from "~/guard.server";
import { foreignForm } from "~/platform/forms/posted-form.server";
import { returnFromBank } from "./bank-return.server";

export { default, ErrorBoundary } from "~/not-found";

/** The return from a payment's bank. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, returnFromBank);
}

/** A bank's answer as a form of its own site, which brings no cookie. A GET of ours continues. Decisions: CSRF. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const fields = [...visitor.url.searchParams, ...(await foreignForm(args.request))];
    const state = visitor.url.searchParams.get("state") ?? "";
    return visitor.redirect(await returnByGet(state, readPayload(fields)));
  });
}
