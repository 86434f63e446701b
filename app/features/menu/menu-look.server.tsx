import { type FragmentData, sharedFragment } from "~/components/document/fragment";
import { ItemGroups } from "~/components/menu/item-card";
import { RailLinks } from "~/components/menu/rail";
import type { Basket } from "~/domain/menu/basket";
import { countItems, pageOfGroups } from "~/domain/menu/menu-groups";
import { fragmentOf } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type CategoryName, categoryNamesOf, type MenuGroup, menuPageOf } from "./catalog.server";

/** How many dishes are shown. The others are a link away. */
const SHOWN = 10;
/** How many pictures a phone shows at first. */
const FIRST_PICTURES = 1;

/** A look at a menu, on a page that asks for something else, too. Its HTML is the same for each visitor. */
export interface MenuLookData {
  rail: FragmentData;
  list: FragmentData;
  /** The menu itself. */
  menu: string;
  hasMore: boolean;
}

const RAIL = sharedFragment("look-rail", (of: { names: readonly CategoryName[]; basket: Basket }) => {
  const { names, basket } = of;
  const once = names.filter(({ name }, at) => names.findIndex((other) => other.name === name) === at);
  const href = (category: string) => `${basket.menu}?${new URLSearchParams({ category })}`;
  return <RailLinks links={once.map(({ id, name }) => ({ href: href(id), label: name }))} />;
});

const LIST = sharedFragment(
  "look",
  ({ groups, basket }: { groups: readonly MenuGroup[]; basket: Basket }) => (
    <ItemGroups
      groups={pageOfGroups<MenuGroup["items"][number], MenuGroup>(groups, 1, SHOWN)}
      basket={basket}
      firstCount={FIRST_PICTURES}
    />
  ),
);

/**
 * The categories and the first dishes of a service's menu, for what fills `basket`. Undefined if it sells nothing.
 *
 * @param personalise - writes what the visitor has of the dishes into the list
 * @throws ApiError
 */
export async function menuLookOf(
  visitor: Visitor,
  serviceId: string,
  basket: Basket,
  personalise?: (html: string) => string,
): Promise<MenuLookData | undefined> {
  const [names, groups] = await Promise.all([
    categoryNamesOf(visitor, serviceId),
    menuPageOf(visitor, serviceId, 1),
  ]);
  const count = countItems(groups);
  if (count === 0) return undefined;
  return {
    rail: fragmentOf(visitor, "rail", RAIL, { names, basket }),
    list: fragmentOf(visitor, "list", LIST, { groups, basket }, personalise),
    menu: basket.menu,
    hasMore: count > SHOWN || names.length > groups.length,
  };
}
