import type { LinkedTable } from "~/domain/table/table-link";
import { tableNumber } from "~/domain/table/table-name";
import { findTable, goToTable, isClosed } from "~/features/table/scan/find-table.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { readScan } from "./scan-input.server";
import type { ScanField, ScanReply } from "./scan-reply";

/** Reads a code, a photo or a number. @returns the redirect to that table, or why there is none */
export async function takeScan(visitor: Visitor, request: Request): Promise<Answer<ScanReply> | Response> {
  const scan = await readScan(visitor, request);
  if (!("table" in scan)) return refuse(scan.reply, scan.status);
  const { field, typed } = scan;
  try {
    return await lookUp(visitor, scan.table, field, typed);
  } catch (error) {
    const { words, status } = formRefusal(visitor, error, "table not looked up");
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
    const words = visitor.t(field === "table" ? "table.numberUnknown" : "table.codeIs.other");
    return refuse({ errors: { [field]: words }, ...typed });
  }
  const { info } = found;
  if (isClosed(info)) {
    return refuse({ closed: { table: tableNumber(info.table_name), store: info.store_name }, ...typed }, 409);
  }
  return goToTable(visitor, { ...found.table, external: false }, info);
}
