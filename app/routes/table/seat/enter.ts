import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/frame/page-handle";
import { afterEntry, isPayableStatus } from "~/domain/table/table-flow";
import type { LinkedTable } from "~/domain/table/table-link";
import { findTable, goToTable, isClosed, tableIn } from "~/features/table/find-table.server";
import { sitDownByScan } from "~/features/table/sit-down.server";
import { forgetSeat, seatOf } from "~/features/table/table-cookies.server";
import { hasTableTerms, keepManners, keepPlace, placeOf } from "~/features/table/table-flow.server";
import { guard } from "~/guard.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableInfo } from "~/services/contract/table.server";

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

/**
 * Enters a table that was found by a link. This browser keeps the table and forgets a seat at any other bill. The
 * specification says which page is next. If the bill is closed, that page says so. For a diner who has accepted the terms
 * the tutorial counts as seen. A customer who has, and whose phone read the code of a bill that can be paid, sits down.
 *
 * @throws ApiError
 */
async function enterTable(visitor: Visitor, table: LinkedTable, info: TableInfo): Promise<Response> {
  // A camera or a typed address sends no site. A page of another site must not remove anybody's seat.
  const isSent = visitor.request.headers.get("sec-fetch-site") === "cross-site";
  if (isSent && seatOf(visitor)) return goToTable(visitor, { ...table, external: true }, info);
  if (!isSeatThere(visitor, table, info)) forgetSeat(visitor);
  keepPlace(visitor, { ...table, external: true });
  const isAccepted = await hasTableTerms(visitor);
  if (isAccepted) keepManners(visitor, { tutorial: true });
  const isOpen = isPayableStatus(info.status) && !isClosed(info);
  if (isAccepted && visitor.isSignedIn && isOpen && !seatOf(visitor) && isOpenedByPhone(visitor)) {
    await sitDownByScan(visitor, table, info);
  }
  return visitor.redirect(afterEntry({ registered: visitor.isSignedIn }));
}

/**
 * Whether the phone itself opened the address, as its camera does. Not so for a link on a page, for what a browser loads
 * ahead, and for a browser that does not tell.
 */
function isOpenedByPhone({ request: { method, headers } }: Pick<Visitor, "request">): boolean {
  const isAhead = headers.has("sec-purpose") || headers.has("purpose");
  const isTyped = headers.get("sec-fetch-site") === "none" && headers.get("sec-fetch-mode") === "navigate";
  return method === "GET" && isTyped && !isAhead;
}

/** Whether the visitor's seat is at the bill of this table. Also true without a seat. */
function isSeatThere(visitor: Visitor, { store, table }: LinkedTable, info: TableInfo): boolean {
  const seat = seatOf(visitor);
  if (!seat) return true;
  if (info.session_id !== undefined) return info.session_id === seat.session;
  if (info.key_creation !== undefined) return false;
  // The info of a closed bill does not name its session. Its diners may continue to read it.
  const before = placeOf(visitor);
  return before?.store === store && before.table === table;
}
