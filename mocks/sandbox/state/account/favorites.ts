import type { Db } from "../database";

/** A favorite as in the contract. A removed one stays, as inactive. */
export type Favorite = { item_id: string; active: boolean };

/** The favorites of customers. */
export function favoriteStore(db: Db, now: () => number) {
  const all = db.prepare<[string], { item_id: string; active: number }>(
    "SELECT item_id, active FROM favorites WHERE customer_id = ? ORDER BY marked_at DESC, item_id",
  );
  const set = db.prepare<[string, string, number, number]>(
    `INSERT INTO favorites VALUES (?, ?, ?, ?) ON CONFLICT (customer_id, item_id)
     DO UPDATE SET active = excluded.active, marked_at = excluded.marked_at WHERE active <> excluded.active`,
  );
  return {
    /** Latest first. */
    list: (customerId: string): Favorite[] =>
      all.all(customerId).map(({ item_id, active }) => ({ item_id, active: active === 1 })),
    set: (customerId: string, { item_id, active }: Favorite) =>
      set.run(customerId, item_id, active ? 1 : 0, now()),
  };
}
