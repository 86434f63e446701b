import type { LoaderFunctionArgs } from "@remix-run/node";
import { tableOfCode } from "~/features/table/find-table.server";
import { tablePath } from "~/features/table/table-link-view.server";
import { guard } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { failure } from "~/platform/guard/failure.server";
import { isRefusedMethod } from "~/platform/request/told.server";

export { action, default, ErrorBoundary } from "~/not-found";

/**
 * Any path that no page has. A table's code with a path that its printer changed (`//table-payment`, `/table_payment`,
 * `/table-payment%3Fstore_id…`) leads to the table.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { pathname, search } = visitor.url;
    if (isRefusedMethod(args.request)) throw failure("notFound", 405, visitor);
    const read = tableOfCode(env.APP_ORIGIN + pathname + search);
    if ("table" in read) return visitor.redirect(tablePath(read.table));
    throw failure("notFound", 404, visitor);
  });
}
