import { countOf } from "~/features/cart/cart.server";
import { lastSent, roundIfKnown, tableServiceOf } from "~/features/table/round.server";
import { has } from "~/platform/content/capability.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder } from "~/services/contract/table.server";

/** What a diner can order from the page of the bill. */
export interface OrderingView {
  /** Orders are taken from the table now. */
  isOpen: boolean;
  /** Pieces that the diner has chosen and not sent. */
  count: number;
  /** What the diner sent last can be repeated. */
  canRepeat: boolean;
  /** A waiter can be called. */
  canCall: boolean;
}

/**
 * What can be ordered at a bill that was just read. Undefined if the backend takes no orders from tables.
 *
 * @param isLastKnown - the bill is the last known one, of which nothing can be ordered
 */
export async function orderingView(
  visitor: Visitor,
  bill: TableOrder,
  isLastKnown: boolean,
): Promise<OrderingView | undefined> {
  if (isLastKnown || !(await has(visitor, "table_ordering"))) return undefined;
  const [serviceId, round] = await Promise.all([tableServiceOf(visitor), roundIfKnown(visitor)]);
  const isOpen = serviceId !== undefined;
  return {
    isOpen,
    count: countOf(round),
    canRepeat: isOpen && lastSent(visitor, bill).length > 0,
    canCall: bill.status !== "Closed",
  };
}
