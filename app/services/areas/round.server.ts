import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { roundCalls } from "~/services/contract/calls/rounds.server";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import type { CallReason, RoundToSend } from "~/services/contract/table.server";
import type { SeatId } from "./table.server";

const bodyOf = <Body extends object>({ session, userSession }: SeatId, body: Body) => ({
  ids: { session_id: session },
  body: { user_session_id: userSession, ...body },
});

/** Ordering at the table: a diner's own round. Every method throws ApiError. */
export function roundApi(client: Client) {
  return {
    /** The round as it is now. Reading never says that the table takes no orders. */
    read: ({ session, userSession }: SeatId) =>
      client.request(
        callOf(roundCalls.read, { ids: { session_id: session }, query: { "user-session-id": userSession } }),
      ),
    /** 409 ITEM_UNAVAILABLE, TABLE_NOT_ORDERABLE. */
    addItem: (seat: SeatId, item: CartItemInput) =>
      client.request(callOf(roundCalls.addItem, bodyOf(seat, item))),
    /** Changes a line, or removes it with quantity 0. 409 as in `addItem`. */
    changeItem: (seat: SeatId, item: CartItemChange) =>
      client.request(callOf(roundCalls.changeItem, bodyOf(seat, { item }))),
    /**
     * Sends a round to the kitchen, once however often it is called: `round_id` is the key. 409 ITEM_UNAVAILABLE,
     * CART_CHANGED, TABLE_NOT_ORDERABLE.
     */
    send: (seat: SeatId, round: RoundToSend) => client.request(callOf(roundCalls.send, bodyOf(seat, round))),
    /** Calls a waiter. Repeating it within a minute calls nobody. 409 TABLE_NOT_ORDERABLE if the table is closed. */
    call: (seat: SeatId, reason: CallReason) =>
      client.request(callOf(roundCalls.call, bodyOf(seat, { reason }))),
  };
}
