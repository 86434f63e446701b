import { placedOrdersCookie } from "~/modules/cookies.server";
import { type Viewpoint, viewpointOf } from "~/modules/order-arrival.server";
import { type OrderGist, orderGist } from "~/modules/order-view.server";
import { type ShopFrameData, shopFrameOf } from "~/modules/shop-frame.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";

/** So many of the newest orders are shown. */
const MOST = 10;

/** An order that the backend would not give just now. */
export interface UnreadOrder {
  id: string;
}

/** What the list of orders gets: newest first. */
export interface OrderList {
  frame: ShopFrameData | undefined;
  unread: UnreadOrder[];
  active: OrderGist[];
  past: OrderGist[];
}

/** The orders that this browser placed. One that failed to load costs its own card alone. */
export async function readOrderList(visitor: Visitor): Promise<OrderList> {
  const [frame, viewpoint] = await Promise.all([frameOf(visitor), viewpointOf(visitor)]);
  const ids = (placedOrdersCookie.read(visitor.request) ?? []).slice(0, MOST);
  const read = await Promise.all(ids.map((id) => readOrder(visitor, viewpoint, id)));
  const cards = read.filter((card) => card !== undefined);
  const gists = cards.filter((card) => "number" in card);
  return {
    frame,
    unread: cards.filter((card) => !("number" in card)),
    active: gists.filter(({ ended }) => !ended),
    past: gists.filter(({ ended }) => ended),
  };
}

/** One order for its card; undefined when the backend has forgotten it. */
async function readOrder(
  visitor: Visitor,
  viewpoint: Viewpoint,
  id: string,
): Promise<OrderGist | UnreadOrder | undefined> {
  try {
    return orderGist(await visitor.api.order.get(id), viewpoint);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return undefined;
    visitor.log.error({ api: error.toLog() }, "an order of the list failed");
    return { id };
  }
}

/** The shop's bar; the orders are shown without it while the shop cannot be read. */
async function frameOf(visitor: Visitor): Promise<ShopFrameData | undefined> {
  try {
    return await shopFrameOf(visitor);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    visitor.log.error({ api: error.toLog() }, "the shop's bar failed");
    return undefined;
  }
}
