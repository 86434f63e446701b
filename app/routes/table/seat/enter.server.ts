import { afterEntry, isPayableStatus } from "~/domain/table/table-flow";
import type { LinkedTable } from "~/domain/table/table-link";
import { goToTable, isClosed } from "~/features/table/scan/find-table.server";
import { forgetSeat, seatOf } from "~/features/table/seat/seat.server";
import { sitDownByScan } from "~/features/table/seat/sit-down.server";
import { mannersCookie } from "~/features/table/table-cookies.server";
import { hasTableTerms, keepManners, keepPlace, placeOf } from "~/features/table/table-flow.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableInfo } from "~/services/contract/table.server";

/**
 * Enters a table that was found by a link. This browser keeps the table and forgets a seat at any other bill. The
 * specification says which page is next. If the bill is closed, a message says so. For whoever has accepted the terms
 * the tutorial counts as seen. A customer who has, and whose phone read the code of a bill that can be paid, sits down.
 *
 * @throws ApiError
 */
export async function enterTable(visitor: Visitor, table: LinkedTable, info: TableInfo): Promise<Response> {
  // A camera or a typed address sends no site. A page of another site must not remove anybody's seat.
  const isSent = visitor.request.headers.get("sec-fetch-site") === "cross-site";
  if (isSent && seatOf(visitor)) return goToTable(visitor, { ...table, external: true }, info);
  if (!isSeatThere(visitor, table, info)) forgetSeat(visitor);
  keepPlace(visitor, { ...table, external: true });
  const isAccepted = await hasTableTerms(visitor);
  const isSeen = isAccepted || mannersCookie.read(visitor.request)?.tutorial === true;
  if (isAccepted) keepManners(visitor, { tutorial: true });
  const isOpen = isPayableStatus(info.status) && !isClosed(info);
  if (isAccepted && visitor.isSignedIn && isOpen && !seatOf(visitor) && isOpenedByPhone(visitor)) {
    await sitDownByScan(visitor, table, info);
  }
  // After the tutorial the next page reads codes and says so itself. Before it, the terms come first.
  const isShut = !isSeen && isClosed(info) && !seatOf(visitor);
  const to = afterEntry({ registered: visitor.isSignedIn });
  return visitor.redirect(to, isShut ? { tone: "info", text: visitor.t("seat.closed") } : undefined);
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
