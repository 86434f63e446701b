import type { FragmentData } from "~/components/document/fragment";
import type { CardItem } from "~/components/menu/item-card/card-item";
import { countItems, menuGroups, pageOfGroups } from "~/domain/menu/menu-groups";
import {
  type CategoryName,
  categoryNamesOf,
  categoryOf,
  foundItemsOf,
  homeBlocksOf,
  type MenuGroup,
  menuPageOf,
  searchSettingsOf,
} from "~/features/menu/catalog.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { MENU_PAGE_SIZE } from "~/services/areas/catalog.server";
import { filteredMenu } from "./menu-filtered.server";
import { groupList, itemList, type Looking, railFragment } from "./menu-fragments.server";
import { menuPath } from "./menu-paths";
import { type AskedQuestion, questionOf } from "./menu-question.server";
import { toRailLinks } from "./menu-rail.server";
import type { MenuPageView, MenuPart, MenuView, Neighbours } from "./menu-view";

/** Items per page of one category. */
const CATEGORY_PAGE_SIZE = 30;

/**
 * Reads the part of the menu that a URL asks for: `query`, otherwise `category`, otherwise `page`, each with its
 * filters.
 *
 * @throws ApiError; the 404 page if the page is no number or the category does not exist
 */
export async function menuView(visitor: Visitor, serviceId: string): Promise<MenuPageView> {
  const looking = { visitor, serviceId };
  const asked = questionOf(visitor);
  const toFilters = menuPath({ ...asked, page: 1, isOpen: !asked.isOpen });
  const isPlain = !asked.isOpen && asked.tags.length === 0 && asked.without.length === 0;
  if (isPlain || (await tooShortFor(looking, asked.query)) !== undefined) {
    return { ...(await plainView(looking, asked)), filters: undefined, toFilters };
  }
  const { filters, view } = await filteredMenu(looking, asked);
  return { ...(view ?? (await plainView(looking, asked))), filters, toFilters };
}

async function plainView(looking: Looking, asked: AskedQuestion): Promise<MenuView> {
  const { visitor, serviceId } = looking;
  const { query, category, page } = asked;
  const names = await categoryNamesOf(visitor, serviceId);
  const railOf = (here: readonly MenuGroup[]) => {
    const ids = here.map(({ id }) => id);
    return railFragment(visitor, names, ids, () => toRailLinks(names, ids, asked));
  };
  if (query) return { part: await searchPart(looking, query), rail: railOf([]) };
  if (category) {
    const group = await wholeCategory(looking, category, names);
    return { part: await categoryPart(looking, group, asked), rail: railOf([group]) };
  }
  const groups = await menuPageOf(visitor, serviceId, page);
  return { part: await pagePart(looking, groups, asked), rail: railOf(groups) };
}

async function pagePart(
  looking: Looking,
  groups: readonly MenuGroup[],
  asked: AskedQuestion,
): Promise<MenuPart> {
  const count = countItems(groups);
  if (count === 0 && asked.page === 1) return { kind: "empty", name: looking.visitor.t("menu.heading") };
  if (count === 0) return { kind: "end", all: asked.menu };
  const list = await groupList(looking, groups, groups);
  return { kind: "page", list, ...neighbours(asked, count === MENU_PAGE_SIZE) };
}

function neighbours(asked: AskedQuestion, hasNext: boolean): Neighbours {
  const pathOf = (page: number) => menuPath({ ...asked, isOpen: false, page });
  return {
    previous: asked.page > 1 ? pathOf(asked.page - 1) : undefined,
    next: hasNext ? pathOf(asked.page + 1) : undefined,
  };
}

/**
 * A category together with all others of the same name, which are under one heading. @throws ApiError, 404 if it does
 * not exist
 */
async function wholeCategory(
  { visitor, serviceId }: Looking,
  id: string,
  names: readonly CategoryName[],
): Promise<MenuGroup> {
  const own = names.find((category) => category.id === id);
  const others = names.filter((category) => category.name === own?.name && category.id !== id);
  const read = (categoryId: string) => categoryOf(visitor, serviceId, categoryId);
  const [group, ...more] = await Promise.all([read(id), ...others.map((other) => read(other.id))]);
  if (more.length === 0) return group;
  return menuGroups([group, ...more])[0] ?? group;
}

async function categoryPart(looking: Looking, group: MenuGroup, asked: AskedQuestion): Promise<MenuPart> {
  const { id, name, items } = group;
  if (items.length === 0) return { kind: "empty", name };
  const { page, menu } = asked;
  const shown = pageOfGroups<CardItem, MenuGroup>([group], page, CATEGORY_PAGE_SIZE);
  if (shown.length === 0) return { kind: "end", all: menuPath({ menu, category: id }) };
  const list = await groupList(looking, group, shown, String(page));
  return { kind: "category", name, list, ...neighbours(asked, page * CATEGORY_PAGE_SIZE < items.length) };
}

/** The minimum length of a search, if this one is shorter. @throws ApiError */
async function tooShortFor(
  { visitor, serviceId }: Looking,
  query: string | undefined,
): Promise<number | undefined> {
  if (!query) return undefined;
  const { minLength } = await searchSettingsOf(visitor, serviceId);
  return [...query].length < minLength ? minLength : undefined;
}

async function searchPart(looking: Looking, query: string): Promise<MenuPart> {
  const { visitor, serviceId } = looking;
  const min = await tooShortFor(looking, query);
  if (min !== undefined) return { kind: "short", query, min, popular: await popularItems(looking) };
  const items = await foundItemsOf(visitor, serviceId, query);
  if (items.length > 0) {
    return { kind: "found", query, count: items.length, list: await itemList(looking, items, items) };
  }
  return { kind: "nothing", query, popular: await popularItems(looking) };
}

/** The home page's recommendations, for a search without results. */
async function popularItems(looking: Looking): Promise<FragmentData | undefined> {
  const { visitor, serviceId } = looking;
  const blocks = await homeBlocksOf(visitor, serviceId);
  const items: CardItem[] = blocks.flatMap((block) => (block.type === "Items" ? block.items : []));
  return items.length > 0 ? itemList(looking, blocks, items) : undefined;
}
