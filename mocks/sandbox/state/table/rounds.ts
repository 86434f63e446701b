import type { CallReason } from "../../../../app/services/contract/table.server";
import type { Db } from "../database";

export type WaiterCall = { name: string; reason: CallReason; at: number };

export function roundRows(db: Db) {
  const sender = db.prepare<[string], { diner_id: string }>("SELECT diner_id FROM sent_rounds WHERE id = ?");
  const insertSent = db.prepare<[string, string, number]>("INSERT INTO sent_rounds VALUES (?, ?, ?)");
  const calls = db.prepare<[string], WaiterCall>(
    `SELECT diners.name, reason, at FROM waiter_calls JOIN diners ON diners.id = diner_id
     WHERE waiter_calls.bill_id = ? ORDER BY at DESC`,
  );
  const insertCall = db.prepare<[string, string, CallReason, number]>(
    "INSERT INTO waiter_calls VALUES (?, ?, ?, ?)",
  );
  return {
    /** The diner who sent a round. Undefined if it was not sent. */
    senderOf: (roundId: string) => sender.get(roundId)?.diner_id,
    addSentRound: (roundId: string, dinerId: string, at: number) => insertSent.run(roundId, dinerId, at),
    /** The calls of a bill, newest first. */
    waiterCalls: (billId: string) => calls.all(billId),
    addWaiterCall: (billId: string, dinerId: string, reason: CallReason, at: number) =>
      insertCall.run(billId, dinerId, reason, at),
  };
}
