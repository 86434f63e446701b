import type { CardItem } from "~/components/menu/item-card/card-item";
import { askedFilter, isFiltering, isUnknown, type MenuFilter, passes } from "~/domain/menu/menu-filter";
import { countItems, pageOfGroups } from "~/domain/menu/menu-groups";
import { categoryNamesOf, foundItemsOf, type MenuGroup } from "~/features/menu/catalog.server";
import {
  type IndexedGroup,
  type IndexedItem,
  type WholeMenu,
  wholeMenuOf,
} from "~/features/menu/whole-menu.server";
import { failure } from "~/platform/guard/failure.server";
import { MENU_PAGE_SIZE } from "~/services/areas/catalog.server";
import { type FilterView, filterView } from "./menu-filter-view.server";
import { groupList, itemList, type Looking, railFragment } from "./menu-fragments.server";
import { menuPath } from "./menu-paths";
import type { AskedQuestion } from "./menu-question.server";
import { toRailLinks } from "./menu-rail.server";
import type { MenuPart, MenuView } from "./menu-view";

/** A filtered menu, or only the filters if none is set. */
export interface FilteredMenu {
  filters: FilterView;
  /** Undefined if no filter is set. The menu is then complete. */
  view: MenuView | undefined;
}

/** Filters the menu, also within a category or a search. @throws ApiError */
export async function filteredMenu(looking: Looking, asked: AskedQuestion): Promise<FilteredMenu> {
  const { visitor, serviceId } = looking;
  const whole = await wholeMenuOf(visitor, serviceId);
  const { filter, unknown } = askedFilter(asked, whole.offer);
  const category = asked.query ? undefined : await shownUnder(looking, whole, asked.category);
  const question = { ...asked, ...filter, category };
  const view = { visitor, whole, question, unknown };
  if (!isFiltering(filter)) return { filters: filterView(view), view: undefined };
  const all = asked.query ? await foundIn(looking, whole, asked.query) : whole.groups;
  const groups = narrowed(all, filter);
  const within = asked.query ? groups : inCategory(groups, category);
  const everything = asked.query ? all : inCategory(all, category);
  const leftOut = everything.flatMap(({ items }) => items.filter((item) => isUnknown(item, filter))).length;
  const result = { count: countItems(within), leftOut };
  const part = await filteredPart(looking, within, question);
  const rail = asked.query ? whole.groups : groups;
  const here = part.kind === "filtered" ? part.anchors : [];
  return {
    filters: filterView({ ...view, result }),
    view: { part, rail: railFragment(visitor, {}, here, () => toRailLinks(rail, here, question)) },
  };
}

/** The items of these groups that pass. Empty groups are left out. */
function narrowed(groups: readonly IndexedGroup[], filter: MenuFilter): IndexedGroup[] {
  return groups.flatMap((group) => {
    const items = group.items.filter((item) => passes(item, filter));
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** One category of these groups, or all of them. */
function inCategory(groups: readonly IndexedGroup[], id: string | undefined): readonly IndexedGroup[] {
  return id ? groups.filter((group) => group.id === id) : groups;
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

/** The results of a search as one group, with the data that filters need. */
async function foundIn(
  { visitor, serviceId }: Looking,
  whole: WholeMenu,
  query: string,
): Promise<IndexedGroup[]> {
  const known = new Map(whole.groups.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  const found: readonly CardItem[] = await foundItemsOf(visitor, serviceId, query);
  const items = found
    .map(({ id }) => known.get(id))
    .filter((item): item is IndexedItem => item !== undefined);
  return [{ id: "results", name: visitor.t("menu.results.group"), items }];
}

async function filteredPart(
  looking: Looking,
  groups: readonly IndexedGroup[],
  question: AskedQuestion,
): Promise<MenuPart> {
  const { page, query } = question;
  const count = countItems(groups);
  if (count === 0) return { kind: "none", query };
  const shown: MenuGroup[] = pageOfGroups<IndexedItem, IndexedGroup>(groups, page, MENU_PAGE_SIZE);
  const pathOf = (page: number) => menuPath({ ...question, isOpen: false, page });
  if (shown.length === 0) return { kind: "end", all: pathOf(1) };
  return {
    kind: "filtered",
    query,
    // The same search may never come again, so it is rendered for this request only.
    list: query
      ? await itemList(
          looking,
          {},
          shown.flatMap(({ items }) => items),
        )
      : await groupList(looking, {}, shown),
    anchors: query ? [] : shown.map(({ id }) => id),
    previous: page > 1 ? pathOf(page - 1) : undefined,
    next: page * MENU_PAGE_SIZE < count ? pathOf(page + 1) : undefined,
  };
}
