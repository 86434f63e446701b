import { describe, expect, it } from "vitest";
import { demo } from "../data";
import { FRIDAY_EVENING } from "../fixtures/sandbox.fixture";
import { openStore } from "../state";
import { loadCustomers } from "./customers";
import { fillForLoad, fillMenu } from "./fill";
import { furtherCategories } from "./menu";

const filled = (orders: number) => {
  const store = openStore({ demo, systemClock: () => FRIDAY_EVENING });
  return { store, added: fillForLoad(store, demo.categories, orders) };
};

describe("filling the store for load", () => {
  it("adds so many ended orders, an item to every fifty, and nothing to what it has", () => {
    const { store, added } = filled(1_101);
    expect(added).toEqual({ orders: 1_101, items: 23 });
    const before = demo.history(FRIDAY_EVENING).length;
    expect(store.orders.count()).toBe(before + 1_101);
    expect(store.orders.count(store.settings.read("past_orders"))).toBe(0);
    const [restaurant] = store.restaurants.list();
    const items = store.menu.categories(restaurant?.id ?? "").flatMap((category) => category.items);
    expect(items.filter(({ id }) => id.startsWith("load-item-")).length).toBeGreaterThan(15);
    expect(store.orders.open()).toEqual([]);
    expect(fillForLoad(store, demo.categories, 5_000)).toEqual({ orders: 0, items: 0 });
    expect(store.orders.count()).toBe(before + 1_101);
  });

  it("adds items alone, once", () => {
    const store = openStore({ demo, systemClock: () => FRIDAY_EVENING });
    const before = store.orders.count();
    expect(fillMenu(store, demo.categories, 120)).toBe(120);
    expect(fillMenu(store, demo.categories, 120)).toBe(0);
    const [restaurant] = store.restaurants.list();
    const items = store.menu.categories(restaurant?.id ?? "").flatMap((category) => category.items);
    expect(items.filter(({ id }) => id.startsWith("load-item-"))).toHaveLength(120);
    expect(store.orders.count()).toBe(before);
  });

  it("is the same each time", () => {
    const lastOrder = () => {
      const [order] = filled(40).store.orders.page(1, 0);
      return order && { id: order.id, at: order.created_at, amount: order.order_amount };
    };
    expect(lastOrder()).toEqual(lastOrder());
    expect(furtherCategories(demo.categories, 120).map(({ items }) => items.length)).toEqual([50, 50, 20]);
  });

  it("gives a few customers most of the orders, and loses none", () => {
    const sizes = [...loadCustomers(4_250)].map(({ orders }) => orders);
    expect(sizes.slice(0, 3)).toEqual([1_000, 100, 100]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(4_250);
    expect([...loadCustomers(0)]).toEqual([]);
  });
});
