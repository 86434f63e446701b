import { afterEntry, TABLE } from "~/domain/table/table-flow";
import {
  type LinkedTable,
  readCode,
  readingsOf,
  type TableCode,
  tableOfQuery,
} from "~/domain/table/table-link";
import { ifMissing, ifNoneSuch, orElse } from "~/platform/backend/or-else.server";
import { env } from "~/platform/env/env.server";
import { limit } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { isId } from "~/services/contract/primitives.server";
import type { TableInfo } from "~/services/contract/table.server";
import { forgetSeat, type Place, seatOf } from "./table-cookies.server";
import { keepPlace } from "./table-flow.server";

/**
 * The result of looking for a table. `table`: its ids as the backend knows them. `wait` is in seconds, after too many
 * lookups.
 */
export type FoundTable =
  | { info: TableInfo; table: LinkedTable }
  | { issue: "unknown" }
  | { issue: "limit"; wait: number };

const withIds = (table: LinkedTable | undefined) =>
  table && isId(table.store) && isId(table.table) ? table : undefined;

/** The table of a link's query (`store_id`, `table_id`, however they are spelled), if both can be ids. */
export function tableIn(query: string): LinkedTable | undefined {
  return withIds(tableOfQuery(query));
}

/** What the text of a code says: a table, if it is a link of this site to one and both can be ids. */
export function tableOfCode(text: string): TableCode {
  const read = readCode(text, env.APP_ORIGIN);
  return "table" in read && !withIds(read.table) ? { foreign: "other" } : read;
}

/**
 * Looks a table up within the limit "table", under each of its readings (`readingsOf`). There is no counter per table: its info tells little, and such a counter
 * would let anybody lock out its diners.
 *
 * @throws ApiError
 */
export async function findTable(visitor: Visitor, table: LinkedTable): Promise<FoundTable> {
  const wait = await limit(visitor, "table");
  if (wait !== undefined) return { issue: "limit", wait };
  for (const reading of readingsOf(table)) {
    const info = await visitor.api.table.info(reading).catch(orElse(undefined, ifNoneSuch));
    if (info) return { info, table: reading };
  }
  return { issue: "unknown" };
}

/** Whether nobody can sit down: the table gives neither a key to open its bill nor a session to join. */
export function isClosed({ status, key_creation, session_id }: TableInfo): boolean {
  return status === "Closed" || (key_creation === undefined && session_id === undefined);
}

/**
 * Goes to a found table: keeps it and returns the next page. A diner with a seat at another open bill is asked to leave
 * it first, because a seat holds shares that are being paid.
 *
 * @throws ApiError
 */
export async function goToTable(visitor: Visitor, place: Place, info: TableInfo): Promise<Response> {
  const seat = seatOf(visitor);
  if (seat !== undefined && seat.session !== info.session_id) {
    const name = await openTableOf(visitor);
    if (name !== undefined) {
      const text = visitor.t("scan.elsewhere", { table: name });
      return visitor.redirect(TABLE.leave, { tone: "info", text });
    }
    forgetSeat(visitor);
  }
  keepPlace(visitor, place);
  return visitor.redirect(seatOf(visitor) ? TABLE.order : afterEntry({ registered: visitor.isSignedIn }));
}

/** The name of the table where the visitor has a seat. Undefined if its bill is closed, or the seat is gone. */
async function openTableOf(visitor: Visitor): Promise<string | undefined> {
  const seat = seatOf(visitor);
  if (!seat) return undefined;
  const bill = await visitor.api.table.bill(seat).catch(orElse(undefined, ifMissing));
  return bill?.status === "Closed" ? undefined : bill?.table_name;
}
