import type { Screens } from "../screen";
import { CHECKOUT } from "./checkout";
import { ENTRY } from "./entry";
import { ORDERS } from "./orders";
import { PROFILE } from "./profile";
import { SHARED } from "./shared";
import { SITE } from "./site";
import { STOREFRONT } from "./storefront";
import { TABLE } from "./table";

/** Every screen by area, in the order in which they are taken. */
export const AREAS: Readonly<Record<string, Screens>> = {
  entry: ENTRY,
  storefront: STOREFRONT,
  checkout: CHECKOUT,
  shared: SHARED,
  orders: ORDERS,
  profile: PROFILE,
  table: TABLE,
  site: SITE,
};

/** Every screen, in the same order. */
export const SCREENS: Screens = Object.fromEntries(
  Object.values(AREAS).flatMap((screens) => Object.entries(screens)),
);
