import { CART_BASKET } from "~/domain/menu/basket";

/** The id of the element with the menu's items. */
export const LIST = "list";
/** The id of the element with its categories. */
export const RAIL = "rail";

/** The part of the menu that a URL asks for. `page` starts at 1. */
export interface MenuQuestion {
  query?: string | undefined;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  page?: number | undefined;
  /** The filters are shown open. */
  isOpen?: boolean | undefined;
  /** The path of the menu: the shop's, unless it is said. */
  menu?: string | undefined;
}

/** Names in the query of a menu's URL. */
export const FIELD = {
  query: "query",
  category: "category",
  tag: "tag",
  without: "without",
  page: "page",
  filters: "filters",
} as const;
/** The value of {@link FIELD.filters}. */
export const OPEN = "open";

/** The URL of a part of the menu. */
export function menuPath({
  query,
  category,
  tags = [],
  without = [],
  page = 1,
  isOpen,
  menu = CART_BASKET.menu,
}: MenuQuestion): string {
  const params = new URLSearchParams();
  if (query) params.set(FIELD.query, query);
  if (category) params.set(FIELD.category, category);
  for (const tag of tags) params.append(FIELD.tag, tag);
  for (const allergen of without) params.append(FIELD.without, allergen);
  if (page > 1) params.set(FIELD.page, String(page));
  if (isOpen) params.set(FIELD.filters, OPEN);
  const search = params.toString();
  return search ? `${menu}?${search}` : menu;
}

/** The menu with one category only. */
export function categoryPath(id: string): string {
  return menuPath({ category: id });
}
