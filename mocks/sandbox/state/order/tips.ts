import type { Db } from "../database";

type Row = { amount: number };

/** The tips of orders and of shares of bills, in minor units. */
export function tipStore(db: Db) {
  const ofOrder = db.prepare<[string], Row>("SELECT amount FROM order_tips WHERE order_id = ?");
  const ofShare = db.prepare<[string], Row>("SELECT amount FROM share_tips WHERE payment_id = ?");
  const addToOrder = db.prepare<[string, number]>("INSERT INTO order_tips VALUES (?, ?)");
  const addToShare = db.prepare<[string, number]>("INSERT INTO share_tips VALUES (?, ?)");
  return {
    ofOrder: (orderId: string) => ofOrder.get(orderId)?.amount,
    ofShare: (paymentId: string) => ofShare.get(paymentId)?.amount,
    addToOrder(orderId: string, amount: number): void {
      if (amount > 0) addToOrder.run(orderId, amount);
    },
    addToShare(paymentId: string, amount: number): void {
      if (amount > 0) addToShare.run(paymentId, amount);
    },
  };
}
