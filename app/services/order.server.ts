import type { Client } from "./client.server";
import { type HistoryFilter, orderCalls, paymentCalls } from "./contract/calls/orders.server";
import type { OrderInput, ProviderAnswer } from "./contract/order.server";
import type { PaymentInput } from "./contract/shared.server";
import { callOf } from "./defined-call.server";

const PAGE_SIZE = 10;

/** Orders. Every method throws ApiError. */
export function orderApi(client: Client) {
  const polling = (orderId: string, anonymous: boolean) =>
    client.request(callOf(orderCalls.polling, { ids: { order_id: orderId }, feature: "order", anonymous }));
  return {
    /** Places an order: once for each key, however often it is called. */
    place: (order: OrderInput, idempotencyKey: string) =>
      client.request(callOf(orderCalls.place, { body: order, feature: "payment", idempotencyKey })),
    /** Pays an order whose payment failed or expired. */
    pay: (orderId: string, payment: PaymentInput, idempotencyKey: string) =>
      client.request(
        callOf(orderCalls.pay, {
          ids: { order_id: orderId },
          body: { payment },
          feature: "payment",
          idempotencyKey,
        }),
      ),
    get: (orderId: string) =>
      client.request(callOf(orderCalls.read, { ids: { order_id: orderId }, feature: "order" })),
    polling: (orderId: string) => polling(orderId, false),
    /** As {@link polling}, without credentials: it answers for a guest's order alone. */
    pollingAsAnybody: (orderId: string) => polling(orderId, true),
    /** Says that the delivery has come. The contract's GET changes something: only from a form's post. */
    confirmDelivery: (orderId: string) =>
      client.request(callOf(orderCalls.confirmDelivery, { ids: { order_id: orderId }, feature: "order" })),
    /** Orders under way, of users only. */
    active: ({ limit = PAGE_SIZE, offset = 0 } = {}) =>
      client.request(callOf(orderCalls.active, { query: { limit, offset } })),
    /** Ended orders, of users only. */
    history: (filter: HistoryFilter = "ALL", { limit = PAGE_SIZE, offset = 0 } = {}) =>
      client.request(callOf(orderCalls.history, { ids: { filter }, query: { limit, offset } })),
    /** Fills the cart with what an earlier order had. */
    rebuy: (order: { order_id: string; service_id: string }, idempotencyKey: string) =>
      client.request(callOf(orderCalls.rebuy, { body: order, feature: "rebuy", idempotencyKey })),
    /**
     * Brings the provider what it gave a customer on the way back. The payload is the proof, so nobody's name is
     * needed; what counts is the order as it is read afterwards.
     */
    confirmOutside: (answer: ProviderAnswer) =>
      client.request(callOf(paymentCalls.confirmOutside, { body: answer, anonymous: true })),
    /** Apple's merchant session, opaque, for the order or cart that is being paid. */
    startApplePay: (session: { verification_url: string; order_id: string }) =>
      client.request(callOf(paymentCalls.startApplePay, { body: session, feature: "payment" })),
    sendInvoice: (invoice: { order_id: string; email: string }) =>
      client.request(callOf(orderCalls.sendInvoice, { body: invoice })),
  };
}
