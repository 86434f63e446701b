import { addresses } from "./addresses";
import { coupons } from "./coupons";
import { ANA, customers } from "./customers";
import { gift_cards, pix_key } from "./gift-cards";
import { yearOfOrders } from "./history";
import { home } from "./home";
import { policy } from "./legal/policy";
import { tableTerms } from "./legal/table-terms";
import { generalTerms } from "./legal/terms";
import { loyalty } from "./loyalty";
import { bar } from "./menu/bar";
import { breakfast } from "./menu/breakfast";
import { desserts } from "./menu/desserts";
import { drinks } from "./menu/drinks";
import { mainDishes } from "./menu/main-dishes";
import { pasta } from "./menu/pasta";
import { pizzas } from "./menu/pizzas";
import { salads } from "./menu/salads";
import { snacks } from "./menu/snacks";
import { starters } from "./menu/starters";
import { pairings } from "./pairings";
import { setup } from "./setup";
import { stores } from "./stores";
import { tables } from "./tables";
import type { Demo, DemoCategory } from "./types";

/** The menu of Cantina Aurora, in its order on the page. */
const categories: DemoCategory[] = [
  starters,
  mainDishes,
  pasta,
  salads,
  pizzas,
  snacks,
  desserts,
  drinks,
  bar,
  breakfast,
];

/** The complete demo restaurant. `history` is a year of Ana's orders at the main store. */
export const demo = {
  stores,
  categories,
  pairings,
  addresses,
  tables,
  customers,
  history: (now: number) =>
    yearOfOrders(
      categories,
      { customer_id: ANA, store_id: "vila-madalena", time_zone: setup.time_zone },
      now,
    ),
  home,
  setup,
  coupons,
  gift_cards,
  loyalty,
  pix_key,
  terms: { general: generalTerms, table: tableTerms },
  policy,
} satisfies Demo;
