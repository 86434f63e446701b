import type { Demo, DemoCategory } from "../demo-types";
import { bar } from "./bar";
import { breakfast } from "./breakfast";
import { ANA } from "./customers";
import { desserts } from "./desserts";
import { drinks } from "./drinks";
import { yearOfOrders } from "./history";
import { houseDishes } from "./house-dishes";
import { pasta } from "./pasta";
import { pizzas } from "./pizzas";
import { salads } from "./salads";
import { setup } from "./setup";
import { snacks } from "./snacks";
import { starters } from "./starters";
import { tableTerms } from "./table-terms";
import { generalTerms } from "./terms";

export { addresses } from "./addresses";
export { coupons } from "./coupons";
export { customers } from "./customers";
export { gift_cards, pix_key } from "./gift-cards";
export { home } from "./home";
export { policy } from "./policy";
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
