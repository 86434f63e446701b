import { cardsOf } from "./cards";
import { cartOwnersOf } from "./cart-owners";
import { customersOf } from "./customers";
import { menuOf } from "./menu";
import { ordersOf } from "./orders";
import { peopleOf } from "./people";
import { restaurantOf } from "./restaurant";
import type { Session } from "./session";
import { tablesOf } from "./tables";

/** Everything that a check can start with: the restaurant, customers, carts, orders, cards, tables. */
export function givenOf(session: Session) {
  const restaurant = restaurantOf(session);
  const menu = menuOf(session, restaurant);
  const people = peopleOf(session);
  const customers = customersOf(session, people);
  const cartOwners = cartOwnersOf(session, { ...restaurant, ...menu, ...customers });
  const orders = ordersOf(session, { ...restaurant, ...cartOwners });
  const { facts, unique, hasUrl } = session;
  return {
    ...{ facts, unique, hasUrl },
    ...restaurant,
    ...menu,
    ...people,
    ...customers,
    ...cartOwners,
    ...orders,
    ...cardsOf(session),
    ...tablesOf(session),
  };
}

export type Given = ReturnType<typeof givenOf>;
