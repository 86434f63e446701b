import type { Db } from "../database";

/** A customer's stamps. `expires_at` is in milliseconds since the epoch, null if they stay for ever. */
export type StampCard = { stamps: number; expires_at: number | null };
type OrderStamps = { stamps: number; taken_back_at: number | null };

/** The stamps of customers, and of the orders that gave them. */
export function loyaltyStore(db: Db) {
  const card = db.prepare<[string], StampCard>(
    "SELECT stamps, expires_at FROM stamp_cards WHERE customer_id = ?",
  );
  const cards = db.prepare<[], StampCard & { customer_id: string }>("SELECT * FROM stamp_cards");
  const put = db.prepare<[string, number, number | null]>(
    "INSERT OR REPLACE INTO stamp_cards VALUES (?, ?, ?)",
  );
  const ofOrder = db.prepare<[string], OrderStamps>(
    "SELECT stamps, taken_back_at FROM order_stamps WHERE order_id = ?",
  );
  const given = db.prepare<[string, number]>("INSERT INTO order_stamps VALUES (?, ?, NULL)");
  const takenBack = db.prepare<[number, string]>(
    "UPDATE order_stamps SET taken_back_at = ? WHERE order_id = ?",
  );
  return {
    card: (customerId: string): StampCard => card.get(customerId) ?? { stamps: 0, expires_at: null },
    cards: () => cards.all(),
    putCard: (customerId: string, { stamps, expires_at }: StampCard) =>
      put.run(customerId, stamps, expires_at),
    /** What an order gave. Undefined if it gave nothing, or it was taken back. */
    ofOrder(orderId: string): number | undefined {
      const row = ofOrder.get(orderId);
      return row?.taken_back_at === null ? row.stamps : undefined;
    },
    given: (orderId: string, stamps: number) => given.run(orderId, stamps),
    takenBack: (orderId: string, at: number) => takenBack.run(at, orderId),
  };
}
