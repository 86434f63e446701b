import { createHash } from "node:crypto";
import { type Money, majorUnits, multiply, sum } from "~/domain/money/money";
import { redact } from "~/platform/monitoring/log.server";
import type { ApiError } from "~/services/api-error.server";
import type { Issue, RatingInput } from "~/services/contract/follow-up.server";
import type { Order } from "~/services/contract/order.server";
import type { Cart, CartItem } from "~/services/contract/shared.server";
import type { Round } from "~/services/contract/table.server";

/** The Measurement Protocol's limit for a parameter. */
const MAX_TEXT = 100;
const MAX_ITEMS = 200;

/** An item of a cart, for analytics. */
export interface CountedLine {
  id: string;
  name: string;
  quantity: number;
  /** Of one piece, with its options. */
  price: Money;
  /** The list that it was added from. */
  list?: string | undefined;
}

interface EventItem {
  item_id: string;
  item_name: string;
  quantity: number;
  /** In the currency's major unit. */
  price: number;
  item_list_id?: string;
}

/** An event of the GA4 Measurement Protocol. Amounts are in the currency's major unit: 39.9. */
export interface AnalyticsEvent {
  name:
    | "add_to_cart"
    | "remove_from_cart"
    | "begin_checkout"
    | "purchase"
    | "refund"
    | "order_issue"
    | "order_rating"
    | "payment_error"
    | "share"
    | "join_group"
    | "login";
  params: Readonly<Record<string, string | number | readonly EventItem[]>>;
}

const cut = (text: string) => [...text].slice(0, MAX_TEXT).join("");

function itemOf({ id, name, quantity, price, list }: CountedLine): EventItem {
  const item = { item_id: cut(id), item_name: cut(name), quantity, price: majorUnits(price) };
  return list === undefined ? item : { ...item, item_list_id: list };
}

/** A cart's line, for analytics. `quantity` is set if not all of its pieces count. */
export function countedLine(line: CartItem, quantity = line.quantity): CountedLine {
  const { item_id: id, name, total_price } = line;
  const price = { ...total_price, value: Math.round(total_price.value / Math.max(1, line.quantity)) };
  return { id, name, quantity, price };
}

/** Items were added to the cart, or removed. Undefined for no change. */
export function cartEvent(
  name: "add_to_cart" | "remove_from_cart",
  lines: readonly CountedLine[],
): AnalyticsEvent | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const { currency } = first.price;
  const value = sum(
    lines.map(({ price, quantity }) => multiply(price, quantity)),
    currency,
  );
  return {
    name,
    params: { currency, value: majorUnits(value), items: lines.slice(0, MAX_ITEMS).map(itemOf) },
  };
}

/** A cart reached the checkout. */
export function checkoutEvent({ items, total }: Cart): AnalyticsEvent {
  return { name: "begin_checkout", params: sumParams(items, total.order_amount) };
}

/** An order was placed. */
export function purchaseEvent({ id, items, total, payment, checkout_option }: Order): AnalyticsEvent {
  return {
    name: "purchase",
    params: {
      transaction_id: transactionId(id),
      ...(total.order_amount ? sumParams(items, total.order_amount) : {}),
      ...(total.delivery_price ? { shipping: majorUnits(total.delivery_price) } : {}),
      ...(total.tip ? { tip: majorUnits(total.tip) } : {}),
      payment_type: payment.method,
      shipping_tier: checkout_option,
    },
  };
}

/** A round was sent from a table. It is paid later, as a share of the bill. */
export function roundEvent({
  id,
  items,
  items_price,
}: Pick<Round, "id" | "items" | "items_price">): AnalyticsEvent {
  return {
    name: "purchase",
    params: { transaction_id: transactionId(id), ...sumParams(items, items_price), shipping_tier: "TABLE" },
  };
}

/** An order was cancelled by its customer: takes its purchase back, whether it was paid or not. */
export function refundEvent({ id, total: { order_amount } }: Order): AnalyticsEvent {
  return {
    name: "refund",
    params: {
      transaction_id: transactionId(id),
      ...(order_amount ? { currency: order_amount.currency, value: majorUnits(order_amount) } : {}),
    },
  };
}

/** Something was wrong with an order: its kind, and on how many items. Neither words nor items. */
export function issueEvent({ id }: Order, { kind, item_ids = [] }: Issue): AnalyticsEvent {
  return {
    name: "order_issue",
    params: { transaction_id: transactionId(id), issue_kind: kind, issue_items: item_ids.length },
  };
}

/** How an order was: its stars, without words. */
export function ratingEvent({ id }: Order, { stars }: RatingInput): AnalyticsEvent {
  return { name: "order_rating", params: { transaction_id: transactionId(id), stars } };
}

/** A cart was opened to others by a link. The link opens it, so nothing names it. */
export function sharedEvent(): AnalyticsEvent {
  return { name: "share", params: { method: "link", content_type: "cart" } };
}

/** Somebody joined a shared order. */
export function joinedEvent(): AnalyticsEvent {
  return { name: "join_group", params: { content_type: "cart" } };
}

/** A guest's order id opens the order, so events use a hash of it. */
export function transactionId(orderId: string): string {
  return createHash("sha256").update(`transaction ${orderId}`).digest("base64url").slice(0, 22);
}

export type CountedError = Pick<ApiError, "details" | "code" | "status">;

/**
 * An order or its payment was refused: the message of the first detail, or the code if there is none. Specification,
 * section 8.
 */
export function paymentErrorEvent({ details: [first], code, status }: CountedError): AnalyticsEvent {
  const message = String(redact(first?.message ?? code));
  return { name: "payment_error", params: { message: cut(message), code: cut(code), status } };
}

/** A sign-in. Specification, section 7: "Login analytics". */
export function loginEvent(method: string, deviceType: string): AnalyticsEvent {
  return { name: "login", params: { method, device_type: deviceType, version: "1.0" } };
}

function sumParams(items: readonly CartItem[], value: Money): AnalyticsEvent["params"] {
  const lines = items.slice(0, MAX_ITEMS).map((line) => itemOf(countedLine(line)));
  return { currency: value.currency, value: majorUnits(value), items: lines };
}
