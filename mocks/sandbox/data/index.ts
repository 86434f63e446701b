import { ANA } from "./customers";
import { yearOfOrders } from "./history";
import { tableTerms } from "./legal/table-terms";
import { generalTerms } from "./legal/terms";
import { bar } from "./menu/bar";
import { breakfast } from "./menu/breakfast";
import { desserts } from "./menu/desserts";
import { drinks } from "./menu/drinks";
import { houseDishes } from "./menu/house-dishes";
import { pasta } from "./menu/pasta";
import { pizzas } from "./menu/pizzas";
import { salads } from "./menu/salads";
import { snacks } from "./menu/snacks";
import { starters } from "./menu/starters";
import { setup } from "./setup";
import type { Demo, DemoCategory } from "./types";

export { addresses } from "./addresses";
export { coupons } from "./coupons";
export { customers } from "./customers";
export { gift_cards, pix_key } from "./gift-cards";
export { home } from "./home";
export { policy } from "./legal/policy";
export { setup } from "./setup";
export { stores } from "./stores";
export { tables } from "./tables";

/** The menu of Cantina Aurora, in the order it is read. */
export const categories: DemoCategory[] = [
  starters,
  houseDishes,
  pasta,
  salads,
  pizzas,
  snacks,
  desserts,
  drinks,
  bar,
  breakfast,
];

export const terms: Demo["terms"] = { general: generalTerms, table: tableTerms };

/** A year of Ana's orders, at the main store. */
export const history = (now: number) =>
  yearOfOrders(categories, { customer_id: ANA, store_id: "vila-madalena", time_zone: setup.time_zone }, now);
