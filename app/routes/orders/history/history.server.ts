import { ORDERS } from "~/features/orders/order-paths";
import type { Visitor } from "~/platform/visitor/visitor";
import { HISTORY_FILTERS, type HistoryFilter } from "~/services/contract/calls/orders.server";
import type { Order } from "~/services/contract/order.server";

const PAGE_SIZE = 10;
const LAST_PAGE = 10_000;

/** A part of an account's ended orders. */
export interface HistoryPart {
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
export async function readHistory(
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
