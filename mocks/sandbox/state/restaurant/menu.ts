import type { Bilingual, DemoCategory, DemoItem, DemoStatus } from "../../data/types";
import type { GroupRule, OptionRule } from "../../rules/cart/options";
import type { Pricing } from "../../rules/cart/pricing";
import { notFound } from "../../rules/contract-error";
import { foldBoth } from "../../rules/language";
import type { Db } from "../database";

/** An item of the menu. `stores` is null if every store sells it. Money is in minor units. */
export type MenuItem = {
  id: string;
  category_id: string;
  name: Bilingual;
  description: Bilingual;
  picture: string;
  price: number;
  original_price: number | null;
  status: DemoStatus;
  serves: number | null;
  tags: string[];
  allergens: Bilingual[];
  folded: string;
  stores: string[] | null;
  groups: GroupRule[];
};

export type MenuCategory = { id: string; name: Bilingual; picture: string; items: MenuItem[] };

function writeMenu(db: Db) {
  const category = db.prepare<[string, number, string, string]>("INSERT INTO categories VALUES (?, ?, ?, ?)");
  const item = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO items VALUES (@id, @category_id, @position, @name, @description, @picture, @price,
       @original_price, @serves, @tags, @allergens, @status, @folded)`,
  );
  const itemStore = db.prepare<[string, string]>("INSERT INTO item_stores VALUES (?, ?)");
  const group = db.prepare<[string, string, number, string, number, number, string, Pricing]>(
    "INSERT INTO option_groups VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const option = db.prepare<
    [string, string, string, number, string, string | null, number, number | null, string]
  >("INSERT INTO options VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");

  function insertGroups({ id, options: groups }: DemoItem) {
    for (const [index, entry] of groups.entries()) {
      const { status = "AVAILABLE", pricing = "SUM", min, max } = entry;
      group.run(id, entry.id, index, JSON.stringify(entry.name), min, max, status, pricing);
      for (const [place, choice] of entry.items.entries()) {
        const description = choice.description ? JSON.stringify(choice.description) : null;
        const name = JSON.stringify(choice.name);
        const state = choice.status ?? "AVAILABLE";
        option.run(
          id,
          entry.id,
          choice.id,
          place,
          name,
          description,
          choice.price_cents,
          choice.max ?? null,
          state,
        );
      }
    }
  }
  function insertItem(demo: DemoItem, categoryId: string, position: number) {
    item.run({
      id: demo.id,
      category_id: categoryId,
      position,
      name: JSON.stringify(demo.name),
      description: JSON.stringify(demo.description),
      picture: demo.picture,
      price: demo.price_cents,
      original_price: demo.original_price_cents ?? null,
      serves: demo.serves ?? null,
      tags: JSON.stringify(demo.tags ?? []),
      allergens: JSON.stringify(demo.allergens ?? []),
      status: demo.sold_out ? "UNAVAILABLE" : "AVAILABLE",
      folded: foldBoth(demo.name, demo.description),
    });
    for (const store of demo.stores ?? []) itemStore.run(demo.id, store);
    insertGroups(demo);
  }
  return (demo: DemoCategory, position: number) => {
    category.run(demo.id, position, JSON.stringify(demo.name), demo.picture);
    for (const [index, entry] of demo.items.entries()) insertItem(entry, demo.id, index);
  };
}

/**
 * The menu. It is read from memory, and again from the database after a change.
 *
 * @param offersParts - whether groups can hold the parts of one dish. If not, the options of every group are added up
 */
export function menuStore(db: Db, offersParts: () => boolean) {
  const load = readMenu(db);
  const setItem = db.prepare<[string, number, number | null, string]>(
    "UPDATE items SET status = ?, price = ?, original_price = ? WHERE id = ?",
  );
  const setOption = db.prepare<[string, string, string, string]>(
    "UPDATE options SET status = ? WHERE item_id = ? AND group_id = ? AND id = ?",
  );
  const setPricing = db.prepare<[Pricing, string, string]>(
    "UPDATE option_groups SET pricing = ? WHERE item_id = ? AND id = ?",
  );
  let menu: { categories: MenuCategory[]; items: Map<string, MenuItem> } | undefined;
  const current = () => {
    if (!menu) {
      const categories = load(offersParts());
      const items = new Map(categories.flatMap((category) => category.items.map((item) => [item.id, item])));
      menu = { categories, items };
    }
    return menu;
  };
  const forgetCache = () => {
    menu = undefined;
  };
  const soldAt = (item: MenuItem, storeId: string) => item.stores === null || item.stores.includes(storeId);
  return {
    forgetCache,
    soldAt,
    insertCategory: writeMenu(db),
    find: (id: string) => current().items.get(id),
    /** The categories of a store in menu order, without empty ones. */
    categories(storeId: string, withUnavailable = true): MenuCategory[] {
      return current()
        .categories.map((category) => ({
          ...category,
          items: category.items.filter(
            (item) => soldAt(item, storeId) && (withUnavailable || item.status === "AVAILABLE"),
          ),
        }))
        .filter((category) => category.items.length > 0);
    },
    /** @throws ContractError 404 if the store does not sell it */
    item(id: string, storeId: string): MenuItem {
      const item = current().items.get(id);
      if (!item || !soldAt(item, storeId)) throw notFound("Item não encontrado", "Item not found");
      return item;
    },
    /** @throws ContractError 404 */
    change(id: string, change: { status?: DemoStatus; price?: number; original_price?: number | null }) {
      const item = current().items.get(id);
      if (!item) throw notFound("Item não encontrado", "Item not found");
      const { status = item.status, price = item.price, original_price = item.original_price } = change;
      setItem.run(status, price, original_price, id);
      forgetCache();
    },
    /** @throws ContractError 404 */
    setOptionStatus(itemId: string, groupId: string, optionId: string, status: DemoStatus) {
      const { changes } = setOption.run(status, itemId, groupId, optionId);
      if (changes === 0) throw notFound("Opção não encontrada", "Option not found");
      forgetCache();
    },
    /** @throws ContractError 404 */
    setPricing(itemId: string, groupId: string, pricing: Pricing) {
      const { changes } = setPricing.run(pricing, itemId, groupId);
      if (changes === 0) throw notFound("Grupo não encontrado", "Group not found");
      forgetCache();
    },
  };
}

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
  pricing: Pricing;
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
function readMenu(db: Db): (offersParts: boolean) => MenuCategory[] {
  const categories = db.prepare<[], CategoryRow>(
    "SELECT id, name, picture FROM categories ORDER BY position",
  );
  const items = db.prepare<[], ItemRow>("SELECT * FROM items ORDER BY category_id, position");
  const stores = db.prepare<[], { item_id: string; store_id: string }>("SELECT * FROM item_stores");
  const groups = db.prepare<[], GroupRow>("SELECT * FROM option_groups ORDER BY item_id, position");
  const options = db.prepare<[], OptionRow>("SELECT * FROM options ORDER BY item_id, group_id, position");

  return (offersParts) => {
    const optionsOf = byKey(options.all(), (row) => keyOf(row.item_id, row.group_id));
    const groupsOf = byKey(groups.all(), (row) => row.item_id);
    const storesOf = byKey(stores.all(), (row) => row.item_id);
    const groupOf = ({ item_id, ...row }: GroupRow): GroupRule => ({
      id: row.id,
      name: JSON.parse(row.name),
      min: row.min,
      max: row.max,
      status: row.status,
      pricing: offersParts ? row.pricing : "SUM",
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
