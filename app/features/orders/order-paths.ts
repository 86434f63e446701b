import { pagePath } from "~/domain/visit/page-path";
import { type CardQuestion, cardQuery } from "~/features/payments/cards/card-question";
import type { Visitor } from "~/platform/visitor/visitor";

/** The list of orders. */
export const ORDERS = "/orders";

/** The page of an order. Phones have another one. */
export function orderPath({ device }: Pick<Visitor, "device">, id: string): string {
  return device === "mobile" ? mobileOrderPath(id) : orderPage(id);
}

/** The pages of an order that phones and desktops share. */
export type OrderExtra = "receipt" | "invoice" | "share" | "cancel" | "issue" | "rating";

/** The page of an order on a desktop, or one of its other pages. */
export function orderPage(id: string, page?: OrderExtra): string {
  return page === undefined ? pagePath`/orders/${id}` : pagePath`/orders/${id}/${page}`;
}

/** The page of an order on a phone. */
export function mobileOrderPath(id: string): string {
  return pagePath`/mobile/order/${id}`;
}

/** The page that leads to the bank of an order's payment. */
export function bankPath(orderId: string): string {
  return pagePath`/orders/${orderId}/bank`;
}

/** The page where an order is paid again after its payment failed. */
export function payPath(orderId: string): string {
  return pagePath`/orders/${orderId}/pay`;
}

/** The page where a new card is typed that pays an order again. */
export function cardPath(orderId: string, question: CardQuestion): string {
  return `${pagePath`/orders/${orderId}/card`}?${cardQuery(question)}`;
}

/** Where ordering again leads: to the cart, or to the page that places the order. */
export type RebuyTo = "cart" | "order";

/** The page that shows what ordering again would do, and the target of its form. */
export function rebuyPath(orderId: string, to: RebuyTo = "cart"): string {
  const path = pagePath`/orders/${orderId}/rebuy`;
  return to === "order" ? `${path}?${TO_ORDER}` : path;
}

/** Where the page or the form of this URL leads. */
export function rebuyTo({ searchParams }: URL): RebuyTo {
  return searchParams.has(TO_ORDER) ? "order" : "cart";
}

const TO_ORDER = "order";
