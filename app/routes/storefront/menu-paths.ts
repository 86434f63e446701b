/** The menu with one category alone. */
export function categoryPath(id: string): string {
  return `/menu?${new URLSearchParams({ category: id })}`;
}

/** A page of the menu, from 1 on. */
export function menuPagePath(page: number): string {
  return page > 1 ? `/menu?page=${page}` : "/menu";
}
