import { inCartOf } from "~/components/menu/card-counts";
import type { CardItem } from "~/components/menu/item-card";
import { FIRST_PICTURES, type MenuListData } from "~/components/menu/menu-list";
import type { RailLink } from "~/components/menu/rail";
import { basketAt } from "~/domain/menu/basket";
import { categoryAnchor } from "~/domain/menu/item-path";
import { basketOf, chosenIfKnown } from "~/features/basket/basket.server";
import type { CardBlock, CategoryName, MenuGroup } from "~/features/menu/catalog.server";
import { menuListHtml } from "~/features/menu/menu-list.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type MenuQuestion, menuPath } from "./menu-paths";

/** Items per page of one category. */
export const CATEGORY_PAGE_SIZE = 30;

/** The visitor and the service of the menu. */
export interface Looking {
  visitor: Visitor;
  serviceId: string;
}

/** The items that the home page recommends. */
export function recommended(blocks: readonly CardBlock[]): CardItem[] {
  return blocks.flatMap((block) => (block.type === "Items" ? block.items : []));
}

/** A page of the menu. */
export async function pageList({ visitor }: Looking, groups: readonly MenuGroup[]): Promise<MenuListData> {
  const page = { of: groups, basket: await basketOf(visitor), firstCount: FIRST_PICTURES };
  return { html: menuListHtml(visitor, page, await countsOf(visitor)) };
}

/** A page of one category, from 1. */
export async function categoryList(
  { visitor }: Looking,
  group: MenuGroup,
  page: number,
): Promise<MenuListData> {
  const shape = { page, size: CATEGORY_PAGE_SIZE, firstCount: FIRST_PICTURES };
  const list = { of: group, basket: await basketOf(visitor), ...shape };
  return { html: menuListHtml(visitor, list, await countsOf(visitor)) };
}

/** What was found, recommended or left by filters. It is rendered for this request. */
export async function ownList(
  { visitor }: Looking,
  left: { groups: readonly MenuGroup[] } | { items: readonly CardItem[] },
): Promise<MenuListData> {
  return { ...left, counts: await countsOf(visitor) };
}

/** What the basket has of each item. Empty also if the backend does not answer. */
async function countsOf(visitor: Visitor) {
  return inCartOf(await chosenIfKnown(visitor));
}

/** All categories of a menu without filters. @param here - those on the page */
export function wholeRail(
  visitor: Visitor,
  names: readonly CategoryName[],
  here: readonly CategoryName[],
): RailLink[] {
  const { menu } = basketAt(visitor.url.pathname);
  return toRailLinks(
    names,
    here.map(({ id }) => id),
    { menu },
  );
}

/**
 * A link to each category: to its anchor if it is on the page, otherwise to its own page. Categories with the same
 * name have one link, because they are under one heading.
 *
 * @param here - the ids of the categories on the page
 * @param kept - the menu's path, and what its links keep: the search and the filters that are set
 */
export function toRailLinks(
  categories: readonly { id: string; name: string }[],
  here: readonly string[],
  kept: Pick<MenuQuestion, "menu" | "query" | "tags" | "without">,
): RailLink[] {
  const { menu, query, tags, without } = kept;
  const byName = new Map<string, string[]>();
  for (const { id, name } of categories) byName.set(name, [...(byName.get(name) ?? []), id]);
  return [...byName].map(([label, ids]) => {
    const shown = ids.find((id) => here.includes(id));
    const href = shown
      ? `#${categoryAnchor(shown)}`
      : menuPath({ menu, query, tags, without, category: ids[0] });
    return { href, label, current: shown !== undefined && shown === here[0] };
  });
}
