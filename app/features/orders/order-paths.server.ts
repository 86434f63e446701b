import { pagePath } from "~/domain/visit/page-path";
import { type CardQuestion, cardQuery } from "~/features/payments/cards/card-question.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The page of an order, which a phone has of its own. */
export function orderPath({ device }: Pick<Visitor, "device">, id: string): string {
  return device === "mobile" ? pagePath`/mobile/order/${id}` : pagePath`/orders/${id}`;
}

/** The page that leads out to the bank that an order's payment waits for. */
export function bankPath(orderId: string): string {
  return pagePath`/orders/${orderId}/bank`;
}

/** Where an order whose payment came to nothing is paid again. */
export function payPath(orderId: string): string {
  return pagePath`/orders/${orderId}/pay`;
}

/** Where a new card is typed in that pays an order again. */
export function cardPath(orderId: string, question: CardQuestion): string {
  return `${pagePath`/orders/${orderId}/card`}?${cardQuery(question)}`;
}
