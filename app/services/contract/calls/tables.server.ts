import { z } from "zod";
import { idSchema, nothingSchema } from "../primitives.server";
import {
  dinerInputSchema,
  shareInputSchema,
  tableInfoSchema,
  tableOrderSchema,
  tablePaymentSchema,
  tableSessionSchema,
} from "../table.server";
import { defineCall } from "./definition.server";

const seat = z.object({ "user-session-id": idSchema });
const diner = dinerInputSchema.extend({ include_document_invoice: z.literal(true) });

/** Paying at the table. */
export const tableCalls = {
  info: defineCall({
    area: "order",
    method: "GET",
    path: "/table/table-info",
    says: "A table by what its code says.",
    rules:
      "It opens nothing and names nobody. `key_creation` opens the session, `session_id` joins it: one of the two, and neither when the table is Closed.",
    caller: "anyone",
    query: z.object({ "store-code": idSchema, "table-id": idSchema }),
    answer: tableInfoSchema,
    refuses: { 404: [] },
  }),
  open: defineCall({
    area: "order",
    method: "POST",
    path: "/table/table-session",
    says: "Opens a table's session and sits down.",
    rules: "A `key_creation` that was used already joins.",
    caller: "anyone",
    body: diner.extend({ key_creation: idSchema, table_name: z.string() }),
    answer: tableSessionSchema,
    refuses: { 404: [], 409: ["TABLE_NOT_PAYABLE"] },
  }),
  join: defineCall({
    area: "order",
    method: "POST",
    path: "/table/table-session/{session_id}/join",
    says: "Sits down at a session that is open.",
    caller: "anyone",
    body: diner,
    answer: tableSessionSchema,
    refuses: { 404: [], 409: ["TABLE_NOT_PAYABLE"] },
  }),
  bill: defineCall({
    area: "order",
    method: "GET",
    path: "/table/table-session/{session_id}",
    says: "The bill, as this diner may read it.",
    rules: "Who left, or sits elsewhere, gets 404. Only the diner's own `user_session_id` is sent back.",
    caller: "anyone",
    query: seat,
    answer: tableOrderSchema,
    refuses: { 404: [] },
  }),
  pay: defineCall({
    area: "order",
    method: "POST",
    path: "/table/table-session/{session_id}/add-payment",
    says: "Pays a share of the bill.",
    rules: "A decline is a payment with FAILED, not a refusal.",
    caller: "anyone",
    body: shareInputSchema,
    answer: tablePaymentSchema,
    status: 201,
    keyed: true,
    refuses: { 404: [], 409: ["REMAINING_CHANGED", "TABLE_NOT_PAYABLE"], 422: ["CARD_TOKEN_INVALID"] },
  }),
  payment: defineCall({
    area: "order",
    method: "GET",
    path: "/table/table-session/{session_id}/payments/{payment_id}",
    says: "A payment of this diner's own.",
    caller: "anyone",
    query: seat,
    answer: tablePaymentSchema,
    refuses: { 404: [] },
  }),
  dropPayment: defineCall({
    area: "order",
    method: "DELETE",
    path: "/table/table-session/{session_id}/payments/{payment_id}",
    says: "Gives up a payment, so that its share is free again.",
    caller: "anyone",
    query: seat,
    answer: nothingSchema,
    status: 204,
    refuses: { 404: [], 409: ["PAYMENT_STATE"] },
  }),
  leave: defineCall({
    area: "order",
    method: "POST",
    path: "/table/table-session/{session_id}/leave",
    says: "Leaves the table.",
    rules: "What is paid stays paid; a payment under way is given up.",
    caller: "anyone",
    body: z.object({ user_session_id: idSchema }),
    answer: nothingSchema,
    status: 204,
    refuses: { 404: [] },
  }),
};
