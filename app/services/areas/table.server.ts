import type { Caller } from "~/services/client/defined-call.server";
import { tableCalls } from "~/services/contract/calls/tables.server";
import type { DinerInput, ShareInput } from "~/services/contract/table.server";

/** One diner at one table. Both ids together are the diner's credentials. */
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
export function tableApi(call: Caller) {
  return {
    /** Finds a table by its code. It opens no bill and seats nobody. */
    info: (table: { store: string; table: string }) =>
      call(tableCalls.info, { query: { "store-code": table.store, "table-id": table.table } }),
    /** Opens a bill and takes a seat. With a used key it joins the bill. */
    begin: (keyCreation: string, tableName: string, diner: DinerInput) =>
      call(tableCalls.open, {
        body: {
          key_creation: keyCreation,
          table_name: tableName,
          ...diner,
          include_document_invoice: true,
        },
      }),
    /** Takes a seat at an open bill. 409 TABLE_NOT_PAYABLE if it is closed. */
    join: (session: string, diner: DinerInput) =>
      call(tableCalls.join, {
        ids: { session_id: session },
        body: { ...diner, include_document_invoice: true },
      }),
    /** The bill as the diner may see it. 404 for a diner who left, or of another table. */
    bill: (seat: SeatId) => call(tableCalls.bill, seatOf(seat)),
    /**
     * Pays a share once per key, however often it is called. A decline is a payment that FAILED. 409 REMAINING_CHANGED,
     * TABLE_NOT_PAYABLE.
     */
    pay: (session: string, share: ShareInput, idempotencyKey: string) =>
      call(tableCalls.pay, {
        ids: { session_id: session },
        body: share,
        feature: "payment",
        idempotencyKey,
      }),
    /** A payment of the diner. 404 for somebody else's. */
    payment: (seat: SeatId, paymentId: string) => call(tableCalls.payment, shareOf(seat, paymentId)),
    /** Cancels a payment, so its share is free again. 409 PAYMENT_STATE if it is paid. */
    dropPayment: (seat: SeatId, paymentId: string) => call(tableCalls.dropPayment, shareOf(seat, paymentId)),
    /**
     * Leaves the table. Paid shares stay paid, and shares that are being paid are free again. Repeating it is harmless.
     */
    leave: ({ session, userSession }: SeatId) =>
      call(tableCalls.leave, {
        ids: { session_id: session },
        body: { user_session_id: userSession },
      }),
  };
}
