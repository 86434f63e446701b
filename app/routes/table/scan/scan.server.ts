import type { LinkedTable } from "~/domain/table-link";
import { tableNumber } from "~/domain/table-name";
import { findTable, goToTable, isClosed } from "~/features/table/find-table.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { setbackOf } from "~/platform/forms/setback.server";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { readScan, type ScanField } from "./scan-input.server";

/** Why no table was found, and the form as it was left. */
export interface ScanReply {
  /** Words beside their fields; those of `code` stand where the camera looks. */
  errors?: Partial<Record<ScanField, string>>;
  /** What concerns no field. */
  form?: string;
  /** The table was found, and its bill is closed. */
  closed?: TableName;
  /** What was typed. */
  typed?: { store?: string | undefined; table?: string | undefined };
}

/** A table as people call it. */
export interface TableName {
  /** "12", see `tableNumber`. */
  table: string;
  store: string;
}

/** What a code says, a photo shows or somebody typed: the way to that table, or why there is none. */
export async function takeScan(visitor: Visitor, request: Request): Promise<Answer<ScanReply> | Response> {
  const scan = await readScan(visitor, request);
  if (!("table" in scan)) return refuse(scan.reply, scan.status);
  const { field, typed } = scan;
  try {
    return await lookUp(visitor, scan.table, field, typed);
  } catch (error) {
    const { words, status } = setbackOf(visitor, error, "table not looked up");
    return refuse({ form: words, ...typed }, status);
  }
}

async function lookUp(
  visitor: Visitor,
  table: LinkedTable,
  field: ScanField,
  typed: Pick<ScanReply, "typed">,
): Promise<Answer<ScanReply> | Response> {
  const found = await findTable(visitor, table);
  if ("issue" in found) {
    if (found.issue === "limit") return refuse({ form: waitWords(visitor, found.wait), ...typed }, 429);
    const words = visitor.t(field === "table" ? "table.numberUnknown" : "table.codeUnknown");
    return refuse({ errors: { [field]: words }, ...typed });
  }
  const { info } = found;
  if (isClosed(info)) {
    return refuse({ closed: { table: tableNumber(info.table_name), store: info.store_name }, ...typed }, 409);
  }
  return goToTable(visitor, { ...table, external: false }, info);
}
