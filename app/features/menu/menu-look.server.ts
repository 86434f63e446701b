import type { InCart } from "~/components/menu/card-counts";
import type { RailLink } from "~/components/menu/rail";
import type { Basket } from "~/domain/menu/basket";
import { countItems } from "~/domain/menu/menu-groups";
import type { Visitor } from "~/platform/visitor/visitor";
import { categoryNamesOf, menuPageOf } from "./catalog.server";
import { menuListHtml } from "./menu-list.server";

/** How many dishes are shown. The others are a link away. */
const SHOWN = 10;
/** How many pictures a phone shows at first. */
const FIRST_PICTURES = 1;

/** A look at a menu, on a page that asks for something else, too. */
export interface MenuLookData {
  rail: RailLink[];
  /** The dishes as HTML. */
  list: string;
  /** The menu itself. */
  menu: string;
  hasMore: boolean;
}

/**
 * The categories and the first dishes of a service's menu, for what fills `basket`. Undefined if it sells nothing.
 *
 * @param counts - what the visitor has of the dishes
 * @throws ApiError
 */
export async function menuLookOf(
  visitor: Visitor,
  serviceId: string,
  basket: Basket,
  counts?: readonly InCart[],
): Promise<MenuLookData | undefined> {
  const [names, groups] = await Promise.all([
    categoryNamesOf(visitor, serviceId),
    menuPageOf(visitor, serviceId, 1),
  ]);
  const count = countItems(groups);
  if (count === 0) return undefined;
  const once = names.filter(({ name }, at) => names.findIndex((other) => other.name === name) === at);
  const href = (category: string) => `${basket.menu}?${new URLSearchParams({ category })}`;
  const page = { of: groups, basket, size: SHOWN, firstCount: FIRST_PICTURES };
  return {
    rail: once.map(({ id, name }) => ({ href: href(id), label: name })),
    list: menuListHtml(visitor, page, counts),
    menu: basket.menu,
    hasMore: count > SHOWN || names.length > groups.length,
  };
}
