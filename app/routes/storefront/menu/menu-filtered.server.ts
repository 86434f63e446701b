import { askedFilter, isFiltering, isUnknown, type MenuFilter, passes } from "~/domain/menu/menu-filter";
import { countItems, pageOfGroups } from "~/domain/menu/menu-groups";
import { formatList } from "~/domain/text/list";
import { categoryNamesOf, homeBlocksSoon, type MenuGroup } from "~/features/menu/catalog.server";
import { searchMenu } from "~/features/menu/search.server";
import {
  type IndexedGroup,
  type IndexedItem,
  type WholeMenu,
  wholeMenuOf,
} from "~/features/menu/whole-menu.server";
import { failure } from "~/platform/guard/failure.server";
import { MENU_PAGE_SIZE } from "~/services/areas/catalog.server";
import {
  type Criterion,
  criteriaOf,
  type FilterLink,
  type FilterView,
  filterLink,
  filterView,
} from "./menu-filter-view.server";
import { type Looking, ownList, recommended, toRailLinks } from "./menu-lists.server";
import { menuPath } from "./menu-paths";
import type { AskedQuestion } from "./menu-question.server";
import type { Meant, MenuPart, MenuView, WayOut } from "./menu-view";

/** A menu narrowed by several things at once, or only its filters if nothing narrows it. */
export interface FilteredMenu {
  filters: FilterView;
  filterLink: FilterLink | undefined;
  /** The question with known values alone. */
  question: AskedQuestion;
  /** Undefined if nothing but a search or a category narrows the menu. */
  view: MenuView | undefined;
}

/** What a question chooses from. */
interface Source {
  whole: WholeMenu;
  /** The results of its search, best first. Undefined without one, and if it is too short. */
  found: readonly IndexedItem[] | undefined;
}

/**
 * Filters the menu, also within a category, a search, or both.
 *
 * @param min - the minimum length of a search, if this one is shorter
 * @throws ApiError; the 404 page if the category is not on the menu
 */
export async function filteredMenu(
  looking: Looking,
  asked: AskedQuestion,
  min: number | undefined,
): Promise<FilteredMenu> {
  const { visitor, serviceId } = looking;
  const whole = await wholeMenuOf(visitor, serviceId);
  const { filter, unknown } = askedFilter(asked, whole.offer);
  const category = await shownUnder(looking, whole, asked.category);
  const question = { ...asked, ...filter, category };
  const criteria = criteriaOf(visitor, whole, question);
  const view = { visitor, whole, question, unknown, criteria };
  const link = filterLink(whole.offer, question);
  if (!isFiltering(filter) && !(question.query && category))
    return { filters: filterView(view), filterLink: link, question, view: undefined };
  if (question.query && min !== undefined) {
    const part = await shortPart(looking, whole, question, min);
    return {
      filters: filterView(view),
      filterLink: link,
      question,
      view: { part, rail: railOf({ whole }, question) },
    };
  }
  const { found, meant } = await searched(looking, whole, question);
  const source = { whole, found };
  const groups = leftOf(source, question);
  const everything = leftOf(source, { ...question, tags: [], without: [] });
  const leftOut = everything.flatMap(({ items }) => items.filter((item) => isUnknown(item, filter))).length;
  const part = await filteredPart(looking, { source, groups, question, criteria });
  const here = part.kind === "filtered" ? part.anchors : [];
  return {
    filters: filterView({ ...view, result: { count: countItems(groups), leftOut } }),
    filterLink: link,
    question,
    view: { part, rail: railOf(source, question, here), meant },
  };
}

type Narrowing = Pick<AskedQuestion, "query" | "category"> & MenuFilter;

/** What a question leaves of the menu: its search, within its category, with its filters. Empty groups are left out. */
function leftOf(
  { whole, found = [] }: Partial<Source> & Pick<Source, "whole">,
  asked: Narrowing,
): IndexedGroup[] {
  const within = asked.category ? whole.groups.filter(({ id }) => id === asked.category) : whole.groups;
  if (!asked.query) return narrowed(within, asked);
  const known = new Set(within.flatMap(({ items }) => items.map(({ id }) => id)));
  return narrowed([{ id: "", name: "", items: found.filter(({ id }) => known.has(id)) }], asked);
}

/** The items of these groups that pass. Empty groups are left out. */
function narrowed(groups: readonly IndexedGroup[], filter: MenuFilter): IndexedGroup[] {
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => passes(item, filter));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/**
 * The group of a category's items. Categories with the same name are one group.
 *
 * @throws ApiError; the 404 page if the category is not on the menu
 */
async function shownUnder(
  { visitor, serviceId }: Looking,
  { groups }: WholeMenu,
  id: string | undefined,
): Promise<string | undefined> {
  if (!id || groups.some((group) => group.id === id)) return id;
  const own = (await categoryNamesOf(visitor, serviceId)).find((category) => category.id === id);
  if (!own) throw failure("notFound", 404, visitor);
  return groups.find(({ name }) => name === own.name)?.id ?? id;
}

/** The results of a search, with the data that filters need. Nothing without a search. @throws ApiError */
async function searched(
  { visitor, serviceId }: Looking,
  whole: WholeMenu,
  question: AskedQuestion,
): Promise<{ found?: IndexedItem[]; meant?: Meant | undefined }> {
  if (!question.query) return {};
  const { items, meant } = await searchMenu(visitor, serviceId, question.query);
  return { found: indexed(whole, items), meant: meantIn(question, meant) };
}

/** The same question with a search as it was probably meant. */
export function meantIn(question: AskedQuestion, query: string | undefined): Meant | undefined {
  if (query === undefined) return undefined;
  return { query, href: menuPath({ ...question, query, page: 1, isOpen: false }) };
}

/** These items with the data that filters need. Those that are not on the menu are left out. */
function indexed({ groups }: WholeMenu, items: readonly { id: string }[]): IndexedItem[] {
  const known = new Map(groups.flatMap((group) => group.items.map((item) => [item.id, item] as const)));
  return items.map(({ id }) => known.get(id)).filter((item): item is IndexedItem => item !== undefined);
}

/**
 * The categories that have something of what was asked for, whatever their own. Their links keep the search and the
 * filters. Where nothing was found, they lead out of the search.
 */
function railOf(
  source: Partial<Source> & Pick<Source, "whole">,
  question: AskedQuestion,
  here: readonly string[] = [],
) {
  const found = new Set(
    leftOf(source, { ...question, category: undefined }).flatMap(({ items }) => items.map(({ id }) => id)),
  );
  const having = source.whole.groups.filter(({ items }) => items.some(({ id }) => found.has(id)));
  if (having.length > 0) {
    const anchors = question.query ? [] : here;
    const links = toRailLinks(having, anchors, question);
    const isCurrent = (label: string) =>
      having.some(({ id, name }) => id === question.category && name === label);
    return question.query ? links.map((link) => ({ ...link, current: isCurrent(link.label) })) : links;
  }
  const others = leftOf(source, { ...question, query: undefined, category: undefined });
  return toRailLinks(others, [], { ...question, query: undefined });
}

/** A search that is too short, with those of the recommendations that pass the filters. @throws ApiError */
async function shortPart(
  looking: Looking,
  whole: WholeMenu,
  question: AskedQuestion,
  min: number,
): Promise<MenuPart> {
  const { visitor, serviceId } = looking;
  const items = indexed(whole, recommended(await homeBlocksSoon(visitor, serviceId)));
  const left = items.filter((item) => passes(item, question));
  const popular = left.length > 0 ? await ownList(looking, { items: left }) : undefined;
  return { kind: "short", query: question.query ?? "", min, popular };
}

interface Left {
  source: Source;
  groups: readonly IndexedGroup[];
  question: AskedQuestion;
  criteria: readonly Criterion[];
}

async function filteredPart(looking: Looking, left: Left): Promise<MenuPart> {
  const { groups, question } = left;
  const { page, query } = question;
  const count = countItems(groups);
  if (count === 0) return { kind: "none", query, ways: waysOut(looking, left) };
  const shown: MenuGroup[] = pageOfGroups<IndexedItem, IndexedGroup>(groups, page, MENU_PAGE_SIZE);
  const pathOf = (page: number) => menuPath({ ...question, isOpen: false, page });
  if (shown.length === 0) return { kind: "end", all: pathOf(1) };
  const items = shown.flatMap(({ items }) => items);
  return {
    kind: "filtered",
    query,
    list: await ownList(looking, query ? { items } : { groups: shown }),
    anchors: query ? [] : shown.map(({ id }) => id),
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page * MENU_PAGE_SIZE < count ? pathOf(page + 1) : undefined,
  };
}

/**
 * What is left without one of the things that narrow the menu. If nothing is: without all filters, without search and
 * category, or with the search alone. The whole menu has a link of its own.
 */
function waysOut({ visitor: { t, locale } }: Looking, { source, question, criteria }: Left): WayOut[] {
  const first = { ...question, page: 1, isOpen: false };
  const without = (names: readonly string[], change: Partial<AskedQuestion>): WayOut[] => {
    const others = { ...first, ...change };
    const count = countItems(leftOf(source, others));
    if (count === 0) return [];
    return [
      { href: menuPath(others), label: t("menu.filter.instead", { name: formatList(names, locale), count }) },
    ];
  };
  const ways = criteria.flatMap(({ label, change }) => without([label], change));
  if (ways.length > 0) return ways;
  const named = (isMeant: (criterion: Criterion) => boolean) =>
    criteria.filter(isMeant).map(({ label }) => label);
  const [noFilter, noPlace] = [
    { tags: [], without: [] },
    { query: undefined, category: undefined },
  ];
  return [
    ...without(
      named(({ isFilter }) => isFilter),
      noFilter,
    ),
    ...without(
      named(({ isFilter }) => !isFilter),
      noPlace,
    ),
    ...without(
      named(({ change }) => !("query" in change)),
      { ...noFilter, category: undefined },
    ),
  ];
}
