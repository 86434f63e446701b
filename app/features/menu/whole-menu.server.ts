import type { CardItem } from "~/components/menu/item-card";
import { type MenuFilter, offered } from "~/domain/menu/menu-filter";
import { menuGroups } from "~/domain/menu/menu-groups";
import { asOnMenu, type PartOfDish } from "~/domain/menu/options";
import { storeOf } from "~/features/restaurant/store.server";
import { ifAnyFailed, orElse } from "~/platform/backend/or-else.server";
import type { PublicApi } from "~/platform/backend/public-read.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Category, Item } from "~/services/contract/catalog.server";
import type { Order } from "~/services/contract/order.server";
import type { CartItem } from "~/services/contract/shared.server";
import { keep, menuItemsAt, newIn, soldItemOf, toCardItem } from "./catalog.server";

/** An item's card with the data that filters need. */
export interface IndexedItem extends CardItem {
  allergens?: readonly string[] | undefined;
}

export interface IndexedGroup {
  id: string;
  name: string;
  items: IndexedItem[];
}

/** Everything that a service sells, and the values to filter it by. */
export interface WholeMenu {
  groups: IndexedGroup[];
  offer: MenuFilter;
}

/** Items per call. */
const CALL_ITEMS = 100;
/** The maximum number of items that are read. */
const MOST_ITEMS = 20_000;
/** Calls in parallel. */
const MOST_CALLS = 8;
/** It needs one call per hundred items, which takes longer than one page of the menu. */
const KEEPING = { ttlMs: 20_000, swrMs: 120_000, isShared: false };

/**
 * The whole menu, because the backend cannot filter. Read in pages until an empty one, and cached in this process
 * only.
 *
 * @throws ApiError
 */
export function wholeMenuOf(visitor: Visitor, serviceId: string): Promise<WholeMenu> {
  const read = async (catalog: PublicApi["catalog"], serviceId: string): Promise<WholeMenu> => {
    const groups = menuGroups((await readPages(catalog, serviceId)).map(toGroup));
    return { groups, offer: offered(groups.flatMap(({ items }) => items)) };
  };
  return keep(visitor, serviceId, ["whole-menu"], read, KEEPING);
}

/** What a menu can be filtered by changes rarely, and each page of it shows some. */
const OFFER_KEEPING = { ttlMs: 300_000, swrMs: 3_600_000 };

/** What a whole menu can be filtered by, without its items. @throws ApiError */
export function offerOf(visitor: Visitor, serviceId: string): Promise<MenuFilter> {
  const read = async (_: PublicApi["catalog"], serviceId: string) =>
    (await wholeMenuOf(visitor, serviceId)).offer;
  return keep(visitor, serviceId, ["offer"], read, OFFER_KEEPING);
}

/**
 * Reads more pages in parallel the longer the menu is, until one has no item that is new: a backend may give the last page, or the
 * first one, again and again. One that gives fewer items than requested sets the page size.
 */
async function readPages(catalog: PublicApi["catalog"], serviceId: string): Promise<Category[]> {
  const known = new Set<string>();
  const pageAt = (offset: number) => menuItemsAt(catalog, { serviceId, offset, limit: CALL_ITEMS });
  const first = await pageAt(0);
  const step = countOf(first);
  const pages = [newIn(first, known)];
  for (let calls = 1; step > 0 && pages.length * step < MOST_ITEMS; calls = Math.min(calls * 2, MOST_CALLS)) {
    const offsets = Array.from({ length: calls }, (_, index) => (pages.length + index) * step);
    const next = (await Promise.all(offsets.map(pageAt))).map((page) => newIn(page, known));
    pages.push(...next);
    if (next.some((page) => countOf(page) === 0)) break;
  }
  return pages.flat();
}

const countOf = (page: readonly Category[]) => page.reduce((sum, { items }) => sum + items.length, 0);

function toGroup({ id, name, items }: Category): IndexedGroup {
  return { id, name, items: items.map(toIndexed) };
}

function toIndexed(item: Item): IndexedItem {
  const { allergens } = item;
  return allergens ? { ...toCardItem(item), allergens } : toCardItem(item);
}

/** Milliseconds that a line waits for its item. After that its options keep the backend's order. */
const WAIT_MS = 500;

type Line = Pick<CartItem, "item_id" | "options">;

/** A line with what the menu says of its options: their order, and which of them are parts of the dish. */
export type OnMenu<L extends Line> = Omit<L, "options"> & { options: (L["options"][number] & PartOfDish)[] };

/**
 * The lines of a cart, of a round or of the bill of a table, with the options as on the menu. The contract promises no
 * order of them.
 */
export function cartLines<L extends Line>(
  visitor: Visitor,
  { service_id, items }: { service_id: string; items: readonly L[] },
): Promise<OnMenu<L>[]> {
  return Promise.all(
    items.map(async (line) => {
      if (!hasSeveral(line)) return line;
      const item = await known(soldItemOf(visitor, service_id, line.item_id));
      return item ? { ...line, options: asOnMenu(item, line.options) } : line;
    }),
  );
}

/** An order with its options as on the menu. An order of another restaurant stays as it is. */
export async function orderAsOnMenu(
  visitor: Visitor,
  order: Order,
): Promise<Omit<Order, "items"> & { items: OnMenu<CartItem>[] }> {
  if (!order.items.some(hasSeveral)) return order;
  const store = await known(storeOf(visitor));
  if (!store || store.restaurant.id !== order.restaurant.id) return order;
  return { ...order, items: await cartLines(visitor, { service_id: store.service.id, items: order.items }) };
}

/** Several options, or one that is taken several times: these have an order, or may be parts. */
const hasSeveral = ({ options }: Line) => options.length > 1 || options.some(({ quantity }) => quantity > 1);

/** Undefined if the backend is slow or fails, because the page can do without. */
async function known<T>(reading: Promise<T>): Promise<T | undefined> {
  return unlessLate(reading, WAIT_MS).catch(orElse(undefined, ifAnyFailed));
}
