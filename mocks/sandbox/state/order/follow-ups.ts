import type { CancelInput } from "../../../../app/services/contract/order.server";
import type { Db } from "../database";

/** Why a customer cancelled. */
export type Cancellation = { reason: CancelInput["reason"]; text: string | null; at: number };

/** What customers say of their orders after they were placed. */
export function followUpStore(db: Db) {
  const cancellation = db.prepare<[string], Cancellation>(
    "SELECT reason, text, at FROM cancellations WHERE order_id = ?",
  );
  const insertCancellation = db.prepare<[string, string, string | null, number]>(
    "INSERT INTO cancellations VALUES (?, ?, ?, ?)",
  );
  return {
    cancellation: (orderId: string) => cancellation.get(orderId),
    cancelled: (orderId: string, { reason, text, at }: Cancellation) =>
      insertCancellation.run(orderId, reason, text, at),
  };
}
