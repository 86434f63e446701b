import type { Bilingual } from "../../data/types";
import type { BillState } from "../../rules/cart/bill";
import { notFound } from "../../rules/contract-error";
import { type Db, newId } from "../database";
import { billItemRows } from "./bill-items";
import { billShareRows } from "./bill-shares";
import { dinerRows } from "./diners";
import { roundRows } from "./rounds";

export type DiningTable = { store_id: string; id: string; name: Bilingual };

/** A bill of a table. Instants are in milliseconds since the epoch, the service rate is in percent. */
export type Bill = {
  /** also the session's id */
  id: string;
  store_id: string;
  table_id: string;
  key_creation: string;
  state: BillState;
  service_rate: number;
  service_optional: boolean;
  opened_at: number;
  closed_at: number | null;
};
export type ServiceRule = Pick<Bill, "service_rate" | "service_optional">;

type BillRow = Omit<Bill, "service_optional"> & { service_optional: number };

const tableNotFound = () => notFound("Mesa não encontrada", "Table not found");

function tableRows(db: Db) {
  type Row = { store_id: string; id: string; name: string };
  const all = db.prepare<[], Row>("SELECT store_id, id, name FROM dining_tables ORDER BY store_id, position");
  const one = db.prepare<[string, string], Row>(
    "SELECT store_id, id, name FROM dining_tables WHERE store_id = ? AND id = ?",
  );
  const insert = db.prepare<[Record<string, string>]>(
    `INSERT INTO dining_tables VALUES (@store_id, @id,
       (SELECT coalesce(max(position), 0) + 1 FROM dining_tables WHERE store_id = @store_id), @name)`,
  );
  const tableOf = (row: Row): DiningTable => ({ ...row, name: JSON.parse(row.name) });
  return {
    list: () => all.all().map(tableOf),
    find(storeId: string, tableId: string): DiningTable | undefined {
      const row = one.get(storeId, tableId);
      return row && tableOf(row);
    },
    /** @throws ContractError 404 */
    get(storeId: string, tableId: string): DiningTable {
      const row = one.get(storeId, tableId);
      if (!row) throw tableNotFound();
      return tableOf(row);
    },
    add: ({ store_id, id, name }: DiningTable) => insert.run({ store_id, id, name: JSON.stringify(name) }),
  };
}

function billRows(db: Db, now: () => number) {
  const columns = `id, store_id, table_id, key_creation, state, service_rate, service_optional, opened_at,
    closed_at`;
  const byId = db.prepare<[string], BillRow>(`SELECT ${columns} FROM bills WHERE id = ?`);
  const byKey = db.prepare<[string], BillRow>(`SELECT ${columns} FROM bills WHERE key_creation = ?`);
  const latest = db.prepare<[string, string], BillRow>(
    `SELECT ${columns} FROM bills WHERE store_id = ? AND table_id = ? ORDER BY number DESC LIMIT 1`,
  );
  const insert = db.prepare<[Record<string, string | number>]>(
    `INSERT INTO bills VALUES (@id, (SELECT coalesce(max(number), 0) + 1 FROM bills), @store_id, @table_id,
       @key_creation, 'OPEN', @service_rate, @service_optional, @opened_at, NULL)`,
  );
  const setState = db.prepare<[string, number | null, string]>(
    "UPDATE bills SET state = ?, closed_at = ? WHERE id = ?",
  );
  const billOf = (row: BillRow): Bill => ({ ...row, service_optional: row.service_optional === 1 });
  return {
    bill(id: string): Bill | undefined {
      const row = byId.get(id);
      return row && billOf(row);
    },
    billByKey(key: string): Bill | undefined {
      const row = byKey.get(key);
      return row && billOf(row);
    },
    latestBill({ store_id, id }: Pick<DiningTable, "store_id" | "id">): Bill | undefined {
      const row = latest.get(store_id, id);
      return row && billOf(row);
    },
    /** Opens a new bill at a table. @returns its id */
    openBill(table: Pick<DiningTable, "store_id" | "id">, service: ServiceRule): string {
      const id = newId("tab");
      insert.run({
        id,
        store_id: table.store_id,
        table_id: table.id,
        key_creation: newId("key"),
        service_rate: service.service_rate,
        service_optional: service.service_optional ? 1 : 0,
        opened_at: now(),
      });
      return id;
    },
    setBillState: (id: string, state: BillState) =>
      setState.run(state, state === "CLOSED" ? now() : null, id),
  };
}

/** Tables with their bills, diners, items and payments. */
export function tableStore(db: Db, now: () => number) {
  return {
    ...tableRows(db),
    ...billRows(db, now),
    ...dinerRows(db, now),
    ...billItemRows(db),
    ...billShareRows(db),
    ...roundRows(db),
  };
}

export type TableStore = ReturnType<typeof tableStore>;
