import type { TableStatus } from "../../rules/cart/bill";
import { isUnderWay } from "../../rules/payment/payment-course";
import type { Store } from "../../state";
import type { Diner } from "../../state/table/diners";
import type { DiningTable } from "../../state/table/tables";
import { type BillStatus, billStatus, currentBill, notPayable, release, sessionNotFound } from "./bills";

/** A new diner. */
export type NewDiner = { name: string; document?: string | undefined };
export type TableSession = { session_id: string; user_session_id: string };
/** A table, found by its code: with a key to open its session, with the open session, or with neither. */
export type FoundTable = {
  table: DiningTable;
  status: TableStatus;
  key_creation?: string;
  session_id?: string;
  current?: BillStatus;
};

/** @throws ContractError 404 for an unknown store or table */
export function findTable(store: Store, storeCode: string, tableId: string): FoundTable {
  const printed = store.restaurants.list().find(({ code }) => code === storeCode);
  const table = store.tables.get(printed?.id ?? "", tableId);
  const current = currentBill(store, table);
  if (!current || current.status === "Closed") return { table, status: "Closed" };
  const { bill, status } = current;
  const begun = store.tables.diners(bill.id).length > 0;
  return {
    table,
    status,
    current,
    ...(begun ? { session_id: bill.id } : { key_creation: bill.key_creation }),
  };
}

/**
 * Sits someone down at a bill.
 *
 * @throws ContractError 404, 409 TABLE_NOT_PAYABLE for a closed bill
 */
export function join(store: Store, billId: string, { name, document }: NewDiner): TableSession {
  return store.atomically(() => {
    const { status } = billStatus(store, billId);
    if (status === "Closed") throw notPayable(status);
    const diner = { name: name.trim(), document: document ?? null };
    return { session_id: billId, user_session_id: store.tables.addDiner(billId, diner) };
  });
}

/** Opens a table's session, or joins it if the key was already used. @throws ContractError 404, 409 */
export function begin(store: Store, key: string, diner: NewDiner): TableSession {
  const bill = store.tables.billByKey(key);
  if (!bill) throw sessionNotFound();
  return join(store, bill.id, diner);
}

/** The diner of a user session. @throws ContractError 404 for a diner of another bill, or who has left */
export function dinerOf(store: Store, billId: string, userSessionId: string): Diner {
  const diner = store.tables.diner(billId, userSessionId);
  if (!diner || diner.left_at !== null) throw sessionNotFound();
  return diner;
}

/** A bill for one of its diners, also a closed one. @throws ContractError 404 */
export function readBill(store: Store, billId: string, userSessionId: string): [BillStatus, Diner] {
  const diner = dinerOf(store, billId, userSessionId);
  return [billStatus(store, billId), diner];
}

/**
 * A diner leaves. Paid shares stay paid, open ones are free again. Leaving twice changes nothing.
 *
 * @throws ContractError 404
 */
export function leave(store: Store, billId: string, userSessionId: string): void {
  store.atomically(() => {
    const diner = store.tables.diner(billId, userSessionId);
    if (!diner) throw sessionNotFound();
    const { shares } = billStatus(store, billId);
    for (const share of shares) {
      if (share.diner_id === diner.id && !share.released && isUnderWay(share.status)) release(store, share);
    }
    store.tables.markLeft(diner.id);
  });
}
