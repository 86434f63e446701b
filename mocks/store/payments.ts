import type { DemoPaymentOption } from "../demo-types";
import type { Db } from "./database";

export type PaymentStatus =
  | "PENDING"
  | "REQUIRES_ACTION"
  | "AUTHORIZED"
  | "PAID"
  | "FAILED"
  | "EXPIRED"
  | "REFUNDED";

/** Money in minor units. */
export type Payment = {
  id: string;
  method: DemoPaymentOption["method"];
  type: DemoPaymentOption["type"];
  status: PaymentStatus;
  amount: number;
  change_for: number | null;
};

/** Payments of orders; the latest one counts. */
export function paymentRows(db: Db) {
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO payments VALUES (@id, @order_id, @method, @type, @status, @amount, @change_for, @created_at)`,
  );
  const latest = db.prepare<[string], Payment>(
    `SELECT id, method, type, status, amount, change_for FROM payments WHERE order_id = ?
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
  );
  const setStatus = db.prepare<[string, string]>("UPDATE payments SET status = ? WHERE id = ?");
  return {
    addPayment: (orderId: string, payment: Payment, at: number) =>
      insert.run({ ...payment, order_id: orderId, created_at: at }),
    /** @throws Error for an order without a payment, which is never written */
    payment(orderId: string): Payment {
      const payment = latest.get(orderId);
      if (!payment) throw new Error("an order has no payment");
      return payment;
    },
    setPaymentStatus: (paymentId: string, status: PaymentStatus) => setStatus.run(status, paymentId),
  };
}
