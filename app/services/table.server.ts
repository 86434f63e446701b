import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { nothingSchema } from "./contract/primitives.server";
import {
  type DinerInput,
  type ShareInput,
  tableInfoSchema,
  tableOrderSchema,
  tablePaymentSchema,
  tableSessionSchema,
} from "./contract/table.server";

/** One diner at one table, by credentials that are theirs alone. */
export interface SeatId {
  session: string;
  userSession: string;
}

/** Paying at the table. Every method throws ApiError. */
export function tableApi(client: Client) {
  const area = "order";
  return {
    /** A table by what its code says; it opens nothing and names nobody. */
    info: (table: { store: string; table: string }) =>
      client.request({
        area,
        path: path`/table/table-info`,
        query: { "store-code": table.store, "table-id": table.table },
        schema: tableInfoSchema,
      }),
    /** Opens a bill and sits down at it; with a key that was used already it joins. */
    begin: (keyCreation: string, tableName: string, diner: DinerInput) =>
      client.request({
        area,
        method: "POST",
        path: path`/table/table-session`,
        body: { key_creation: keyCreation, table_name: tableName, ...diner, include_document_invoice: true },
        schema: tableSessionSchema,
      }),
    /** Sits down at an open bill; 409 TABLE_NOT_PAYABLE once it is closed. */
    join: (session: string, diner: DinerInput) =>
      client.request({
        area,
        method: "POST",
        path: path`/table/table-session/${session}/join`,
        body: { ...diner, include_document_invoice: true },
        schema: tableSessionSchema,
      }),
    /** The bill as the diner may read it; 404 for one who left, or of another table. */
    bill: ({ session, userSession }: SeatId) =>
      client.request({
        area,
        path: path`/table/table-session/${session}`,
        query: { "user-session-id": userSession },
        schema: tableOrderSchema,
      }),
    /**
     * Pays a share: once for each key, however often it is called. A decline is a payment that FAILED.
     * 409 REMAINING_CHANGED, TABLE_NOT_PAYABLE.
     */
    pay: (session: string, share: ShareInput, idempotencyKey: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/table/table-session/${session}/add-payment`,
        body: { ...share },
        schema: tablePaymentSchema,
        feature: "payment",
        idempotencyKey,
      }),
    /** A payment of the diner's own; 404 for another's. */
    payment: ({ session, userSession }: SeatId, paymentId: string) =>
      client.request({
        area,
        path: path`/table/table-session/${session}/payments/${paymentId}`,
        query: { "user-session-id": userSession },
        schema: tablePaymentSchema,
      }),
    /** Gives a payment up, so that its share is free again; 409 PAYMENT_STATE once it is paid. */
    dropPayment: ({ session, userSession }: SeatId, paymentId: string) =>
      client.request({
        area,
        method: "DELETE",
        path: path`/table/table-session/${session}/payments/${paymentId}`,
        query: { "user-session-id": userSession },
        schema: nothingSchema,
      }),
    /** Leaves the table: what is paid stays paid, what is being paid is free again. Twice is once. */
    leave: ({ session, userSession }: SeatId) =>
      client.request({
        area,
        method: "POST",
        path: path`/table/table-session/${session}/leave`,
        body: { user_session_id: userSession },
        schema: nothingSchema,
      }),
  };
}
