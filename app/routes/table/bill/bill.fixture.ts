import type { TableItem, TableOrder } from "~/services/contract/table.server";

const brl = (value: number) => ({ value, currency: "BRL" });

/** An item of a bill: `total` in minor units. */
export function itemOf(id: string, total: number, change: Partial<TableItem> = {}): TableItem {
  return {
    ...{ id, item_id: id, name: id, quantity: 1, options: [], status: "ACTIVE" },
    ...{ unit_price: brl(total), total_price: brl(total) },
    ...change,
  };
}

/** A dinner of R$ 300.00 for four. One has paid R$ 60.00, and another is paying R$ 40.00. */
export function billOfDinner(change: Partial<TableOrder> = {}): TableOrder {
  return {
    ...{ session_id: "ses_1", table_name: "Mesa 12", store_name: "Aurora", status: "InProgress" },
    items: [
      itemOf("a", 10_000, { ordered_by: "Bruno" }),
      itemOf("b", 6_000, { ordered_by: "Ana" }),
      itemOf("c", 8_000),
      itemOf("paid", 6_000, { status: "PAID", ordered_by: "Carla" }),
      itemOf("taken back", 2_000, { status: "CANCELLED" }),
      itemOf("on the house", 0),
    ],
    total: {
      ...{ items_price: brl(30_000), order_amount: brl(33_000), paid: brl(6_000) },
      service_fee: { ...brl(3_000), rate: 10, optional: true },
      ...{ reserved: brl(4_000), remaining: brl(20_000) },
    },
    diners: [
      { name: "Ana", is_me: true, user_session_id: "usr_secret", paid: brl(0) },
      { name: "Bruno", is_me: false, paid: brl(0) },
      { name: "Carla", is_me: false, paid: brl(6_000) },
      { name: "Davi", is_me: false, paid: brl(0) },
    ],
    payments: [
      paymentOf("pay_1", "Carla", 6_000, "PAID"),
      paymentOf("pay_2", "Bruno", 4_000, "PENDING", { at: "2026-11-20T22:10:00Z" }),
    ],
    ...change,
  };
}

type Payment = TableOrder["payments"][number];

/** A payment of a diner: `amount` in minor units. */
export function paymentOf(
  id: string,
  diner_name: string,
  amount: number,
  status: Payment["status"],
  change: Partial<Payment> = {},
): Payment {
  return { id, diner_name, amount: brl(amount), status, at: "2026-11-20T22:00:00Z", ...change };
}
