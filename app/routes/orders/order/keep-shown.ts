import { isRouteErrorResponse } from "@remix-run/react";
import type { OrderPageData } from "./order.server";

/** The page of an order; `stale` when nobody answered and it is the one shown before. */
export type ShownOrder = OrderPageData & { stale?: boolean };

let shown: OrderPageData | undefined;

/** Remembers the page that is on the screen. */
export function rememberShown(data: OrderPageData): void {
  shown = data;
}

/**
 * In the browser: reads the page of an order, and keeps the one on the screen when there is no answer or
 * a fault: a page that follows an order is not lost to a reload that failed. @throws any other refusal
 */
export async function keepShown(
  orderId: string | undefined,
  read: () => Promise<ShownOrder>,
): Promise<ShownOrder> {
  try {
    const page = await read();
    // What the server last knew is less than what is on the screen.
    return page.stale && shown && shown.order.id === orderId ? { ...shown, stale: true } : page;
  } catch (error) {
    const refused = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (refused || shown?.order.id !== orderId || shown === undefined) throw error;
    return { ...shown, stale: true };
  }
}
