import type { CardItem } from "~/components/menu/item-card";
import type { MenuListData } from "~/components/menu/menu-list";
import { dietsIn } from "~/domain/menu/diet-words";
import { DIETS } from "~/domain/menu/menu-filter";
import { countItems, menuGroups } from "~/domain/menu/menu-groups";
import { sameSitePath } from "~/domain/text/url";
import {
  type CategoryName,
  categoryNamesOf,
  categoryOf,
  homeBlocksSoon,
  type MenuGroup,
  menuPageOf,
  PERSONAL_PART_MS,
  searchSettingsOf,
} from "~/features/menu/catalog.server";
import { searchMenu } from "~/features/menu/search.server";
import { offerOf } from "~/features/menu/whole-menu.server";
import { SEARCH_WORDS } from "~/locales/languages";
import { ifAnyFailed, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { MENU_PAGE_SIZE } from "~/services/areas/catalog.server";
import { filterLink } from "./menu-filter-view.server";
import { filteredMenu, meantIn } from "./menu-filtered.server";
import {
  CATEGORY_PAGE_SIZE,
  categoryList,
  type Looking,
  ownList,
  pageList,
  recommended,
  toRailLinks,
  wholeRail,
} from "./menu-lists.server";
import { menuPath, narrowingFields } from "./menu-paths";
import { type AskedQuestion, questionOf, readQuestion } from "./menu-question.server";
import type { MenuPageView, MenuPart, MenuView, Neighbours } from "./menu-view";

/**
 * Reads the part of the menu that a URL asks for: its `query`, within its `category`, with its filters, from its `page`.
 * All links of it keep what narrows it. Record 114.
 *
 * @throws ApiError; the 404 page if the page is no number or the category does not exist
 */
export async function menuView(visitor: Visitor, serviceId: string): Promise<MenuPageView> {
  const looking = { visitor, serviceId };
  const typed = questionOf(visitor);
  const min = await tooShortFor(looking, typed.query);
  const asked = min === undefined ? await withDiets(looking, typed) : typed;
  if (isPlain(asked)) {
    const [view, offer] = await Promise.all([plainView(looking, asked, min), offerIfKnown(looking)]);
    return {
      ...view,
      filters: undefined,
      filterLink: filterLink(offer, asked),
      search: searchOf(asked, typed),
    };
  }
  const { question, view, ...filtered } = await filteredMenu(looking, asked, min);
  return {
    ...(view ?? (await plainView(looking, question, min))),
    ...filtered,
    search: searchOf(question, typed),
  };
}

/** What the menu can be filtered by. Undefined if the backend is slow or fails: the list does not wait for it. */
function offerIfKnown({ visitor, serviceId }: Looking) {
  return unlessLate(offerOf(visitor, serviceId), PERSONAL_PART_MS).catch(orElse(undefined, ifAnyFailed));
}

/** Whether nothing narrows the menu but a search or a category, so that nothing needs the whole of it. */
function isPlain({ query, category, tags, without, isOpen }: AskedQuestion): boolean {
  return !isOpen && tags.length === 0 && without.length === 0 && !(query && category);
}

/**
 * What the search field has and keeps: what was typed, and not the diets that it names.
 *
 * @param question - of known values alone
 */
function searchOf({ category, tags, without }: AskedQuestion, typed: AskedQuestion): MenuPageView["search"] {
  const set = tags.filter((tag) => typed.tags.includes(tag));
  return { query: typed.query, kept: narrowingFields({ category, tags: set, without }) };
}

/** The question with the diets that its search names as filters, unless too little is left to search for. */
async function withDiets(looking: Looking, asked: AskedQuestion): Promise<AskedQuestion> {
  if (!asked.query) return asked;
  const words = SEARCH_WORDS[looking.visitor.locale];
  if (dietsIn(asked.query, words, DIETS).tags.length === 0) return asked;
  const { tags, rest } = dietsIn(asked.query, words, (await offerIfKnown(looking))?.tags ?? []);
  if (tags.length === 0 || (await tooShortFor(looking, rest)) !== undefined) return asked;
  return { ...asked, query: rest || undefined, tags: [...new Set([...asked.tags, ...tags])] };
}

async function plainView(looking: Looking, asked: AskedQuestion, min: number | undefined): Promise<MenuView> {
  const { visitor, serviceId } = looking;
  const { query, category, page } = asked;
  const names = await categoryNamesOf(visitor, serviceId);
  if (query) return searchView(looking, { ...asked, query, min }, names);
  if (category) {
    const group = await wholeCategory(looking, category, names);
    const part = await categoryPart(looking, group, asked);
    return { part, rail: wholeRail(visitor, names, [group]) };
  }
  const groups = await menuPageOf(visitor, serviceId, page);
  return { part: await pagePart(looking, groups, asked), rail: wholeRail(visitor, names, groups) };
}

async function pagePart(
  looking: Looking,
  groups: readonly MenuGroup[],
  asked: AskedQuestion,
): Promise<MenuPart> {
  const count = countItems(groups);
  if (count === 0 && asked.page === 1) return { kind: "empty", name: looking.visitor.t("title.menu.title") };
  if (count === 0) return { kind: "end", all: asked.menu };
  const list = await pageList(looking, groups);
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
  if ((page - 1) * CATEGORY_PAGE_SIZE >= items.length)
    return { kind: "end", all: menuPath({ menu, category: id }) };
  const list = await categoryList(looking, group, page);
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

interface Search extends AskedQuestion {
  query: string;
  /** Its minimum length, if it is shorter. */
  min: number | undefined;
}

/** A search, and the categories of its results: their links keep it. Without results they lead out of it. */
async function searchView(
  looking: Looking,
  search: Search,
  names: readonly CategoryName[],
): Promise<MenuView> {
  const { visitor, serviceId } = looking;
  const { query, menu, min } = search;
  const nowhere = () => wholeRail(visitor, names, []);
  if (min !== undefined)
    return { part: { kind: "short", query, min, popular: await popularItems(looking) }, rail: nowhere() };
  const { items, categoryIds, ...searched } = await searchMenu(visitor, serviceId, query);
  const meant = meantIn(search, searched.meant);
  if (items.length === 0)
    return { part: { kind: "nothing", query, popular: await popularItems(looking) }, rail: nowhere(), meant };
  const having = names.filter(({ id }) => categoryIds.includes(id));
  return {
    part: await foundPart(looking, search, items),
    rail: having.length > 0 ? toRailLinks(having, [], { menu, query }) : nowhere(),
    meant,
  };
}

async function foundPart(looking: Looking, search: Search, items: readonly CardItem[]): Promise<MenuPart> {
  const { query, menu, page } = search;
  const count = items.length;
  if ((page - 1) * FOUND_PAGE_SIZE >= count) return { kind: "end", all: menuPath({ menu, query }) };
  const shown = items.slice((page - 1) * FOUND_PAGE_SIZE, page * FOUND_PAGE_SIZE);
  const list = await ownList(looking, { items: shown });
  return { kind: "found", query, count, list, ...neighbours(search, page * FOUND_PAGE_SIZE < count) };
}

/** Results of a search per page: as many as the backend finds at most. */
const FOUND_PAGE_SIZE = 50;

/** The home page's recommendations, for a search without results. */
async function popularItems(looking: Looking): Promise<MenuListData | undefined> {
  const items = recommended(await homeBlocksSoon(looking.visitor, looking.serviceId));
  return items.length > 0 ? ownList(looking, { items }) : undefined;
}

/** Any origin serves: only the path and the query count. */
const BASE = "http://same.site";

/**
 * The list that an item was opened from: a menu's own path with what narrows it, written by us from what the menu reads
 * of it. Undefined for any other target, and for a menu that nothing narrows.
 *
 * @param menu - the path of the item's menu
 * @param target - from a query, a form or the header `Referer`
 */
export function narrowedList(menu: string, target: unknown): string | undefined {
  const path = sameSitePath(target);
  const url = path === undefined ? undefined : new URL(path, BASE);
  const question = url?.pathname === menu ? readQuestion(url) : undefined;
  const list = question && menuPath({ ...question, menu });
  return list === menu ? undefined : list;
}

/** The list in a header `Referer`, if the page before is one of this site. */
export function listBefore(menu: string, referer: string | null, origin: string): string | undefined {
  if (referer === null || !URL.canParse(referer)) return undefined;
  const before = new URL(referer);
  return before.origin === origin ? narrowedList(menu, before.pathname + before.search) : undefined;
}
