import type { Verdict } from "../../bank/signed-return";
import type { DemoPaymentOption } from "../../data/types";
import type { CardDetails } from "../../rules/payment/card";
import type { PaymentErrorCode } from "../../rules/payment/payment-errors";
import type { Db } from "../database";

export type PaymentStatus =
  | "PENDING"
  | "REQUIRES_ACTION"
  | "AUTHORIZED"
  | "PAID"
  | "FAILED"
  | "EXPIRED"
  | "REFUNDED";

/** A card that the customer wants to save after it has paid. */
type CardToSave = { customer_id: string; card: CardDetails };

/** The fields of every payment. Money is in minor units. */
type PaymentBasis = {
  id: string;
  method: DemoPaymentOption["method"];
  type: DemoPaymentOption["type"];
  status: PaymentStatus;
  amount: number;
  change_for: number | null;
};

/**
 * A stored payment. `expires_at` (milliseconds since the epoch) is when an open one expires. `challenge` is its id at
 * the bank's page, whose answer is the `verdict`.
 */
export type Payment = PaymentBasis & {
  card: { brand: string; last_four: string } | null;
  pix_code: string | null;
  expires_at: number | null;
  error_code: PaymentErrorCode | null;
  challenge: string | null;
  return_url: string | null;
  verdict: Verdict | null;
  card_to_save: CardToSave | null;
};
/** A new payment. Absent fields are null. */
export type NewPayment = PaymentBasis & Partial<Payment>;
/** A payment with its order. Without an order it is a table's. */
export type KeptPayment = Payment & { order_id: string | null; changed_at: number };

type Row = Omit<KeptPayment, "card" | "card_to_save"> & { card: string | null; card_to_save: string | null };

const NOTHING = {
  card: null,
  pix_code: null,
  expires_at: null,
  error_code: null,
  challenge: null,
  return_url: null,
  verdict: null,
  card_to_save: null,
} satisfies Omit<Payment, keyof PaymentBasis>;

/** A complete payment. */
export const wholePayment = (payment: NewPayment): Payment => ({ ...NOTHING, ...payment });

const paymentOf = (row: Row): KeptPayment => ({
  ...row,
  card: row.card === null ? null : JSON.parse(row.card),
  card_to_save: row.card_to_save === null ? null : JSON.parse(row.card_to_save),
});

function readPayments(db: Db) {
  const columns = `id, order_id, method, type, status, amount, change_for, card, pix_code, expires_at,
    error_code, challenge, return_url, verdict, card_to_save, changed_at`;
  const latest = db.prepare<[string], Row>(
    `SELECT ${columns} FROM payments WHERE order_id = ? ORDER BY created_at DESC, rowid DESC LIMIT 1`,
  );
  const byId = db.prepare<[string], Row>(`SELECT ${columns} FROM payments WHERE id = ?`);
  const byChallenge = db.prepare<[string], Row>(`SELECT ${columns} FROM payments WHERE challenge = ?`);
  const due = db.prepare<[number], Row>(
    `SELECT ${columns} FROM payments
     WHERE status IN ('PENDING', 'REQUIRES_ACTION') AND expires_at IS NOT NULL AND expires_at <= ?`,
  );
  const recent = db.prepare<[number], Row>(
    `SELECT ${columns} FROM payments ORDER BY created_at DESC, rowid DESC LIMIT ?`,
  );
  const found = (row: Row | undefined) => row && paymentOf(row);
  return {
    /** @throws Error for an order without a payment, which cannot exist */
    payment(orderId: string): KeptPayment {
      const row = latest.get(orderId);
      if (!row) throw new Error("an order has no payment");
      return paymentOf(row);
    },
    paymentById: (id: string) => found(byId.get(id)),
    paymentByChallenge: (challenge: string) => found(byChallenge.get(challenge)),
    /** Open payments that are overdue. */
    duePayments: (instant: number) => due.all(instant).map(paymentOf),
    recentPayments: (limit: number) => recent.all(limit).map(paymentOf),
  };
}

/** Payments of orders (the latest one counts) and of tables. */
export function paymentRows(db: Db) {
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO payments VALUES (@id, @order_id, @method, @type, @status, @amount, @change_for, @card,
       @pix_code, @expires_at, @error_code, @challenge, @return_url, @verdict, @card_to_save, @created_at,
       @created_at)`,
  );
  const setStatus = db.prepare<[string, number | null, string]>(
    "UPDATE payments SET status = ?, changed_at = coalesce(?, changed_at) WHERE id = ?",
  );
  const setError = db.prepare<[string | null, string]>("UPDATE payments SET error_code = ? WHERE id = ?");
  const setVerdict = db.prepare<[string, number, string]>(
    "UPDATE payments SET verdict = ?, expires_at = ? WHERE id = ?",
  );
  const forgetCard = db.prepare<[string]>("UPDATE payments SET card_to_save = NULL WHERE id = ?");
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  return {
    ...readPayments(db),
    /** `orderId` is null for a payment at a table. */
    addPayment(orderId: string | null, payment: NewPayment, at: number): void {
      const { card, card_to_save, ...rest } = wholePayment(payment);
      insert.run({
        ...rest,
        card: json(card),
        card_to_save: json(card_to_save),
        order_id: orderId,
        created_at: at,
      });
    },
    setPaymentStatus: (paymentId: string, status: PaymentStatus, at?: number) =>
      setStatus.run(status, at ?? null, paymentId),
    setPaymentError: (paymentId: string, code: PaymentErrorCode | null) => setError.run(code, paymentId),
    forgetCardToSave: (paymentId: string) => forgetCard.run(paymentId),
    /** Stores the answer at the bank's page. The provider's own notice of it comes at `noticeAt`. */
    setVerdict: (paymentId: string, verdict: Verdict, noticeAt: number) =>
      setVerdict.run(verdict, noticeAt, paymentId),
  };
}
