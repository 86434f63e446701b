import { inMenuOrder } from "~/domain/menu/options";
import { storeOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { Cart, CartItem } from "~/services/contract/shared.server";
import { soldItemOf } from "./catalog.server";

/** Milliseconds that a line waits for its item. After that its options keep the backend's order. */
const WAIT_MS = 500;

/** The lines of a cart, or of a round at a table, with the options in the order of the menu. The contract promises no order. */
export function cartLines(
  visitor: Visitor,
  { service_id, items }: Pick<Cart, "service_id" | "items">,
): Promise<CartItem[]> {
  return linesInOrder(visitor, service_id, items);
}

/** An order with its options in the order of the menu. An order of another restaurant stays as it is. */
export async function orderInMenuOrder(visitor: Visitor, order: Order): Promise<Order> {
  if (!order.items.some(hasSeveral)) return order;
  const store = await known(storeOf(visitor));
  if (store?.restaurant.id !== order.restaurant.id) return order;
  return { ...order, items: await linesInOrder(visitor, store.service.id, order.items) };
}

function linesInOrder(visitor: Visitor, serviceId: string, lines: readonly CartItem[]): Promise<CartItem[]> {
  return Promise.all(
    lines.map(async (line) => {
      if (!hasSeveral(line)) return line;
      const item = await known(soldItemOf(visitor, serviceId, line.item_id));
      return item ? { ...line, options: inMenuOrder(item, line.options) } : line;
    }),
  );
}

const hasSeveral = ({ options }: CartItem) => options.length > 1;

/** Undefined if the backend is slow or fails, because the page can do without. */
async function known<T>(reading: Promise<T>): Promise<T | undefined> {
  return unlessLate(reading, WAIT_MS).catch(orElse(undefined, ifAnyFailed));
}
