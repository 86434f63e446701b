import type { CardItem } from "~/components/menu/item-card/card-item";
import { groupsByName } from "~/domain/menu/menu-groups";
import { replacementOf } from "~/features/restaurant/replaced-service.server";
import { atService, type PublicApi, publicRead } from "~/platform/cache/public-read.server";
import { ifMissing, orElse } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { MENU_PAGE_SIZE } from "~/services/areas/catalog.server";
import type { HomeBlock } from "~/services/contract/cms.server";
import type { Category, Item } from "~/services/contract/menu.server";
import { toCardItem } from "./to-card-item";

const TTL_MS = 5_000;
const SWR_MS = 30_000;

/** A category by name, without what it holds. */
export type CategoryName = Omit<Category, "items">;

/** A part of the menu, its items cut down to their cards. */
export type MenuGroup = CategoryName & { items: CardItem[] };

/** A block of the home page with cards in the place of items. */
export type CardBlock =
  | Exclude<HomeBlock, { type: "Items" } | { type: "Categories" }>
  | { type: "Items"; title: string; items: CardItem[] }
  | { type: "Categories"; title?: string; categories: CategoryName[] };

/** How a read is kept, where it differs from the others. */
interface Keeping {
  ttlMs?: number;
  swrMs?: number;
  isShared?: boolean;
}

/**
 * A public read of one service's menu: kept for seconds, the same for everybody.
 *
 * @throws ApiError
 */
export function keep<T>(
  visitor: Visitor,
  serviceId: string,
  key: readonly [what: string, ...on: string[]],
  read: (api: PublicApi["catalog"], serviceId: string, cms: PublicApi["cms"]) => Promise<T>,
  { ttlMs = TTL_MS, swrMs = SWR_MS, isShared = true }: Keeping = {},
): Promise<T> {
  const at = (id: string) =>
    publicRead(visitor, {
      key: [...key, id],
      ttlMs,
      swrMs,
      isShared,
      read: ({ catalog, cms }) => read(catalog, id, cms),
    });
  return atService(serviceId, at, (old) => replacementOf(visitor, old));
}

/** Page `page`, from 1 on, of the menu; empty past the end. @throws ApiError */
export function menuPageOf(visitor: Visitor, serviceId: string, page: number): Promise<MenuGroup[]> {
  return keep(visitor, serviceId, ["menu", String(page)], async (catalog, serviceId) => {
    const offset = (page - 1) * MENU_PAGE_SIZE;
    const { categories } = await catalog.menuItems({ serviceId, offset });
    return groupsByName(categories.map(toGroup));
  });
}

/** All categories by name. @throws ApiError */
export function categoryNamesOf(visitor: Visitor, serviceId: string): Promise<CategoryName[]> {
  return keep(visitor, serviceId, ["categories"], async (catalog, serviceId) => {
    const categories = await catalog.categoryList({ serviceId });
    return categories.map(toName);
  });
}

/** One whole category. @throws ApiError, 404 for one that is not */
export function categoryOf(visitor: Visitor, serviceId: string, categoryId: string): Promise<MenuGroup> {
  return keep(visitor, serviceId, ["category", categoryId], async (catalog, serviceId) =>
    toGroup(await catalog.category({ serviceId, categoryId })),
  );
}

/** One item with its options, sold out or not. @throws ApiError, 404 for one that is not */
export function catalogItemOf(visitor: Visitor, serviceId: string, itemId: string): Promise<Item> {
  return keep(visitor, serviceId, ["item", itemId], (catalog, serviceId) =>
    catalog.item({ serviceId, itemId }),
  );
}

/** As {@link catalogItemOf}; undefined for one that the service does not sell. @throws ApiError */
export async function soldItemOf(
  visitor: Visitor,
  serviceId: string,
  itemId: string,
): Promise<Item | undefined> {
  return catalogItemOf(visitor, serviceId, itemId).catch(
    orElse(undefined, (error) => ifMissing(error) && !error.isCartGone),
  );
}

/** What a search finds, best first. The words are a customer's own: the replicas do not share it. @throws ApiError */
export function foundItemsOf(visitor: Visitor, serviceId: string, query: string): Promise<CardItem[]> {
  const read = async (catalog: PublicApi["catalog"], serviceId: string) => {
    const { items } = await catalog.searchItems({ serviceId, query });
    return items.map(toCardItem);
  };
  return keep(visitor, serviceId, ["search", query], read, { isShared: false });
}

/** The home page's blocks in their order. @throws ApiError */
export function homeBlocksOf(visitor: Visitor, serviceId: string): Promise<CardBlock[]> {
  return keep(visitor, serviceId, ["home"], async (_, serviceId, cms) =>
    (await cms.home(serviceId)).map(toCardBlock),
  );
}

/** How the menu is searched. */
export interface SearchSettings {
  /** Characters from which on a search is made. */
  minLength: number;
  /** Rest after the last key before a search starts by itself. */
  debounceMs: number;
}

/** Specification, section 9. */
const SEARCH: SearchSettings = { minLength: 4, debounceMs: 2_000 };

/** The settings of the home page's Search block, or the standing ones. @throws ApiError */
export async function searchSettingsOf(visitor: Visitor, serviceId: string): Promise<SearchSettings> {
  const blocks = await homeBlocksOf(visitor, serviceId);
  const block = blocks.find(({ type }) => type === "Search");
  if (block?.type !== "Search") return SEARCH;
  return {
    minLength: block.minimum_characters ?? SEARCH.minLength,
    debounceMs: block.debounce_ms ?? SEARCH.debounceMs,
  };
}

function toCardBlock(block: HomeBlock): CardBlock {
  if (block.type === "Items") return { ...block, items: block.items.map(toCardItem) };
  if (block.type === "Categories") return { ...block, categories: block.categories.map(toName) };
  return block;
}

function toGroup({ items, ...name }: Category): MenuGroup {
  return { ...name, items: items.map(toCardItem) };
}

function toName({ items, ...name }: Category): CategoryName {
  return name;
}
