import { yearOfOrders } from "../data/history";
import type { DemoCategory } from "../data/types";
import type { Store } from "../state";
import { seedCustomers } from "../state/seed/customers";
import { loadCustomers } from "./customers";
import { furtherCategories } from "./menu";

export const MOST_LOAD_ORDERS = 1_000_000;
const ORDERS_PER_ITEM = 50;
export const MOST_LOAD_ITEMS = 20_000;

/** The size of a load: one item per fifty orders. */
export const loadOf = (orders: number) => ({
  orders,
  items: Math.min(MOST_LOAD_ITEMS, Math.ceil(orders / ORDERS_PER_ITEM)),
});

function addItems(store: Store, categories: readonly DemoCategory[], count: number): void {
  store.atomically(() => {
    for (const [place, category] of furtherCategories(categories, count).entries()) {
      store.menu.insertCategory(category, categories.length + place);
    }
  });
  store.menu.forgetCache();
}

/**
 * Adds `count` items to the menu, in further categories, the same each time. A menu that was already filled is not
 * changed.
 *
 * @returns how many were added
 */
export function fillMenu(store: Store, categories: readonly DemoCategory[], count: number): number {
  const restaurant = store.restaurants.list()[0];
  const [first] = furtherCategories(categories, 1);
  const isFilled = store.menu.categories(restaurant?.id ?? "").some(({ id }) => id === first?.id);
  if (!restaurant || isFilled || count === 0) return 0;
  addItems(store, categories, count);
  return count;
}

/**
 * Adds a load: `orders` ended orders of the last year, customers for them, and one item per fifty orders in further
 * categories. It is the same each time. Each customer with their orders is one transaction. A store that was already
 * filled is not changed.
 *
 * @returns how many were added
 */
export function fillForLoad(
  store: Store,
  categories: readonly DemoCategory[],
  orders: number,
): { orders: number; items: number } {
  const load = loadOf(orders);
  const restaurant = store.restaurants.list()[0];
  const [first] = loadCustomers(orders);
  if (!restaurant || !first || store.customers.find(first.id)) return loadOf(0);
  addItems(store, categories, load.items);
  const { time_zone } = store.settings.read("setup");
  const isAllPast = store.orders.lastNumber() === store.settings.read("past_orders");
  let seed = 0;
  for (const { orders: own, ...customer } of loadCustomers(orders)) {
    const place = { customer_id: customer.id, store_id: restaurant.id, time_zone };
    const history = yearOfOrders([...categories], place, store.now(), { orders: own, seed: ++seed });
    store.atomically(() => seedCustomers(store, { customers: [customer], history }, store.now()));
  }
  if (isAllPast) store.settings.write("past_orders", store.orders.lastNumber());
  return load;
}

/** {@link fillForLoad}, then {@link fillMenu}. @returns how many were added */
export function fill(
  store: Store,
  categories: readonly DemoCategory[],
  { orders, items }: { orders: number; items: number },
): { orders: number; items: number } {
  const added = fillForLoad(store, categories, orders);
  return { ...added, items: added.items + fillMenu(store, categories, items) };
}
