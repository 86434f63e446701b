import type { DemoStatus } from "../../data/types";
import type { GroupRule, OptionRule } from "../../rules/cart/options";
import type { Db } from "../database";
import type { MenuCategory, MenuItem } from "./menu";

type CategoryRow = { id: string; name: string; picture: string };
type ItemRow = Omit<MenuItem, "name" | "description" | "tags" | "allergens" | "stores" | "groups"> & {
  name: string;
  description: string;
  tags: string;
  allergens: string;
};
type GroupRow = {
  item_id: string;
  id: string;
  name: string;
  min: number;
  max: number;
  status: DemoStatus;
};
type OptionRow = {
  item_id: string;
  group_id: string;
  id: string;
  name: string;
  description: string | null;
  price: number;
  max: number | null;
  status: DemoStatus;
};

const keyOf = (itemId: string, groupId: string) => JSON.stringify([itemId, groupId]);

function byKey<Row>(rows: Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const list = groups.get(key(row));
    if (list) list.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

const optionOf = ({ id, name, description, price, max, status }: OptionRow): OptionRule => ({
  id,
  name: JSON.parse(name),
  description: description === null ? null : JSON.parse(description),
  price,
  max,
  status,
});

/** Reads the whole menu in five queries, whatever its length. */
export function readMenu(db: Db): () => MenuCategory[] {
  const categories = db.prepare<[], CategoryRow>(
    "SELECT id, name, picture FROM categories ORDER BY position",
  );
  const items = db.prepare<[], ItemRow>("SELECT * FROM items ORDER BY category_id, position");
  const stores = db.prepare<[], { item_id: string; store_id: string }>("SELECT * FROM item_stores");
  const groups = db.prepare<[], GroupRow>("SELECT * FROM option_groups ORDER BY item_id, position");
  const options = db.prepare<[], OptionRow>("SELECT * FROM options ORDER BY item_id, group_id, position");

  return () => {
    const optionsOf = byKey(options.all(), (row) => keyOf(row.item_id, row.group_id));
    const groupsOf = byKey(groups.all(), (row) => row.item_id);
    const storesOf = byKey(stores.all(), (row) => row.item_id);
    const groupOf = ({ item_id, ...row }: GroupRow): GroupRule => ({
      id: row.id,
      name: JSON.parse(row.name),
      min: row.min,
      max: row.max,
      status: row.status,
      options: (optionsOf.get(keyOf(item_id, row.id)) ?? []).map(optionOf),
    });
    const itemOf = (row: ItemRow): MenuItem => ({
      ...row,
      name: JSON.parse(row.name),
      description: JSON.parse(row.description),
      tags: JSON.parse(row.tags),
      allergens: JSON.parse(row.allergens),
      stores: storesOf.get(row.id)?.map(({ store_id }) => store_id) ?? null,
      groups: (groupsOf.get(row.id) ?? []).map(groupOf),
    });
    const itemsOf = byKey(items.all(), (row) => row.category_id);
    return categories.all().map(({ id, name, picture }) => ({
      id,
      name: JSON.parse(name),
      picture,
      items: (itemsOf.get(id) ?? []).map(itemOf),
    }));
  };
}
