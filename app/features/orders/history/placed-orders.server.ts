import { ifMissing, logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { perVisitorAndId } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { placedOrdersCookie } from "./placed-orders-cookie.server";

/** An order that the backend would not give just now. */
export interface UnreadOrder {
  id: string;
}

/** Orders of this browser, newest first. */
export interface PlacedOrders {
  orders: Order[];
  unread: UnreadOrder[];
}

/**
 * The newest orders that this browser placed as a guest's, `most` of them. One that cannot be read costs itself
 * alone; those that the backend has forgotten are left out.
 */
export async function placedOrdersOf(visitor: Visitor, most: number): Promise<PlacedOrders> {
  const ids = (placedOrdersCookie.read(visitor.request) ?? []).slice(0, most);
  const placed: PlacedOrders = { orders: [], unread: [] };
  const asked = ids.map(async (id) => ({ id, order: await readPlacedOrder(visitor, id) }));
  for (const { id, order } of await Promise.all(asked)) {
    if (order === "unread") placed.unread.push({ id });
    else if (order) placed.orders.push(order);
  }
  return placed;
}

/** An order of this browser, read at most once per visitor. Undefined if the backend has forgotten it. */
export const readPlacedOrder = perVisitorAndId(async (visitor, id): Promise<Order | "unread" | undefined> => {
  const told = logged(visitor, "error", "an order of this browser could not be read");
  return visitor.api.order
    .get(id)
    .catch(orElse(undefined, ifMissing))
    .catch(orElse("unread", unlessSignedOut, told));
});
