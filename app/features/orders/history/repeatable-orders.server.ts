import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { readPlacedOrder } from "./placed-orders.server";
import { placedOrdersCookie } from "./placed-orders-cookie.server";

/** Orders of a history that are read at a time, and how often at most. */
const PAGE = 10;
const PAGES = 2;

/**
 * The newest orders that can be ordered again, `most` of them: a customer's from the history, a guest's from those that
 * this browser placed. @throws ApiError
 */
export async function repeatableOrders(visitor: Visitor, most: number): Promise<Order[]> {
  const found: Order[] = [];
  for await (const orders of visitor.isSignedIn ? historyOf(visitor) : placedBy(visitor, most)) {
    found.push(...orders.filter(({ can_rebuy }) => can_rebuy));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

async function* historyOf({ api }: Visitor): AsyncGenerator<Order[]> {
  for (let page = 0; page < PAGES; page += 1) {
    const read = await api.order.history("ALL", { limit: PAGE, offset: page * PAGE });
    yield read;
    if (read.length < PAGE) return;
  }
}

async function* placedBy(visitor: Visitor, atOnce: number): AsyncGenerator<Order[]> {
  const ids = placedOrdersCookie.read(visitor.request) ?? [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const reading = ids.slice(start, start + atOnce).map((id) => readPlacedOrder(visitor, id));
    yield (await Promise.all(reading)).flatMap((order) =>
      order === undefined || order === "unread" ? [] : [order],
    );
  }
}
