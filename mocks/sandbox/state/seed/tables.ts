import type { DemoTable, DemoTableItem } from "../../data/types";
import { serviceFee } from "../../rules/cart/bill";
import { newId } from "../database";
import type { orderStore } from "../order/orders";
import type { menuStore } from "../restaurant/menu";
import type { BillLine } from "../table/bill-items";
import { billLineOf } from "../table/bill-line";
import type { TableStore } from "../table/tables";

type Seeded = {
  tables: TableStore;
  menu: ReturnType<typeof menuStore>;
  orders: ReturnType<typeof orderStore>;
};

/** A diner's items, paid by PIX with the service fee. */
function payItems(
  { tables, orders }: Seeded,
  billId: string,
  diner: string,
  lines: BillLine[],
  rate: number,
  at: number,
) {
  const payment_id = newId("pay");
  const amount = lines.reduce((sum, { total }) => sum + total, 0);
  const service_fee = serviceFee(amount, rate);
  const item_ids = lines.map(({ id }) => id);
  const what = { split: "ITEMS", amount, service_fee, item_ids, document: null } as const;
  tables.addShare({ payment_id, bill_id: billId, diner_id: diner, ...what, at, hold_until: at });
  orders.addPayment(
    null,
    {
      id: payment_id,
      method: "PIX",
      type: "PREPAID",
      status: "PAID",
      amount: amount + service_fee,
      change_for: null,
    },
    at,
  );
}

/** @throws Error for a demo that names an unknown item or diner */
function seedBill(seeded: Seeded, demo: DemoTable, billId: string, rate: number, at: number): void {
  const { tables, menu } = seeded;
  const diners = new Map(
    (demo.diners ?? []).map((name) => [name, tables.addDiner(billId, { name, document: null })]),
  );
  const payers = new Map<string, BillLine[]>();
  const addLine = ({ item_id, quantity = 1, cancelled, paid_by, ...asked }: DemoTableItem) => {
    const item = menu.find(item_id);
    if (!item) throw new Error(`table ${demo.id} names an unknown item ${item_id}`);
    const line = billLineOf(item, { quantity, ...asked });
    tables.addBillLine(line, billId);
    if (cancelled) tables.cancelBillLine(line.id);
    if (paid_by !== undefined) payers.set(paid_by, [...(payers.get(paid_by) ?? []), line]);
  };
  for (const item of demo.items ?? []) addLine(item);
  for (const [name, lines] of payers) {
    const diner = diners.get(name);
    if (!diner) throw new Error(`table ${demo.id} names an unknown diner ${name}`);
    payItems(seeded, billId, diner, lines, rate, at);
  }
}

/** Writes a demo's tables with their bills. Runs inside the caller's transaction. */
export function seedTables(seeded: Seeded, demo: DemoTable[], at: number): void {
  const { tables } = seeded;
  for (const table of demo) {
    const { service_rate = 10, service_optional = true } = table;
    tables.add(table);
    const billId = tables.openBill(table, { service_rate, service_optional });
    seedBill(seeded, table, billId, service_rate, at);
    tables.setBillState(billId, table.state);
  }
}
