import type { DemoPairings } from "../../data/types";
import type { Db } from "../database";
import type { MenuItem, menuStore } from "./menu";

const POPULAR = "";

/** One of each list in turn. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/** What goes with the items of a category, and what is popular. */
export function pairingStore(db: Db, menu: ReturnType<typeof menuStore>) {
  const insert = db.prepare<[string, number, string]>("INSERT INTO pairings VALUES (?, ?, ?)");
  const select = db.prepare<[string], { item_id: string }>(
    "SELECT item_id FROM pairings WHERE category_id = ? ORDER BY position",
  );
  const idsOf = (category: string) => select.all(category).map(({ item_id }) => item_id);
  return {
    insert({ popular, goes_with }: DemoPairings): void {
      for (const [category, ids] of [[POPULAR, popular] as const, ...Object.entries(goes_with)])
        for (const [position, id] of ids.entries()) insert.run(category, position, id);
    },
    /**
     * The items of a store that go with others: one of each category's list in turn, and then what is popular. What is
     * of a category that was asked with comes last. Unknown ids are ignored.
     */
    suggestions(storeId: string, itemIds: readonly string[]): MenuItem[] {
      const asked = itemIds.flatMap((id) => menu.find(id) ?? []);
      const categories = new Set(asked.map(({ category_id }) => category_id));
      const ids = new Set([...inTurn([...categories].map(idsOf)), ...idsOf(POPULAR)]);
      const offered = [...ids]
        .filter((id) => !itemIds.includes(id))
        .flatMap((id) => menu.find(id) ?? [])
        .filter((item) => item.status === "AVAILABLE" && menu.soldAt(item, storeId));
      const isNew = ({ category_id }: MenuItem) => !categories.has(category_id);
      return [...offered.filter(isNew), ...offered.filter((item) => !isNew(item))];
    },
  };
}
