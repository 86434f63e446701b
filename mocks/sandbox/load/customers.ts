import type { DemoCustomer } from "../data/types";

/** Most customers have a hundred orders, one in twenty has a thousand. */
const ORDERS = 100;
const ORDERS_OF_A_REGULAR = 1_000;
const REGULAR_EVERY = 20;

export type LoadCustomer = DemoCustomer & { orders: number };

/** Customers with `orders` orders in all, the same each time, and without a password. */
export function* loadCustomers(orders: number): Generator<LoadCustomer> {
  let left = orders;
  for (let number = 1; left > 0; number++) {
    const own = Math.min(left, number % REGULAR_EVERY === 1 ? ORDERS_OF_A_REGULAR : ORDERS);
    left -= own;
    yield {
      id: `load-customer-${number}`,
      name: `Cliente ${number}`,
      email: `cliente-${number}@exemplo.com`,
      orders: own,
    };
  }
}
