import type { Db } from "../database";
import type { PaymentStatus } from "../order/payments";

export type Split = "FULL" | "EQUAL" | "ITEMS" | "AMOUNT";

/**
 * The share of a bill that a payment is for, in minor units without the fee. `status` and `method` are those of the
 * payment (PENDING and null until the provider has answered). `hold_until` is when the share is free again: the
 * payment's own time, if it has one.
 */
export type Share = {
  payment_id: string;
  bill_id: string;
  diner_id: string;
  split: Split;
  amount: number;
  service_fee: number;
  item_ids: string[];
  at: number;
  hold_until: number;
  refund_failed: boolean;
  released: boolean;
  deleted: boolean;
  method: string | null;
  status: PaymentStatus;
};
export type NewShare = Pick<
  Share,
  | "payment_id"
  | "bill_id"
  | "diner_id"
  | "split"
  | "amount"
  | "service_fee"
  | "item_ids"
  | "at"
  | "hold_until"
> & { document: string | null };

type Row = Omit<Share, "item_ids" | "refund_failed" | "released" | "deleted"> & {
  item_ids: string;
  refund_failed: number;
  released: number;
  deleted: number;
};

const shareOf = (row: Row): Share => ({
  ...row,
  item_ids: JSON.parse(row.item_ids),
  refund_failed: row.refund_failed === 1,
  released: row.released === 1,
  deleted: row.deleted === 1,
});

const SELECT = `SELECT payment_id, bill_id, diner_id, split, bill_shares.amount, service_fee, item_ids, at,
    coalesce(payments.expires_at, hold_until) AS hold_until, refund_failed, released_at IS NOT NULL AS released, deleted_at IS NOT NULL AS deleted,
    payments.method, 
    coalesce(payments.status, iif(released_at IS NULL, 'PENDING', 'EXPIRED')) AS status
  FROM bill_shares LEFT JOIN payments ON payments.id = payment_id`;

export function billShareRows(db: Db) {
  const ofBill = db.prepare<[string], Row>(`${SELECT} WHERE bill_id = ? ORDER BY position`);
  const one = db.prepare<[string], Row>(`${SELECT} WHERE payment_id = ?`);
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO bill_shares VALUES (@payment_id, @bill_id, @diner_id,
       (SELECT coalesce(max(position), 0) + 1 FROM bill_shares WHERE bill_id = @bill_id), @split, @amount, @service_fee, @item_ids,
       @document, @at, @hold_until, 0, NULL, NULL)`,
  );
  const remove = db.prepare<[string]>("DELETE FROM bill_shares WHERE payment_id = ?");
  const release = db.prepare<[number, string]>("UPDATE bill_shares SET released_at = ? WHERE payment_id = ?");
  const markDeleted = db.prepare<[number, string]>(
    "UPDATE bill_shares SET deleted_at = ? WHERE payment_id = ?",
  );
  const setRefundFailed = db.prepare<[number, string]>(
    "UPDATE bill_shares SET refund_failed = ? WHERE payment_id = ?",
  );
  return {
    /** In the order in which they began. */
    shares: (billId: string): Share[] => ofBill.all(billId).map(shareOf),
    share(paymentId: string): Share | undefined {
      const row = one.get(paymentId);
      return row && shareOf(row);
    },
    addShare: ({ item_ids, ...share }: NewShare) =>
      insert.run({ ...share, item_ids: JSON.stringify(item_ids) }),
    /** Deletes a share whose payment never began. */
    removeShare: (paymentId: string) => remove.run(paymentId),
    releaseShare: (paymentId: string, at: number) => release.run(at, paymentId),
    markShareDeleted: (paymentId: string, at: number) => markDeleted.run(at, paymentId),
    setRefundFailed: (paymentId: string, failed: boolean) => setRefundFailed.run(failed ? 1 : 0, paymentId),
  };
}
