import type { CardItem } from "~/components/menu/item-card";
import { basketAt, CART_BASKET } from "~/domain/menu/basket";
import { countItems, menuGroups, pageOfGroups, soldOutLast } from "~/domain/menu/menu-groups";
import { canBeOrdered, holdsParts, isOrderableAsIs, shownPrices } from "~/domain/menu/options";
import { hasPage, type Level } from "~/domain/visit/levels";
import { replacementOf } from "~/features/restaurant/replaced-service.server";
import {
  ifMissing,
  logged,
  onFailure,
  orElse,
  unlessSignedOut,
  unlessVisitEnds,
  type Which,
} from "~/platform/backend/or-else.server";
import { atService, type PublicApi, publicRead } from "~/platform/backend/public-read.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import { perVisitorAndId } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { MENU_PAGE_SIZE } from "~/services/areas/catalog.server";
import type { Category, Item } from "~/services/contract/catalog.server";
import type { Banner, HomeBlock } from "~/services/contract/cms.server";
import { isId } from "~/services/contract/primitives.server";

const TTL_MS = 5_000;
const SWR_MS = 30_000;

/** A category without its items. */
export type CategoryName = Omit<Category, "items">;

/** A part of the menu. Its items have only the data of their cards. */
export type MenuGroup = CategoryName & { items: CardItem[] };

/** A block of the home page with cards instead of items. */
export type CardBlock =
  | Exclude<HomeBlock, { type: "Items" } | { type: "Categories" }>
  | { type: "Items"; title: string; items: CardItem[] }
  | { type: "Categories"; title?: string; categories: CategoryName[] };

/** The results of a search. */
export interface Found {
  items: CardItem[];
  /** The categories that they are in. */
  categoryIds: string[];
}

/** How a read is cached, if it differs from the others. */
interface Keeping {
  ttlMs?: number;
  swrMs?: number;
  isShared?: boolean;
}

/**
 * A public read of one service's menu, cached for seconds.
 *
 * @throws ApiError
 */
export function keep<T>(
  visitor: Visitor,
  serviceId: string,
  [what, ...on]: readonly [what: string, ...on: string[]],
  read: (api: PublicApi["catalog"], serviceId: string, cms: PublicApi["cms"]) => Promise<T>,
  { ttlMs = TTL_MS, swrMs = SWR_MS, isShared = true }: Keeping = {},
): Promise<T> {
  const at = (id: string) =>
    publicRead(visitor, {
      key: [what, id, ...on],
      ttlMs,
      swrMs,
      isShared,
      read: ({ catalog, cms }) => read(catalog, id, cms),
    });
  return atService(serviceId, at, (old) => replacementOf(visitor, old));
}

/** Page `page` of the menu, from 1. Empty after the last page. @throws ApiError */
export function menuPageOf(visitor: Visitor, serviceId: string, page: number): Promise<MenuGroup[]> {
  return keep(visitor, serviceId, ["menu", String(page)], async (catalog, serviceId) => {
    const read = await itemsFrom(catalog, serviceId, (page - 1) * MENU_PAGE_SIZE);
    if (page === 1 || !hasAll(read, await menuPageOf(visitor, serviceId, 1))) return pageOf(read, 1);
    // The backend begins every page at the first item.
    return pageOf(await menuItemsAt(catalog, { serviceId, offset: 0, limit: page * MENU_PAGE_SIZE }), page);
  });
}

/** Items from `offset` on, enough for a page. A backend that gives shorter pages than asked is asked on. */
async function itemsFrom(
  catalog: PublicApi["catalog"],
  serviceId: string,
  offset: number,
): Promise<Category[]> {
  const known = new Set<string>();
  const read: Category[] = [];
  while (known.size < MENU_PAGE_SIZE) {
    const more = newIn(await menuItemsAt(catalog, { serviceId, offset: offset + known.size }), known);
    if (countItems(more) === 0) break;
    read.push(...more);
  }
  return read;
}

/** One call's items, by category. A backend may answer 404 past the end. */
export async function menuItemsAt(
  catalog: PublicApi["catalog"],
  page: { serviceId: string; offset: number; limit?: number },
): Promise<readonly Category[]> {
  const pastEnd: Which = (error) => page.offset > 0 && ifMissing(error);
  return (await catalog.menuItems(page).catch(orElse({ categories: [] }, pastEnd))).categories;
}

/** A page of a menu without the items that are known. They are known afterwards. An item may be in several categories. */
export function newIn(page: readonly Category[], known: Set<string>): Category[] {
  return page.map((category) => ({
    ...category,
    items: category.items.filter(({ id }) => {
      const key = `${category.id} ${id}`;
      return !known.has(key) && known.add(key);
    }),
  }));
}

/** Whether `groups` have every item of `others`, and there is one. */
function hasAll(groups: readonly ItemIds[], others: readonly ItemIds[]): boolean {
  const known = new Set(idsOf(groups));
  return known.size > 0 && idsOf(others).every((id) => known.has(id));
}

interface ItemIds {
  items: readonly { id: string }[];
}

const idsOf = (groups: readonly ItemIds[]) => groups.flatMap(({ items }) => items.map(({ id }) => id));

function pageOf(categories: readonly Category[], page: number): MenuGroup[] {
  return pageOfGroups<CardItem, MenuGroup>(menuGroups(categories.map(toGroup)), page, MENU_PAGE_SIZE);
}

/** All categories by name. Empty if they cannot be read: every page can do without. */
export function categoryNamesOf(visitor: Visitor, serviceId: string): Promise<CategoryName[]> {
  const told = logged(visitor, "warn", "categories left out");
  return keep(visitor, serviceId, ["categories"], namesOf).catch(orElse([], unlessVisitEnds, told));
}

async function namesOf(catalog: PublicApi["catalog"], serviceId: string): Promise<CategoryName[]> {
  return (await catalog.categoryList({ serviceId })).map(toName);
}

/** One whole category. @throws ApiError, 404 if it does not exist */
export function categoryOf(visitor: Visitor, serviceId: string, categoryId: string): Promise<MenuGroup> {
  return keep(visitor, serviceId, ["category", categoryId], async (catalog, serviceId) =>
    toGroup(await catalog.category({ serviceId, categoryId })),
  );
}

/** One item with its options, even if it is sold out. @throws ApiError, 404 if it does not exist */
export async function catalogItemOf(visitor: Visitor, serviceId: string, itemId: string): Promise<Item> {
  const item = await keep(visitor, serviceId, ["item", itemId], (catalog, serviceId) =>
    catalog.item({ serviceId, itemId }),
  );
  if (!item.options.some(holdsParts) || (await has(visitor, "portions"))) return item;
  // A backend that does not offer parts of dishes may mean anything by it.
  const options = item.options.map((group) =>
    holdsParts(group) ? { ...group, pricing: "UNKNOWN" as const } : group,
  );
  return { ...item, options };
}

/**
 * Begins to read an item of the draft's service, which most visits stay at, so that it is read at the same time as the
 * store.
 */
export function readItemAhead(visitor: Visitor, itemId: string): void {
  const { serviceId } = visitor.order;
  if (serviceId === undefined || !isId(itemId) || basketAt(visitor.url.pathname) !== CART_BASKET) return;
  // Its failure is met where the item is needed.
  catalogItemOf(visitor, serviceId, itemId).catch(() => {});
}

/** As {@link catalogItemOf}, but undefined if the service does not sell it. @throws ApiError */
export async function soldItemOf(
  visitor: Visitor,
  serviceId: string,
  itemId: string,
): Promise<Item | undefined> {
  return catalogItemOf(visitor, serviceId, itemId).catch(
    orElse(undefined, (error) => ifMissing(error) && !error.isCartGone),
  );
}

/**
 * The results of a search, best first, and what is sold out last. Not shared between replicas, because the words are a customer's own. @throws
 * ApiError
 */
export function foundItemsOf(visitor: Visitor, serviceId: string, query: string): Promise<Found> {
  const read = async (catalog: PublicApi["catalog"], serviceId: string): Promise<Found> => {
    const { items } = await catalog.searchItems({ serviceId, query });
    const categoryIds = [...new Set(items.map(({ category_id }) => category_id))];
    return { items: soldOutLast(items.map(toCardItem)), categoryIds };
  };
  return keep(visitor, serviceId, ["search", query], read, { isShared: false });
}

/**
 * The home page's blocks in their order, without those of a level that the backend has not, and banners that lead to one. The menu's categories stand in
 * where the backend has no home page, or it cannot be read. @throws ApiError if neither can
 */
export async function homeBlocksOf(visitor: Visitor, serviceId: string): Promise<readonly CardBlock[]> {
  const blocks = await keep(visitor, serviceId, ["home"], async (catalog, serviceId, cms) =>
    cms
      .home(serviceId)
      .then((all) => all.map(toCardBlock))
      .catch(onFailure(ifMissing, async () => categoriesAlone(await namesOf(catalog, serviceId)))),
  ).catch(
    onFailure(unlessVisitEnds, async (error) => {
      const names = await categoryNamesOf(visitor, serviceId);
      if (names.length === 0) throw error;
      logged(visitor, "warn", "home left out")(error);
      return categoriesAlone(names);
    }),
  );
  const { features } = (await visitor.content()).setup;
  const isThere = ({ type }: CardBlock) => features.includes(BLOCK_LEVELS[type] ?? "menu");
  const leads = ({ url = "" }: Banner) => hasPage(features, url);
  const isWhole = (block: CardBlock) =>
    isThere(block) && (block.type !== "Banners" || block.banners.every(leads));
  // As it is cached, where it can be: its HTML is, too.
  if (blocks.every(isWhole)) return blocks;
  return blocks
    .filter(isThere)
    .map((block) => (block.type === "Banners" ? { ...block, banners: block.banners.filter(leads) } : block));
}

/** The level of a block. The others are of the menu. */
const BLOCK_LEVELS: Partial<Record<CardBlock["type"], Level>> = {
  ActiveOrder: "guest",
  RecentOrders: "accounts",
  Coupons: "savings",
  Favorites: "favorites",
};

/** When the menu is searched. */
export interface SearchSettings {
  /** The minimum length of a query. */
  minLength: number;
  /** The pause after the last key before a search starts by itself. */
  debounceMs: number;
}

/** Specification, section 9. */
const SEARCH: SearchSettings = { minLength: 4, debounceMs: 2_000 };

/** The settings of the home page's Search block, or the defaults. */
export async function searchSettingsOf(visitor: Visitor, serviceId: string): Promise<SearchSettings> {
  const blocks = await homeBlocksSoon(visitor, serviceId);
  const block = blocks.find(({ type }) => type === "Search");
  if (block?.type !== "Search") return SEARCH;
  return {
    minLength: block.minimum_characters ?? SEARCH.minLength,
    debounceMs: block.debounce_ms ?? SEARCH.debounceMs,
  };
}

function categoriesAlone(categories: CategoryName[]): CardBlock[] {
  return [{ type: "Categories", categories }];
}

/** As {@link homeBlocksOf}, for pages that can do without: none if they cannot be read soon. */
export async function homeBlocksSoon(visitor: Visitor, serviceId: string): Promise<readonly CardBlock[]> {
  const soon = unlessLate(homeBlocksOf(visitor, serviceId), PERSONAL_PART_MS);
  return (await soon.catch(orElse(undefined, unlessVisitEnds))) ?? [];
}

function toCardBlock(block: HomeBlock): CardBlock {
  if (block.type === "Items") return { ...block, items: soldOutLast(block.items.map(toCardItem)) };
  if (block.type === "Categories") return { ...block, categories: block.categories.map(toName) };
  return block;
}

function toGroup({ items, ...name }: Category): MenuGroup {
  return { ...name, items: soldOutLast(items.map(toCardItem)) };
}

function toName({ items, ...name }: Category): CategoryName {
  return name;
}

/** How long a page waits for its personal parts. */
export const PERSONAL_PART_MS = 400;

/**
 * The ids of a customer's favorites, read at most once per visitor and service. Undefined for guests, and if the
 * backend fails or is slow. The page then shows the favorite as not pressed.
 */
export const favoriteIdsOf = perVisitorAndId(
  async (visitor, serviceId): Promise<ReadonlySet<string> | undefined> => {
    if (!visitor.isSignedIn || !(await has(visitor, "favorites"))) return undefined;
    const favorites = await unlessLate(visitor.api.crm.favoriteMarks(serviceId), PERSONAL_PART_MS).catch(
      orElse(undefined, unlessSignedOut, logged(visitor, "warn", "favorites left out")),
    );
    return favorites && new Set(favorites.filter(({ active }) => active).map(({ item_id }) => item_id));
  },
);

/** The data of an item's card. An item that no choice can order is sold out there. */
export function toCardItem(item: Item): CardItem {
  const { category_id, allergens, options, ...card } = item;
  const isSold = canBeOrdered(item);
  return {
    ...card,
    ...shownPrices(item),
    status: isSold ? item.status : "UNAVAILABLE",
    quickAdd: isSold && isOrderableAsIs(item),
  };
}
