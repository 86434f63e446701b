import type { RailLink } from "~/components/menu/rail/rail";
import { categoryAnchor } from "~/domain/menu/anchors";
import { type MenuQuestion, menuPath } from "./menu-paths";

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
