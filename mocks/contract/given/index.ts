import { customersOf } from "./customers";
import { payingOf } from "./paying";
import { restaurantOf } from "./restaurant";
import type { Session } from "./session";
import { shoppingOf } from "./shopping";

/** What a trial can start from: the restaurant as it is found, customers, carts, orders, cards, tables. */
export function givenOf(session: Session) {
  const restaurant = restaurantOf(session);
  const customers = customersOf(session);
  return {
    facts: session.facts,
    unique: session.unique,
    ...restaurant,
    ...customers,
    ...shoppingOf({ session, ...restaurant, ...customers }),
    ...payingOf(session),
  };
}

export type Given = ReturnType<typeof givenOf>;
