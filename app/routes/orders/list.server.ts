import { isFinalStatus } from "~/domain/order/order-progress";
import { type Viewpoint, viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type OrderGist, orderGist } from "~/features/orders/order/order-view.server";
import { ORDERS } from "~/features/orders/order-paths";
import { newRebuyKey, placedOrdersOf, type UnreadOrder } from "~/features/orders/placed-orders.server";
import { type StoreFrameData, storeFrameIfKnown } from "~/features/storefront/store-frame.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { HISTORY_FILTERS, type HistoryFilter } from "~/services/contract/calls/orders.server";
import type { Order } from "~/services/contract/order.server";

/** So many of the newest orders of this browser are shown. */
const MOST = 10;
/** Orders under way that are asked for at a time, and how often at most. */
const ACTIVE_PAGE = 20;
const ACTIVE_PAGES = 5;

/** What the list of orders gets: newest first. */
export interface OrderList {
  frame: StoreFrameData | undefined;
  unread: UnreadOrder[];
  active: OrderGist[];
  past: OrderGist[];
  /** The links through an account's history. A guest has none. */
  history: HistoryLinks | undefined;
  rebuyKey: string;
  /** Without an account. The list leads to leaving this browser. */
  isGuest: boolean;
}

type Orders = Omit<OrderList, "frame" | "rebuyKey" | "isGuest">;

/**
 * The orders of the account; for a guest, those that this browser placed. Past the last page it leads to the first.
 * @throws ApiError
 */
export async function readOrderList(visitor: Visitor): Promise<OrderList | Response> {
  const viewpoint = await viewpointOf(visitor);
  const read = visitor.isSignedIn ? accountOrders : placedOrders;
  const [frame, orders] = await Promise.all([storeFrameIfKnown(visitor), read(visitor, viewpoint)]);
  if (!orders) {
    const { filter } = historyPart(visitor.url.searchParams);
    return visitor.redirect(historyPath({ filter, page: 1 }));
  }
  return { frame, ...orders, rebuyKey: newRebuyKey(), isGuest: !visitor.isSignedIn };
}

/** A page of the account's history, and on the first page all orders under way too. Undefined past the last page. */
async function accountOrders(visitor: Visitor, viewpoint: Viewpoint): Promise<Orders | undefined> {
  const part = historyPart(visitor.url.searchParams);
  const [history, active, placed] = await Promise.all([
    readHistory(visitor, part),
    part.page === 1 ? activeOrders(visitor) : [],
    // What was ordered here before signing in is still to be followed.
    part.page === 1 ? placedOrdersOf(visitor, MOST) : { orders: [], unread: [] },
  ]);
  if (!history) return undefined;
  const { orders, links } = history;
  const others = placed.orders.filter(({ status }) => !isFinalStatus(status));
  const gist = (order: Order) => orderGist(order, viewpoint);
  const live = [...active, ...others].map(gist);
  const arrived = live.filter(({ onItsWay }) => !onItsWay);
  const hasNone = orders.length === 0 && part.filter === "ALL";
  return {
    unread: placed.unread,
    active: live.filter(({ onItsWay }) => onItsWay),
    past: [...(part.filter === "CANCELLED" ? [] : arrived), ...orders.map(gist)],
    history: hasNone ? undefined : links,
  };
}

/** All that an account has under way: one that was never paid stays there, and the list has no other pages of them. */
async function activeOrders({ api }: Visitor): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 0; page < ACTIVE_PAGES; page += 1) {
    const read = await api.order.active({ limit: ACTIVE_PAGE, offset: page * ACTIVE_PAGE });
    orders.push(...read);
    if (read.length < ACTIVE_PAGE) break;
  }
  return orders;
}

async function placedOrders(visitor: Visitor, viewpoint: Viewpoint): Promise<Orders> {
  const { orders, unread } = await placedOrdersOf(visitor, MOST);
  const gists = orders.map((order) => orderGist(order, viewpoint));
  return {
    unread,
    active: gists.filter(({ onItsWay }) => onItsWay),
    past: gists.filter(({ onItsWay }) => !onItsWay),
    history: undefined,
  };
}

const PAGE_SIZE = 10;
const LAST_PAGE = 10_000;

/** A part of an account's ended orders. */
interface HistoryPart {
  filter: HistoryFilter;
  /** From 1. */
  page: number;
}

/** The links to the other parts. */
export interface HistoryLinks {
  filters: { filter: HistoryFilter; href: string; current: boolean }[];
  newer: string | undefined;
  older: string | undefined;
}

/** The part that a URL asks for; what makes no sense is the first of all. */
export function historyPart(query: URLSearchParams): HistoryPart {
  const page = Number(query.get("page") ?? 1);
  return {
    filter: HISTORY_FILTERS.find((filter) => filter === query.get("filter")) ?? "ALL",
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The path of a part, without what goes without saying. */
export function historyPath({ filter, page }: HistoryPart): string {
  const query = new URLSearchParams();
  if (filter !== "ALL") query.set("filter", filter);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${ORDERS}?${query}` : ORDERS;
}

/** The orders of a part, newest first, with the links to the others. Undefined past the last page. @throws ApiError */
async function readHistory(
  visitor: Visitor,
  part: HistoryPart,
): Promise<{ orders: Order[]; links: HistoryLinks } | undefined> {
  const { filter, page } = part;
  // One more than is shown tells whether there are more.
  const paging = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const read = await visitor.api.order.history(filter, paging);
  if (read.length === 0 && page > 1) return undefined;
  const links = {
    filters: HISTORY_FILTERS.map((other) => ({
      filter: other,
      href: historyPath({ filter: other, page: 1 }),
      current: other === filter,
    })),
    newer: page > 1 ? historyPath({ filter, page: page - 1 }) : undefined,
    older: read.length > PAGE_SIZE ? historyPath({ filter, page: page + 1 }) : undefined,
  };
  return { orders: read.slice(0, PAGE_SIZE), links };
}
