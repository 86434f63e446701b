import { z } from "zod";
import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { type OrderInput, orderPollingSchema, orderSchema, ordersSchema } from "./contract/order.server";
import { nothingSchema } from "./contract/primitives.server";
import { cartSchema, type PaymentInput } from "./contract/shared.server";

const PAGE_SIZE = 10;

/** Which ended orders to list. */
export type HistoryFilter = "ALL" | "CONCLUDED" | "CANCELLED";

/** What a payment provider adds to the way back, for one order or one payment at a table. */
export interface ProviderAnswer {
  order_id?: string;
  payment_id?: string;
  payload: Readonly<Record<string, string>>;
}

/** Orders. Every method throws ApiError. */
export function orderApi(client: Client) {
  const area = "order";
  return {
    /** Places an order: once for each key, however often it is called. */
    place: (order: OrderInput, idempotencyKey: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/orders`,
        body: { ...order },
        schema: orderSchema,
        feature: "payment",
        idempotencyKey,
      }),
    /** Pays an order whose payment failed or expired. */
    pay: (orderId: string, payment: PaymentInput, idempotencyKey: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/orders/${orderId}/payments`,
        body: { payment },
        schema: orderSchema,
        feature: "payment",
        idempotencyKey,
      }),
    get: (orderId: string) =>
      client.request({ area, path: path`/orders/${orderId}`, schema: orderSchema, feature: "order" }),
    polling: (orderId: string) =>
      client.request({
        area,
        path: path`/orders/${orderId}/polling`,
        schema: orderPollingSchema,
        feature: "order",
      }),
    /** As {@link polling}, without credentials: it answers for a guest's order alone. */
    pollingAsAnybody: (orderId: string) =>
      client.request({
        area,
        path: path`/orders/${orderId}/polling`,
        schema: orderPollingSchema,
        feature: "order",
        anonymous: true,
      }),
    /** Says that the delivery has come. The contract's GET changes something: only from a form's post. */
    confirmDelivery: (orderId: string) =>
      client.request({
        area,
        path: path`/orders/${orderId}/confirm-delivery`,
        schema: orderSchema,
        feature: "order",
        mutates: true,
      }),
    /** Orders under way, of users only. */
    active: ({ limit = PAGE_SIZE, offset = 0 } = {}) =>
      client.request({ area, path: path`/orders`, query: { limit, offset }, schema: ordersSchema }),
    /** Ended orders, of users only. */
    history: (filter: HistoryFilter = "ALL", { limit = PAGE_SIZE, offset = 0 } = {}) =>
      client.request({
        area,
        path: path`/orders/history/${filter}`,
        query: { limit, offset },
        schema: ordersSchema,
      }),
    /** Fills the cart with what an earlier order had. */
    rebuy: (order: { order_id: string; service_id: string }, idempotencyKey: string) =>
      client.request({
        area,
        method: "POST",
        path: path`/orders/rebuy`,
        body: order,
        schema: cartSchema,
        feature: "rebuy",
        idempotencyKey,
      }),
    /**
     * Brings the provider what it gave a customer on the way back. The payload is the proof, so nobody's name is
     * needed; what counts is the order as it is read afterwards.
     */
    confirmOutside: (answer: ProviderAnswer) =>
      client.request({
        area,
        method: "POST",
        path: path`/payments/external-confirmation`,
        body: { ...answer },
        schema: nothingSchema,
        anonymous: true,
      }),
    /** Apple's merchant session, opaque, for the order or cart that is being paid. */
    startApplePay: (session: { verification_url: string; order_id: string }) =>
      client.request({
        area,
        method: "POST",
        path: path`/payments/apple-pay/start-session`,
        body: session,
        schema: z.unknown(),
        feature: "payment",
      }),
    sendInvoice: (invoice: { order_id: string; email: string }) =>
      client.request({
        area,
        method: "POST",
        path: path`/orders/send-invoice`,
        body: invoice,
        schema: nothingSchema,
      }),
  };
}
