import type { Check } from "../check";
import { addressChecks } from "./addresses";
import { b2cChecks } from "./b2c";
import { bankReturnChecks } from "./bank-returns";
import { cartChangeChecks } from "./cart-changes";
import { cartGroupChecks } from "./cart-groups";
import { cartLifeChecks } from "./cart-life";
import { cartOptionChecks } from "./cart-options";
import { cartChecks } from "./carts";
import { cmsChecks } from "./cms";
import { conventionChecks } from "./conventions";
import { customerChecks } from "./customers";
import { giftCardChecks } from "./gift-cards";
import { guestChecks } from "./guests";
import { keyChecks } from "./keys";
import { menuChecks } from "./menu";
import { menuReadingChecks } from "./menu-reading";
import { orderContentChecks } from "./order-contents";
import { orderCourseChecks } from "./order-course";
import { orderDemandChecks } from "./order-demands";
import { orderLifeChecks } from "./order-life";
import { orderRefusalChecks } from "./order-refusals";
import { orderChecks } from "./orders";
import { othersCartChecks } from "./others-carts";
import { othersOrderChecks } from "./others-orders";
import { paymentChecks } from "./payments";
import { recoveryChecks } from "./recovery";
import { registrationChecks } from "./registration";
import { cardChecks } from "./saved-cards";
import { couponChecks } from "./savings";
import { signInChecks } from "./sign-in";
import { storeChecks } from "./stores";
import { tableBillChecks } from "./table-bills";
import { tableCourseChecks } from "./table-courses";
import { tablePaymentChecks } from "./table-payments";
import { tableChecks } from "./tables";
import { userChangeChecks } from "./user-changes";
import { userChecks } from "./users";
import { walletChecks } from "./wallets";

/** Checks of calls that belong together, under the name that the report gives them. */
export type Group = { name: string; checks: readonly Check[] };

/** Every check of the contract, in the order in which they run. */
export const GROUPS: readonly Group[] = [
  { name: "conventions", checks: conventionChecks },
  { name: "cms", checks: cmsChecks },
  { name: "stores and places", checks: storeChecks },
  { name: "menu", checks: [...menuChecks, ...menuReadingChecks] },
  { name: "guests", checks: guestChecks },
  {
    name: "carts",
    checks: [
      ...cartChecks,
      ...cartLifeChecks,
      ...cartOptionChecks,
      ...cartGroupChecks,
      ...cartChangeChecks,
      ...othersCartChecks,
    ],
  },
  { name: "coupons and gift cards", checks: [...couponChecks, ...giftCardChecks] },
  {
    name: "orders",
    checks: [
      ...orderChecks,
      ...orderRefusalChecks,
      ...keyChecks,
      ...orderLifeChecks,
      ...orderCourseChecks,
      ...othersOrderChecks,
      ...orderDemandChecks,
    ],
  },
  {
    name: "payments and cards",
    checks: [...paymentChecks, ...bankReturnChecks, ...orderContentChecks, ...walletChecks, ...cardChecks],
  },
  {
    name: "tables",
    checks: [...tableChecks, ...tablePaymentChecks, ...tableCourseChecks, ...tableBillChecks],
  },
  { name: "signing in", checks: [...signInChecks, ...b2cChecks] },
  {
    name: "accounts",
    checks: [...registrationChecks, ...recoveryChecks, ...userChecks, ...userChangeChecks],
  },
  { name: "addresses", checks: addressChecks },
  { name: "texts, favorites, privacy", checks: customerChecks },
];
