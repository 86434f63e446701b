import type { Client } from "./client.server";
import { tableCalls } from "./contract/calls/tables.server";
import type { DinerInput, ShareInput } from "./contract/table.server";
import { callOf } from "./defined-call.server";

/** One diner at one table, by credentials that are theirs alone. */
export interface SeatId {
  session: string;
  userSession: string;
}

const seatOf = ({ session, userSession }: SeatId) => ({
  ids: { session_id: session },
  query: { "user-session-id": userSession },
});

const shareOf = ({ session, userSession }: SeatId, paymentId: string) => ({
  ids: { session_id: session, payment_id: paymentId },
  query: { "user-session-id": userSession },
});

/** Paying at the table. Every method throws ApiError. */
export function tableApi(client: Client) {
  return {
    /** A table by what its code says; it opens nothing and names nobody. */
    info: (table: { store: string; table: string }) =>
      client.request(
        callOf(tableCalls.info, { query: { "store-code": table.store, "table-id": table.table } }),
      ),
    /** Opens a bill and sits down at it; with a key that was used already it joins. */
    begin: (keyCreation: string, tableName: string, diner: DinerInput) =>
      client.request(
        callOf(tableCalls.open, {
          body: {
            key_creation: keyCreation,
            table_name: tableName,
            ...diner,
            include_document_invoice: true,
          },
        }),
      ),
    /** Sits down at an open bill; 409 TABLE_NOT_PAYABLE once it is closed. */
    join: (session: string, diner: DinerInput) =>
      client.request(
        callOf(tableCalls.join, {
          ids: { session_id: session },
          body: { ...diner, include_document_invoice: true },
        }),
      ),
    /** The bill as the diner may read it; 404 for one who left, or of another table. */
    bill: (seat: SeatId) => client.request(callOf(tableCalls.bill, seatOf(seat))),
    /**
     * Pays a share: once for each key, however often it is called. A decline is a payment that FAILED.
     * 409 REMAINING_CHANGED, TABLE_NOT_PAYABLE.
     */
    pay: (session: string, share: ShareInput, idempotencyKey: string) =>
      client.request(
        callOf(tableCalls.pay, {
          ids: { session_id: session },
          body: share,
          feature: "payment",
          idempotencyKey,
        }),
      ),
    /** A payment of the diner's own; 404 for another's. */
    payment: (seat: SeatId, paymentId: string) =>
      client.request(callOf(tableCalls.payment, shareOf(seat, paymentId))),
    /** Gives a payment up, so that its share is free again; 409 PAYMENT_STATE once it is paid. */
    dropPayment: (seat: SeatId, paymentId: string) =>
      client.request(callOf(tableCalls.dropPayment, shareOf(seat, paymentId))),
    /** Leaves the table: what is paid stays paid, what is being paid is free again. Twice is once. */
    leave: ({ session, userSession }: SeatId) =>
      client.request(
        callOf(tableCalls.leave, {
          ids: { session_id: session },
          body: { user_session_id: userSession },
        }),
      ),
  };
}
