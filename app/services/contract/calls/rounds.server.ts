import { z } from "zod";
import { idSchema, nothingSchema } from "../primitives.server";
import {
  roundItemChangeSchema,
  roundItemInputSchema,
  roundSchema,
  roundSendInputSchema,
  tableOrderSchema,
  waiterCallSchema,
} from "../table.server";
import { defineCall, type Refusals } from "./definition.server";

const CHANGING: Refusals = {
  404: [],
  409: ["ITEM_UNAVAILABLE", "TABLE_NOT_ORDERABLE"],
  422: ["INVALID_OPTIONS"],
};

/** Ordering at the table. */
export const roundCalls = {
  read: defineCall({
    area: "order",
    method: "GET",
    path: "/table/table-session/{session_id}/round",
    says: "The diner's own round, which is empty at first.",
    rules: "It is answered whatever the table's status.",
    caller: "anyone",
    query: z.object({ "user-session-id": idSchema }),
    answer: roundSchema,
    capability: "table_ordering",
    refuses: { 404: [] },
  }),
  addItem: defineCall({
    area: "order",
    method: "POST",
    path: "/table/table-session/{session_id}/round/items",
    says: "Adds an item to the diner's round.",
    rules: "A restaurant that takes no orders is 409 TABLE_NOT_ORDERABLE, never 412.",
    caller: "anyone",
    body: roundItemInputSchema,
    answer: roundSchema,
    capability: "table_ordering",
    refuses: CHANGING,
  }),
  changeItem: defineCall({
    area: "order",
    method: "PATCH",
    path: "/table/table-session/{session_id}/round/items",
    says: "Changes a line of the diner's round.",
    rules: 'What is absent is kept. `quantity` 0 removes the line. `note` "" clears the note.',
    caller: "anyone",
    body: roundItemChangeSchema,
    answer: roundSchema,
    capability: "table_ordering",
    refuses: CHANGING,
  }),
  send: defineCall({
    area: "order",
    method: "POST",
    path: "/table/table-session/{session_id}/round/send",
    says: "Sends the diner's round to the kitchen.",
    rules:
      "`round_id` is the key: a round that was sent is answered with 200 and the bill as it is now, and is not sent again. An empty round is 422. CART_CHANGED: the price is another, or the id is neither of the diner's round nor of one that they have sent.",
    caller: "anyone",
    body: roundSendInputSchema,
    answer: tableOrderSchema,
    status: 201,
    repeats: true,
    capability: "table_ordering",
    refuses: { 404: [], 409: ["ITEM_UNAVAILABLE", "CART_CHANGED", "TABLE_NOT_ORDERABLE"] },
  }),
  call: defineCall({
    area: "order",
    method: "POST",
    path: "/table/table-session/{session_id}/call",
    says: "Calls a waiter to the table.",
    rules: "The same reason at the same table within a minute is answered alike, and calls nobody.",
    caller: "anyone",
    body: waiterCallSchema,
    answer: nothingSchema,
    status: 204,
    capability: "table_ordering",
    refuses: { 404: [], 409: ["TABLE_NOT_ORDERABLE"] },
  }),
};
