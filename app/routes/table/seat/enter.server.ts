import { afterEntry } from "~/domain/table/table-flow";
import type { LinkedTable } from "~/domain/table/table-link";
import { goToTable, isClosed } from "~/features/table/find-table.server";
import { forgetSeat, seatOf } from "~/features/table/seat.server";
import { mannersCookie } from "~/features/table/table-cookies.server";
import { keepPlace, placeOf } from "~/features/table/table-flow.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableInfo } from "~/services/contract/table.server";

/**
 * Enters a table that was found by a link. This browser keeps the table and forgets a seat at any other bill. The
 * specification says which page is next. If the bill is closed, a message says so.
 */
export async function enterTable(visitor: Visitor, table: LinkedTable, info: TableInfo): Promise<Response> {
  // A camera or a typed address sends no site. A page of another site must not remove anybody's seat.
  const isSent = visitor.request.headers.get("sec-fetch-site") === "cross-site";
  if (isSent && seatOf(visitor)) return goToTable(visitor, { ...table, external: true }, info);
  if (!isSeatThere(visitor, table, info)) forgetSeat(visitor);
  keepPlace(visitor, { ...table, external: true });
  // After the tutorial the next page reads codes and says so itself. Before it, the terms come first.
  const isFirst = mannersCookie.read(visitor.request)?.tutorial !== true;
  const isShut = isFirst && isClosed(info) && !seatOf(visitor);
  const to = afterEntry({ registered: visitor.isSignedIn });
  return visitor.redirect(to, isShut ? { tone: "info", text: visitor.t("seat.closed") } : undefined);
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
