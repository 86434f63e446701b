import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readPayload, returnByGet, returnFromBank } from "~/modules/bank-return.server";
import { guard } from "~/modules/guard.server";
import type { Visitor } from "~/modules/visitor.server";

export { default, ErrorBoundary } from "~/routes/resources/not-found";

/** Where a payment's bank sends its customers back to. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, returnFromBank);
}

/** A bank's answer as a form of its own site, and so without a cookie: a GET of ours takes it on. Decisions: CSRF. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor): Promise<never> => {
    const state = visitor.url.searchParams.get("state") ?? "";
    throw visitor.redirect(returnByGet(state, readPayload(await fieldsOf(visitor, args.request))));
  });
}

/** What was posted; a body that is no form says nothing. */
async function fieldsOf({ log, url }: Visitor, request: Request): Promise<[string, FormDataEntryValue][]> {
  const asked = [...url.searchParams];
  try {
    return [...asked, ...(await request.formData())];
  } catch (error) {
    log.warn({ err: error }, "a bank posted no form");
    return asked;
  }
}
