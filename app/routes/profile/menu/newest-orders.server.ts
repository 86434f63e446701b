import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type OrderGist, orderGist } from "~/features/orders/order/order-view.server";
import { newRebuyKey } from "~/features/orders/placed-orders.server";
import { logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";

const MOST = 3;

/** The newest orders of an account: under way and ended, three of each at most. */
export interface NewestOrders {
  active: OrderGist[];
  past: OrderGist[];
  rebuyKey: string;
}

/**
 * What stands beside the settings on a desktop. Undefined for guests, on phones, where nothing was ordered, and while
 * the orders cannot be read: the link to them is in the settings.
 */
export async function newestOrders(visitor: Visitor): Promise<NewestOrders | undefined> {
  if (!visitor.isSignedIn || visitor.device !== "desktop" || !(await has(visitor, "guest"))) return undefined;
  const { order } = visitor.api;
  const page = { limit: MOST, offset: 0 };
  const read = await Promise.all([
    viewpointOf(visitor),
    order.active(page),
    order.history("ALL", page),
  ]).catch(orElse(undefined, unlessVisitEnds, logged(visitor, "warn", "newest orders left out")));
  if (!read) return undefined;
  const [view, active, past] = read;
  if (active.length + past.length === 0) return undefined;
  const gist = (one: (typeof past)[number]) => orderGist(one, view);
  return { active: active.map(gist), past: past.map(gist), rebuyKey: newRebuyKey() };
}
