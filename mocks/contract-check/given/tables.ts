import type { z } from "zod";
import { tableInfoSchema, tableSessionSchema } from "../../../app/services/contract/table.server";
import type { Facts } from "../facts/facts";
import { NotTried, need } from "../report/outcome";
import { segment } from "../wire";
import type { Session } from "./session";

export type TableKind = keyof NonNullable<Facts["tables"]>;
/** A diner at a table. */
export type Diner = z.output<typeof tableSessionSchema>;

/** The tables of the facts, and their diners. */
export function tablesOf({ facts, call, expect, unique }: Session) {
  const tableKey = (kind: TableKind) => need(facts.tables?.[kind], `tables.${kind}`);
  const tableInfo = async (kind: TableKind) => {
    const { store_code, table_id } = tableKey(kind);
    const query = { "store-code": store_code, "table-id": table_id };
    return expect.answer(await call("GET order /table/table-info", { query }), 200, tableInfoSchema);
  };
  /** sits down, with the key or in the open session */
  const sitDown = async (kind: TableKind): Promise<Diner> => {
    const { key_creation, session_id, table_name } = await tableInfo(kind);
    const who = { name: `Ana ${unique()}`.slice(0, 40), include_document_invoice: true };
    const reply =
      key_creation === undefined
        ? await call(`POST order /table/table-session/${segment(need(session_id, `tables.${kind}`))}/join`, {
            body: who,
          })
        : await call("POST order /table/table-session", { body: { key_creation, table_name, ...who } });
    return expect.answer(reply, 200, tableSessionSchema);
  };
  return {
    tableKey,
    tableInfo,
    sitDown,
    /** a key to use twice @throws NotTried if a table's session is already open */
    usedKey: ({ key_creation }: z.output<typeof tableInfoSchema>) =>
      need(key_creation, "tables.empty (at which nobody sits yet)"),
    /** checks that payments at tables are allowed @throws NotTried */
    mayPay: () => {
      need(facts.tables, "tables");
      if (!facts.may_place_orders) throw new NotTried("may_place_orders");
    },
  };
}
