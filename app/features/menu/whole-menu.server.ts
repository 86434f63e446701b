import type { CardItem } from "~/components/menu/item-card/card-item";
import { type MenuFilter, offered } from "~/domain/menu/menu-filter";
import { groupsByName } from "~/domain/menu/menu-groups";
import type { PublicApi } from "~/platform/cache/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Category, Item } from "~/services/contract/menu.server";
import { keep } from "./catalog.server";
import { toCardItem } from "./to-card-item";

/** An item's card with what a filter asks of it. */
export interface IndexedItem extends CardItem {
  allergens?: readonly string[] | undefined;
}

export interface IndexedGroup {
  id: string;
  name: string;
  items: IndexedItem[];
}

/** All that a service sells, and what it can be filtered by. */
export interface WholeMenu {
  groups: IndexedGroup[];
  offer: MenuFilter;
}

/** Items of one call. */
const CALL_ITEMS = 100;
/** Items after which no more is read. */
const MOST_ITEMS = 20_000;
/** Calls at a time. */
const MOST_CALLS = 8;
/** It takes a call to each hundred items: longer than a page of the menu. */
const KEEPING = { ttlMs: 20_000, swrMs: 120_000, isShared: false };

/**
 * The whole menu: the backend has no call that filters. Read in pages until an empty one, kept in this process.
 *
 * @throws ApiError
 */
export function wholeMenuOf(visitor: Visitor, serviceId: string): Promise<WholeMenu> {
  const read = async (catalog: PublicApi["catalog"], serviceId: string): Promise<WholeMenu> => {
    const groups = groupsByName((await readPages(catalog, serviceId)).map(toGroup));
    return { groups, offer: offered(groups.flatMap(({ items }) => items)) };
  };
  return keep(visitor, serviceId, ["whole-menu"], read, KEEPING);
}

/** More pages at a time the longer the menu is; a backend that gives fewer items than asked for sets the step. */
async function readPages(catalog: PublicApi["catalog"], serviceId: string): Promise<Category[]> {
  const pageAt = async (offset: number) =>
    (await catalog.menuItems({ serviceId, offset, limit: CALL_ITEMS })).categories;
  const first = await pageAt(0);
  const step = countOf(first);
  const pages = [first];
  for (let calls = 1; step > 0 && pages.length * step < MOST_ITEMS; calls = Math.min(calls * 2, MOST_CALLS)) {
    const offsets = Array.from({ length: calls }, (_, index) => (pages.length + index) * step);
    const next = await Promise.all(offsets.map(pageAt));
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
