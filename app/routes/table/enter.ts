import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEntry } from "~/domain/table-flow";
import { guard } from "~/modules/guard.server";

export { default, ErrorBoundary } from "~/routes/resources/not-found";

/** The entry from outside: a table's code leads here. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor): Promise<never> => {
    throw visitor.redirect(afterEntry({ registered: visitor.isSignedIn }));
  });
}
