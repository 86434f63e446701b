import type { MenuView } from "./menu-view";

/** The ids of the items that a page of the menu shows, in their order. */
export function shownIds({ part }: Pick<MenuView, "part">): string[] {
  const list = "list" in part ? part.list : "popular" in part ? part.popular : undefined;
  if (!list) return [];
  if ("html" in list)
    return [...list.html.matchAll(/<li class="item[^"]*"><a href="[^"]*\/([^"]*)"/g)].map(
      ([, id = ""]) => id,
    );
  const items = "items" in list ? list.items : list.groups.flatMap((group) => group.items);
  return items.map(({ id }) => id);
}
