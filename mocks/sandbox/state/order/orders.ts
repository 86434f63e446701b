import type { Bilingual } from "../../data/types";
import type { CheckoutOption, OrderStatus } from "../../rules/restaurant/kitchen";
import type { StoredAddress } from "../account/guests";
import type { Db } from "../database";
import { paymentRows } from "./payments";

export type Contact = {
  name: string;
  phone_number: string;
  email?: string | undefined;
  document?: string | undefined;
};
export type OrderLine = {
  id: string;
  item_id: string;
  name: Bilingual;
  picture: string;
  quantity: number;
  unit_price: number;
  total_price: number;
  note: string | null;
  options: { group_id: string; id: string; name: Bilingual; quantity: number; unit_price: number }[];
};
/** A placed order. Money is in minor units, instants are in milliseconds since the epoch. */
export type Order = {
  id: string;
  number: number;
  guest_id: string | null;
  customer_id: string | null;
  store_id: string;
  checkout_option: CheckoutOption;
  status: OrderStatus;
  changed_at: number;
  next_at: number | null;
  created_at: number;
  checkout_time: number | null;
  estimated_at: number;
  confirmed_at: number | null;
  address: StoredAddress | null;
  contact: Contact;
  include_document_invoice: boolean;
  note: string | null;
  items_price: number;
  other_fees: number;
  delivery_price: number;
  order_amount: number;
};
type OrderEvent = { status: OrderStatus; at: number };
type NewOrder = Omit<Order, "number" | "confirmed_at"> & { lines: OrderLine[] };

type OrderRow = Omit<Order, "address" | "contact" | "include_document_invoice"> & {
  address: string | null;
  contact: string;
  include_document_invoice: number;
};

const orderOf = (row: OrderRow): Order => ({
  ...row,
  address: row.address === null ? null : JSON.parse(row.address),
  contact: JSON.parse(row.contact),
  include_document_invoice: row.include_document_invoice === 1,
});

function readOrders(db: Db) {
  const byId = db.prepare<[string], OrderRow>("SELECT * FROM orders WHERE id = ?");
  const all = db.prepare<[number, number, number], OrderRow>(
    "SELECT * FROM orders WHERE number > ? ORDER BY number DESC LIMIT ? OFFSET ?",
  );
  const due = db.prepare<[number], OrderRow>("SELECT * FROM orders WHERE next_at <= ? ORDER BY next_at");
  const open = db.prepare<[], OrderRow>(
    "SELECT * FROM orders WHERE status NOT IN ('CONCLUDED', 'CANCELLED') ORDER BY number",
  );
  const ofCustomer = db.prepare<[string, string, number, number], OrderRow>(
    `SELECT * FROM orders WHERE customer_id = ? AND status IN (SELECT value FROM json_each(?))
     ORDER BY created_at DESC LIMIT ? OFFSET ?`,
  );
  const lines = db.prepare<[string], Omit<OrderLine, "name" | "options"> & { name: string; options: string }>(
    `SELECT id, item_id, name, picture, quantity, unit_price, total_price, note, options FROM order_lines
     WHERE order_id = ? ORDER BY position`,
  );
  const events = db.prepare<[string], OrderEvent>(
    "SELECT status, at FROM order_events WHERE order_id = ? ORDER BY position",
  );
  const slotCount = db.prepare<[string, number], { count: number }>(
    "SELECT count(*) AS count FROM orders WHERE store_id = ? AND checkout_time = ? AND status <> 'CANCELLED'",
  );
  const count = db.prepare<[number], { count: number }>(
    "SELECT count(*) AS count FROM orders WHERE number > ?",
  );
  const last = db.prepare<[], { number: number }>("SELECT coalesce(max(number), 0) AS number FROM orders");
  return {
    lastNumber: () => last.get()?.number ?? 0,
    find(id: string): Order | undefined {
      const row = byId.get(id);
      return row && orderOf(row);
    },
    /** Orders with a number after `from`, latest first. */
    page: (limit: number, offset: number, from = 0) => all.all(from, limit, offset).map(orderOf),
    count: (from = 0) => count.get(from)?.count ?? 0,
    due: (instant: number) => due.all(instant).map(orderOf),
    open: () => open.all().map(orderOf),
    ofCustomer: (customerId: string, statuses: OrderStatus[], limit: number, offset: number) =>
      ofCustomer.all(customerId, JSON.stringify(statuses), limit, offset).map(orderOf),
    lines: (orderId: string): OrderLine[] =>
      lines
        .all(orderId)
        .map((row) => ({ ...row, name: JSON.parse(row.name), options: JSON.parse(row.options) })),
    events: (orderId: string) => events.all(orderId),
    slotCount: (storeId: string, slot: number) => slotCount.get(storeId, slot)?.count ?? 0,
  };
}

function writeOrders(db: Db) {
  const number = db.prepare<[], { number: number }>(
    "SELECT coalesce(max(number), 1000) + 1 AS number FROM orders",
  );
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO orders VALUES (@id, @number, @guest_id, @customer_id, @store_id, @checkout_option, @status,
       @changed_at, @next_at, @created_at, @checkout_time, @estimated_at, NULL, @address, @contact,
       @include_document_invoice, @note, @items_price, @other_fees, @delivery_price, @order_amount)`,
  );
  const insertLine = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO order_lines VALUES (@order_id, @position, @id, @item_id, @name, @picture, @quantity,
       @unit_price, @total_price, @note, @options)`,
  );
  const insertEvent = db.prepare<[string, string, string, number]>(
    `INSERT INTO order_events
     VALUES (?, (SELECT count(*) FROM order_events WHERE order_id = ?), ?, ?)`,
  );
  const setStatus = db.prepare<[string, number, number | null, string]>(
    "UPDATE orders SET status = ?, changed_at = ?, next_at = ? WHERE id = ?",
  );
  const setNext = db.prepare<[number | null, string]>("UPDATE orders SET next_at = ? WHERE id = ?");
  const touch = db.prepare<[number, string]>(
    // Times are told to the second, and each change moves it.
    "UPDATE orders SET changed_at = max(?, (changed_at / 1000 + 1) * 1000) WHERE id = ?",
  );
  const setEstimate = db.prepare<[number, string]>("UPDATE orders SET estimated_at = ? WHERE id = ?");
  const confirm = db.prepare<[number, string]>("UPDATE orders SET confirmed_at = ? WHERE id = ?");
  return {
    insert({ lines, ...order }: NewOrder): void {
      insert.run({
        ...order,
        number: number.get()?.number ?? 1,
        address: order.address && JSON.stringify(order.address),
        contact: JSON.stringify(order.contact),
        include_document_invoice: order.include_document_invoice ? 1 : 0,
      });
      for (const [position, line] of lines.entries()) {
        const { name, options, ...rest } = line;
        const texts = { name: JSON.stringify(name), options: JSON.stringify(options) };
        insertLine.run({ order_id: order.id, position, ...rest, ...texts });
      }
      insertEvent.run(order.id, order.id, order.status, order.created_at);
    },
    enter(orderId: string, status: OrderStatus, at: number, nextAt: number | null): void {
      setStatus.run(status, at, nextAt, orderId);
      insertEvent.run(orderId, orderId, status, at);
    },
    setNext: (orderId: string, nextAt: number | null) => setNext.run(nextAt, orderId),
    /** The order changed at that time, although its status did not. */
    touch: (orderId: string, at: number) => touch.run(at, orderId),
    setEstimate: (orderId: string, at: number) => setEstimate.run(at, orderId),
    confirm: (orderId: string, at: number) => confirm.run(at, orderId),
  };
}

/** Orders with their lines, events and payments. */
export function orderStore(db: Db) {
  return { ...readOrders(db), ...writeOrders(db), ...paymentRows(db) };
}
