/** The element of the menu's items. */
export const LIST = "list";
/** The element of its categories. */
export const RAIL = "rail";

/** What of the menu a URL asks for; `page` from 1 on. */
export interface MenuQuestion {
  query?: string | undefined;
  category?: string | undefined;
  tags?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  page?: number | undefined;
  /** The filters stand open. */
  isOpen?: boolean | undefined;
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

/** The menu as it is asked for. */
export function menuPath({
  query,
  category,
  tags = [],
  without = [],
  page = 1,
  isOpen,
}: MenuQuestion): string {
  const params = new URLSearchParams();
  if (query) params.set(FIELD.query, query);
  if (category) params.set(FIELD.category, category);
  for (const tag of tags) params.append(FIELD.tag, tag);
  for (const allergen of without) params.append(FIELD.without, allergen);
  if (page > 1) params.set(FIELD.page, String(page));
  if (isOpen) params.set(FIELD.filters, OPEN);
  const search = params.toString();
  return search ? `/menu?${search}` : "/menu";
}

/** The menu with one category alone. */
export function categoryPath(id: string): string {
  return menuPath({ category: id });
}
