import { type FragmentData, sharedFragment } from "~/components/document/fragment";
import { type CardItem, ItemGroups, ItemList } from "~/components/menu/item-card";
import { type RailLink, RailLinks } from "~/components/menu/rail";
import { type Basket, basketAt } from "~/domain/menu/basket";
import { categoryAnchor } from "~/domain/menu/item-path";
import { pageOfGroups } from "~/domain/menu/menu-groups";
import { basketOf, chosenIfKnown } from "~/features/basket/basket.server";
import type { CardBlock, CategoryName, MenuGroup } from "~/features/menu/catalog.server";
import { inCartOf, withCartCounts } from "~/features/storefront/card-counts.server";
import { fragmentOf, freshFragment } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { LIST, type MenuQuestion, menuPath, RAIL } from "./menu-paths";

/** How many pictures a phone shows in the first rows. */
const FIRST_PICTURES = 2;
/** Items per page of one category. */
export const CATEGORY_PAGE_SIZE = 30;

/** The visitor and the service of the menu. */
export interface Looking {
  visitor: Visitor;
  serviceId: string;
}

/** A page of the menu. */
const PAGE = sharedFragment("menu-page", (page: { groups: readonly MenuGroup[]; basket: Basket }) => (
  <ItemGroups {...page} firstCount={FIRST_PICTURES} />
));

/** A page of one category. */
const CATEGORY = sharedFragment(
  "menu-category",
  ({ group, page, basket }: { group: MenuGroup; page: number; basket: Basket }) => (
    <ItemGroups
      groups={pageOfGroups<CardItem, MenuGroup>([group], page, CATEGORY_PAGE_SIZE)}
      basket={basket}
      firstCount={FIRST_PICTURES}
    />
  ),
);

/** What was found. */
const FOUND = sharedFragment("menu-found", (found: { items: readonly CardItem[]; basket: Basket }) => (
  <ItemList {...found} firstCount={FIRST_PICTURES} />
));

/** The recommendations of the home page. */
const POPULAR = sharedFragment(
  "menu-popular",
  ({ blocks, basket }: { blocks: readonly CardBlock[]; basket: Basket }) => (
    <ItemList items={recommended(blocks)} basket={basket} firstCount={FIRST_PICTURES} />
  ),
);

/** All categories: those of a page of the menu, or of one of the categories, are on the page. */
const CATEGORIES = sharedFragment("menu-rail", ({ names, groups, group, basket }: RailInput) => {
  const here = [...(groups ?? []), ...(group ? [group] : [])].map(({ id }) => id);
  return <RailLinks links={toRailLinks(names, here, { menu: basket.menu })} />;
});

interface RailInput extends Record<string, object | undefined> {
  names: readonly CategoryName[];
  groups?: readonly MenuGroup[] | undefined;
  group?: MenuGroup | undefined;
  basket: Basket;
}

/** The items that the home page recommends. */
export function recommended(blocks: readonly CardBlock[]): CardItem[] {
  return blocks.flatMap((block) => (block.type === "Items" ? block.items : []));
}

/** A page of the menu. */
export async function pageList({ visitor }: Looking, groups: readonly MenuGroup[]): Promise<FragmentData> {
  return fragmentOf(
    visitor,
    LIST,
    PAGE,
    { groups, basket: await basketOf(visitor) },
    await withCounts(visitor),
  );
}

/** A page of one category, from 1. */
export async function categoryList(
  { visitor }: Looking,
  group: MenuGroup,
  page: number,
): Promise<FragmentData> {
  const basket = await basketOf(visitor);
  return fragmentOf(visitor, LIST, CATEGORY, { group, page, basket }, await withCounts(visitor));
}

/** What was found, as it is cached. */
export async function foundList({ visitor }: Looking, items: readonly CardItem[]): Promise<FragmentData> {
  return fragmentOf(
    visitor,
    LIST,
    FOUND,
    { items, basket: await basketOf(visitor) },
    await withCounts(visitor),
  );
}

/** The recommendations of the home page. */
export async function popularList({ visitor }: Looking, blocks: readonly CardBlock[]): Promise<FragmentData> {
  return fragmentOf(
    visitor,
    LIST,
    POPULAR,
    { blocks, basket: await basketOf(visitor) },
    await withCounts(visitor),
  );
}

/** What is left after filters, in groups or without. It is rendered for this request only. */
export async function leftList(
  { visitor }: Looking,
  left: { groups: readonly MenuGroup[] } | { items: readonly CardItem[] },
): Promise<FragmentData> {
  const basket = await basketOf(visitor);
  const list =
    "items" in left ? (
      <ItemList items={left.items} basket={basket} firstCount={FIRST_PICTURES} />
    ) : (
      <ItemGroups groups={left.groups} basket={basket} firstCount={FIRST_PICTURES} />
    );
  return freshFragment(visitor, LIST, list, await withCounts(visitor));
}

/** All categories of a menu without filters. `here` has what is on the page, as it is cached. */
export function wholeRail(
  visitor: Visitor,
  names: readonly CategoryName[],
  here: Pick<RailInput, "groups" | "group">,
): FragmentData {
  return fragmentOf(visitor, RAIL, CATEGORIES, { names, ...here, basket: basketAt(visitor.url.pathname) });
}

/** The categories of what was asked for. It is rendered for this request only. */
export function leftRail(visitor: Visitor, links: readonly RailLink[]): FragmentData {
  return freshFragment(visitor, RAIL, <RailLinks links={links} />);
}

/** Shows what the cart has of the items of a list. */
async function withCounts(visitor: Visitor): Promise<(html: string) => string> {
  const items = await chosenIfKnown(visitor);
  const counts = inCartOf(items && { items });
  return (html) => withCartCounts(visitor, html, counts);
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
