import { accountChangeBreakages } from "./account-changes";
import { accountBreakages } from "./accounts";
import { bankBreakages } from "./bank";
import { billBreakages } from "./bills";
import { cartBreakages } from "./carts";
import type { Breakage } from "./engine/fault";
import { keyBreakages } from "./keys";
import { menuBreakages } from "./menu";
import { orderCourseBreakages } from "./order-course";
import { orderDemandBreakages } from "./order-demands";
import { orderBreakages } from "./orders";
import { othersBreakages } from "./others";
import { paymentBreakages } from "./payments";
import { shapeBreakages } from "./shapes";
import { shopBreakages } from "./shop";
import { moreShopBreakages } from "./shop-more";
import { signInBreakages } from "./sign-in";
import { tableBreakages } from "./tables";

/** At least one fault for every check, which that check must find. */
export const BREAKAGES: readonly Breakage[] = [
  ...shopBreakages,
  ...menuBreakages,
  ...cartBreakages,
  ...orderBreakages,
  ...paymentBreakages,
  ...tableBreakages,
  ...signInBreakages,
  ...accountBreakages,
  ...moreShopBreakages,
  ...keyBreakages,
  ...othersBreakages,
  ...orderCourseBreakages,
  ...bankBreakages,
  ...billBreakages,
  ...accountChangeBreakages,
  ...orderDemandBreakages,
  ...shapeBreakages,
];
