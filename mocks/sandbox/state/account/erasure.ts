import { type Db, newId } from "../database";

/** The beginning of the id of a deleted customer's row, which has no name and keeps the orders. */
export const GONE = "gone";

const NOBODY = JSON.stringify({ name: "", phone_number: "" });

/**
 * Deletes customers as the law requires: the row and everything that belongs to it. Their orders stay for
 * bookkeeping, without contact, address and note, and nobody can read them. An active order keeps what its delivery
 * needs.
 */
export function erasure(db: Db, now: () => number) {
  const leave = db.prepare<[string, number]>(
    `INSERT INTO customers (id, name, iso, accepted_notifications, created_at) VALUES (?, '', 'BR', 0, ?)`,
  );
  const anonymise = db.prepare<[string, string]>(
    `UPDATE orders SET contact = ?, address = NULL, note = NULL
     WHERE customer_id = ? AND status IN ('CONCLUDED', 'CANCELLED')`,
  );
  const hand = db.prepare<[string, string]>("UPDATE orders SET customer_id = ? WHERE customer_id = ?");
  const handUses = db.prepare<[string, string]>(
    "UPDATE coupon_uses SET customer_id = ? WHERE customer_id = ?",
  );
  const handCoupons = db.prepare<[string, string]>("UPDATE coupons SET owner = ? WHERE owner = ?");
  const forgetCards = db.prepare<[string]>(
    `UPDATE payments SET card_to_save = NULL WHERE order_id IN (SELECT id FROM orders WHERE customer_id = ?)`,
  );
  const forgetAnswers = db.prepare<[string]>("DELETE FROM kept_answers WHERE instr(scope, ?) > 0");
  const forgetCodes = db.prepare<[string, string]>(
    "DELETE FROM codes WHERE contact IN (SELECT email FROM customers WHERE id = ? UNION SELECT phone_number FROM customers WHERE id = ?)",
  );
  const remove = db.prepare<[string]>("DELETE FROM customers WHERE id = ?");
  return (customerId: string): void => {
    const left = newId(GONE);
    leave.run(left, now());
    forgetCards.run(customerId);
    anonymise.run(NOBODY, customerId);
    handUses.run(left, customerId);
    handCoupons.run(left, customerId);
    hand.run(left, customerId);
    forgetAnswers.run(customerId);
    forgetCodes.run(customerId, customerId);
    remove.run(customerId);
  };
}
