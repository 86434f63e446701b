import type { Bilingual, DemoCategory, DemoItem, DemoStatus } from "../../data/types";
import type { GroupRule } from "../../rules/cart/options";
import { notFound } from "../../rules/contract-error";
import { foldBoth } from "../../rules/language";
import type { Db } from "../database";
import { readMenu } from "./menu-rows";

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
  const group = db.prepare<[string, string, number, string, number, number, string]>(
    "INSERT INTO option_groups VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  const option = db.prepare<
    [string, string, string, number, string, string | null, number, number | null, string]
  >("INSERT INTO options VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");

  function insertGroups({ id, options: groups }: DemoItem) {
    for (const [index, entry] of groups.entries()) {
      const { status = "AVAILABLE", min, max } = entry;
      group.run(id, entry.id, index, JSON.stringify(entry.name), min, max, status);
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

/** The menu. It is read from memory, and again from the database after a change. */
export function menuStore(db: Db) {
  const load = readMenu(db);
  const setItem = db.prepare<[string, number, number | null, string]>(
    "UPDATE items SET status = ?, price = ?, original_price = ? WHERE id = ?",
  );
  const setOption = db.prepare<[string, string, string, string]>(
    "UPDATE options SET status = ? WHERE item_id = ? AND group_id = ? AND id = ?",
  );
  let menu: { categories: MenuCategory[]; items: Map<string, MenuItem> } | undefined;
  const current = () => {
    if (!menu) {
      const categories = load();
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
  };
}
