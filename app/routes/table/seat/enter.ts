import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/frame/page-handle";
import { findTable, tableIn } from "~/features/table/scan/find-table.server";
import { guard } from "~/guard.server";
import { refuse } from "~/platform/forms/answer.server";
import { failure } from "~/platform/guard/failure.server";
import { waitWords } from "~/platform/limits/limits.server";
import { enterTable } from "./enter.server";

export { EnterError as ErrorBoundary, EnterPage as default } from "./enter-page";

export const handle: PageHandle = {
  title: { key: "title.tableEntry.title", description: "title.tableEntry.description" },
};

/**
 * The entry by a table's link. It opens no bill and shows no names. If the table is found, it is kept, and the redirect
 * removes the ids from the address.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { search, pathname } = visitor.url;
    const table = tableIn(search);
    const found = table && (await findTable(visitor, table));
    if (found && "wait" in found) return refuse({ refused: waitWords(visitor, found.wait) }, 429);
    if (found && "info" in found) return enterTable(visitor, found.table, found.info);
    // Unknown ids appear on no page, not even in the links that switch language or mode.
    if (search !== "") return visitor.redirect(pathname);
    throw failure("table", 404, visitor);
  });
}
