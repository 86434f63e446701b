import type { Screens } from "../screen";
import { CHECKOUT } from "./checkout";
import { ENTRY } from "./entry";
import { ORDERS } from "./orders";
import { PROFILE } from "./profile";
import { SHARED } from "./shared";
import { SITE } from "./site";
import { STOREFRONT } from "./storefront";
import { TABLE } from "./table";

/** Every screen, in the order in which they are taken. */
export const SCREENS: Screens = {
  ...ENTRY,
  ...STOREFRONT,
  ...CHECKOUT,
  ...SHARED,
  ...ORDERS,
  ...PROFILE,
  ...TABLE,
  ...SITE,
};
