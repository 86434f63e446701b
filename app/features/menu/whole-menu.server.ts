import type { CardItem } from "~/components/menu/item-card/card-item";
import { type MenuFilter, offered } from "~/domain/menu/menu-filter";
import { menuGroups } from "~/domain/menu/menu-groups";
import type { PublicApi } from "~/platform/backend/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Category, Item } from "~/services/contract/menu.server";
import { keep } from "./catalog.server";
import { toCardItem } from "./to-card-item";

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

/**
 * Reads more pages in parallel the longer the menu is. A backend that gives fewer items than requested sets the page
 * size.
 */
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
