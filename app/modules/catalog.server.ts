import { type CardItem, toCardItem } from "~/components/item-card/card-item";
import { MENU_PAGE_SIZE } from "~/services/catalog.server";
import type { HomeBlock } from "~/services/contract/cms.server";
import type { Category, Item } from "~/services/contract/menu.server";
import { cached } from "./cache.server";
import type { Visitor } from "./visitor.server";

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

type Asker = Pick<Visitor, "api" | "locale" | "log">;

/** A public read of one service's menu in one language: kept for seconds, the same for everybody. */
function keep<T>({ locale, log }: Asker, key: readonly string[], getFresh: () => Promise<T>): Promise<T> {
  return cached({ key: JSON.stringify([locale, ...key]), ttlMs: TTL_MS, swrMs: SWR_MS, getFresh, log });
}

/** Page `page`, from 1 on, of the menu; empty past the end. @throws ApiError */
export function menuPageOf(asker: Asker, serviceId: string, page: number): Promise<MenuGroup[]> {
  return keep(asker, ["menu", serviceId, String(page)], async () => {
    const offset = (page - 1) * MENU_PAGE_SIZE;
    const { categories } = await asker.api.catalog.menuItems({ serviceId, offset });
    return categories.filter(({ items }) => items.length > 0).map(toGroup);
  });
}

/** All categories by name. @throws ApiError */
export function categoryNamesOf(asker: Asker, serviceId: string): Promise<CategoryName[]> {
  return keep(asker, ["categories", serviceId], async () => {
    const categories = await asker.api.catalog.categoryList({ serviceId });
    return categories.map(toName);
  });
}

/** One whole category. @throws ApiError, 404 for one that is not */
export function categoryOf(asker: Asker, serviceId: string, categoryId: string): Promise<MenuGroup> {
  return keep(asker, ["category", serviceId, categoryId], async () =>
    toGroup(await asker.api.catalog.category({ serviceId, categoryId })),
  );
}

/** One item with its options, sold out or not. @throws ApiError, 404 for one that is not */
export function catalogItemOf(asker: Asker, serviceId: string, itemId: string): Promise<Item> {
  return keep(asker, ["item", serviceId, itemId], () => asker.api.catalog.item({ serviceId, itemId }));
}

/** What a search finds, best first. @throws ApiError */
export function foundItemsOf(asker: Asker, serviceId: string, query: string): Promise<CardItem[]> {
  return keep(asker, ["search", serviceId, query], async () => {
    const { items } = await asker.api.catalog.searchItems({ serviceId, query });
    return items.map(toCardItem);
  });
}

/** The home page's blocks in their order. @throws ApiError */
export function homeBlocksOf(asker: Asker, serviceId: string): Promise<CardBlock[]> {
  return keep(asker, ["home", serviceId], async () => (await asker.api.cms.home(serviceId)).map(toCardBlock));
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
export async function searchSettingsOf(asker: Asker, serviceId: string): Promise<SearchSettings> {
  const blocks = await homeBlocksOf(asker, serviceId);
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
