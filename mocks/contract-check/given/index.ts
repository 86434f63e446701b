import { cardsOf } from "./cards";
import { customersOf } from "./customers";
import { menuOf } from "./menu";
import { ordersOf } from "./orders";
import { peopleOf } from "./people";
import { restaurantOf } from "./restaurant";
import type { Session } from "./session";
import { shoppersOf } from "./shoppers";
import { tablesOf } from "./tables";

/** What a trial can start from: the restaurant as it is found, customers, carts, orders, cards, tables. */
export function givenOf(session: Session) {
  const restaurant = restaurantOf(session);
  const menu = menuOf(session, restaurant);
  const people = peopleOf(session);
  const customers = customersOf(session, people);
  const shoppers = shoppersOf(session, { ...restaurant, ...menu, ...customers });
  const orders = ordersOf(session, { ...restaurant, ...shoppers });
  const { facts, unique } = session;
  return {
    ...{ facts, unique },
    ...restaurant,
    ...menu,
    ...people,
    ...customers,
    ...shoppers,
    ...orders,
    ...cardsOf(session),
    ...tablesOf(session),
  };
}

export type Given = ReturnType<typeof givenOf>;
