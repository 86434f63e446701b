import { z } from "zod";
import { cancelInputSchema, issueInputSchema, issueSchema, ratingInputSchema } from "../follow-up.server";
import {
  orderInputSchema,
  orderPollingSchema,
  orderSchema,
  ordersSchema,
  providerAnswerSchema,
} from "../order.server";
import { idSchema, nothingSchema, serviceIdSchema } from "../primitives.server";
import { cartSchema, paymentInputSchema } from "../shared.server";
import { tablePaymentSchema } from "../table.server";
import { defineCall, limitOf, offset } from "./definition.server";

const paging = z.object({ limit: limitOf(10), offset });

export const HISTORY_FILTERS = ["ALL", "CONCLUDED", "CANCELLED"] as const;
/** Which ended orders to list. */
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

export const orderCalls = {
  place: defineCall({
    area: "order",
    method: "POST",
    path: "/orders",
    says: "Places an order.",
    rules:
      "A delivery names `address_id` or `address`; a guest's without either goes to the address of the session. `payment` is absent when nothing is left to pay; the order then answers REDEEM, PREPAID, PAID. `expected_amount` is what `total.order_amount` will be. A decline at once is 422: there is no order, and the cart stays.",
    caller: "anyone",
    body: orderInputSchema,
    answer: orderSchema,
    status: 201,
    keyed: true,
    refuses: {
      404: [],
      406: [],
      409: ["CART_CHANGED", "ITEM_UNAVAILABLE"],
      410: [],
      412: ["STORE_CLOSED", "SERVICE_UNAVAILABLE", "OUT_OF_AREA", "OUT_OF_HOURS"],
      422: [
        "INVALID_OPTIONS",
        "MINIMUM_ORDER",
        "SLOT_UNAVAILABLE",
        "COUPON_REFUSED",
        "GIFT_CARD_INVALID",
        "CARD_TOKEN_INVALID",
        "PAYMENT_DECLINED",
      ],
    },
  }),
  pay: defineCall({
    area: "order",
    method: "POST",
    path: "/orders/{order_id}/payments",
    says: "Pays an order again.",
    rules:
      "While its payment is FAILED or EXPIRED, which leaves the order's own status as it was: a new PIX, another card.",
    caller: "anyone",
    body: z.object({ payment: paymentInputSchema }),
    answer: orderSchema,
    keyed: true,
    refuses: { 404: [], 409: ["PAYMENT_STATE"], 422: ["CARD_TOKEN_INVALID", "PAYMENT_DECLINED"] },
  }),
  active: defineCall({
    area: "order",
    method: "GET",
    path: "/orders",
    input: "ours",
    says: "The customer's orders under way, newest first.",
    rules: "Those that are neither CONCLUDED nor CANCELLED; past the end, an empty list.",
    caller: "customer",
    query: paging,
    answer: ordersSchema,
  }),
  history: defineCall({
    area: "order",
    method: "GET",
    path: "/orders/history/{filter}",
    says: "The customer's ended orders, newest first.",
    rules: "Past the end, an empty list.",
    caller: "customer",
    choices: { filter: HISTORY_FILTERS },
    query: paging,
    answer: ordersSchema,
    refuses: { 404: [] },
  }),
  read: defineCall({
    area: "order",
    method: "GET",
    path: "/orders/{order_id}",
    says: "One order.",
    caller: "anyone",
    answer: orderSchema,
    refuses: { 404: [] },
  }),
  polling: defineCall({
    area: "order",
    method: "GET",
    path: "/orders/{order_id}/polling",
    says: "What changes while an order is under way.",
    rules: "`changed_at` moves whenever the order does: the storefront then reads the order.",
    caller: "anyone",
    answer: orderPollingSchema,
    refuses: { 404: [] },
  }),
  confirmDelivery: defineCall({
    area: "order",
    method: "GET",
    path: "/orders/{order_id}/confirm-delivery",
    says: "Says that the delivery has come.",
    rules:
      "From IN_DELIVERY or DELIVERED. It changes something although it is a GET: the storefront calls it from a form post alone, and never retries, prefetches or caches it.",
    caller: "anyone",
    answer: orderSchema,
    mutates: true,
    refuses: { 404: [], 409: ["NOT_CONFIRMABLE"] },
  }),
  cancel: defineCall({
    area: "order",
    method: "POST",
    path: "/orders/{order_id}/cancel",
    says: "Cancels an order.",
    rules:
      "While it is CREATED or CONFIRMED, scheduled or not. One that is CANCELLED is answered as it is. A PAID payment is REFUNDED, an open one FAILED, money that comes later REFUNDED. Gift card and coupon go back; `total` stays.",
    caller: "anyone",
    body: cancelInputSchema,
    answer: orderSchema,
    capability: "cancel",
    refuses: { 404: [], 409: ["NOT_CANCELLABLE"] },
  }),
  report: defineCall({
    area: "order",
    method: "POST",
    path: "/orders/{order_id}/issues",
    says: "Reports what was wrong with an order.",
    rules:
      "From CONFIRMED until 14 days after the delivery, never when CANCELLED, as `can_report` says. `item_ids` are ids of `Order.items`, needed for MISSING_ITEM and WRONG_ITEM. An answer moves `changed_at`.",
    caller: "anyone",
    body: issueInputSchema,
    answer: issueSchema,
    status: 201,
    keyed: true,
    capability: "issues",
    refuses: { 404: [], 409: ["NOT_REPORTABLE"] },
  }),
  rate: defineCall({
    area: "order",
    method: "POST",
    path: "/orders/{order_id}/rating",
    says: "Says how an order was.",
    rules: "From DELIVERED on, for 14 days, never when CANCELLED, as `can_rate` says; once.",
    caller: "anyone",
    body: ratingInputSchema,
    answer: orderSchema,
    keyed: true,
    capability: "ratings",
    refuses: { 404: [], 409: ["ALREADY_RATED", "NOT_RATABLE"] },
  }),
  rebuy: defineCall({
    area: "order",
    method: "POST",
    path: "/orders/rebuy",
    says: "Fills the cart with what an earlier order had.",
    rules: "`changes` tells what could not be repeated.",
    caller: "anyone",
    body: z.object({ order_id: idSchema, service_id: serviceIdSchema }),
    answer: cartSchema,
    keyed: true,
    refuses: { 404: [], 410: [], 412: ["STORE_CLOSED", "SERVICE_UNAVAILABLE"] },
  }),
  sendInvoice: defineCall({
    area: "order",
    method: "POST",
    path: "/orders/send-invoice",
    says: "Sends the receipt of an order by mail.",
    caller: "anyone",
    body: z.object({ order_id: idSchema, email: z.string() }),
    answer: nothingSchema,
    status: 204,
    refuses: { 404: [] },
  }),
};

/** Calls for payments beside those of the order. */
export const paymentCalls = {
  startApplePay: defineCall({
    area: "order",
    method: "POST",
    path: "/payments/apple-pay/start-session",
    says: "Apple's merchant session.",
    rules:
      "`order_id` is the cart, the order that is paid again, or a table's `session_id`. The answer goes to the browser as it is.",
    caller: "anyone",
    body: z.object({ verification_url: z.string().meta({ format: "uri" }), order_id: idSchema }),
    answer: z.unknown(),
    refuses: { 404: [] },
  }),
  confirmOutside: defineCall({
    area: "order",
    method: "POST",
    path: "/payments/external-confirmation",
    says: "Tells what a payment provider gave the customer on the way back.",
    rules:
      "The payload is the proof, so that no token is needed, and a bad one is not heeded. A repeat gives the same. What counts is the status that is read afterwards.",
    caller: "nobody",
    body: providerAnswerSchema,
    answer: nothingSchema,
    strict: z.union([orderSchema, tablePaymentSchema]),
    refuses: { 403: [], 404: [] },
  }),
};
