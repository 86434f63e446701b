import { CART_BASKET } from "~/domain/menu/basket";

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
  const narrowing = narrowingFields({ query, category, tags, without });
  const params = new URLSearchParams(narrowing.map(({ name, value }) => [name, value]));
  if (page > 1) params.set(FIELD.page, String(page));
  if (isOpen) params.set(FIELD.filters, OPEN);
  const search = params.toString();
  return search ? `${menu}?${search}` : menu;
}

/** What narrows a menu, as fields of its URL. A form that narrows it further has them as hidden fields. */
export function narrowingFields({
  query,
  category,
  tags = [],
  without = [],
}: MenuQuestion): { name: string; value: string }[] {
  return [
    ...(query ? [{ name: FIELD.query, value: query }] : []),
    ...(category ? [{ name: FIELD.category, value: category }] : []),
    ...tags.map((value) => ({ name: FIELD.tag, value })),
    ...without.map((value) => ({ name: FIELD.without, value })),
  ];
}

/** The menu with one category only. */
export function categoryPath(id: string): string {
  return menuPath({ category: id });
}
