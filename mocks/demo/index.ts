import type { Demo, DemoCategory } from "../demo-types";
import { bar } from "./bar";
import { breakfast } from "./breakfast";
import { desserts } from "./desserts";
import { drinks } from "./drinks";
import { houseDishes } from "./house-dishes";
import { pasta } from "./pasta";
import { pizzas } from "./pizzas";
import { salads } from "./salads";
import { snacks } from "./snacks";
import { starters } from "./starters";
import { tableTerms } from "./table-terms";
import { generalTerms } from "./terms";

export { addresses } from "./addresses";
export { home } from "./home";
export { policy } from "./policy";
export { setup } from "./setup";
export { stores } from "./stores";

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
