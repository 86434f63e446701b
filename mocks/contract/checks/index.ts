import type { Check } from "../check";
import { addressChecks } from "./addresses";
import { cartChangeChecks } from "./cart-changes";
import { cartLifeChecks } from "./cart-life";
import { cartOptionChecks } from "./cart-options";
import { cartChecks } from "./carts";
import { cmsChecks } from "./cms";
import { conventionChecks } from "./conventions";
import { customerChecks } from "./customers";
import { guestChecks } from "./guests";
import { menuChecks } from "./menu";
import { orderLifeChecks } from "./order-life";
import { orderRefusalChecks } from "./order-refusals";
import { orderChecks } from "./orders";
import { paymentChecks } from "./payments";
import { recoveryChecks } from "./recovery";
import { registrationChecks } from "./registration";
import { cardChecks } from "./saved-cards";
import { savingChecks } from "./savings";
import { signInChecks } from "./sign-in";
import { storeChecks } from "./stores";
import { tableCourseChecks } from "./table-courses";
import { tablePaymentChecks } from "./table-payments";
import { tableChecks } from "./tables";
import { userChecks } from "./users";
import { walletChecks } from "./wallets";

/** Checks of calls that belong together, under the name that the report gives them. */
export type Group = { name: string; checks: readonly Check[] };

/** Every check of the contract, in the order in which they run. */
export const GROUPS: readonly Group[] = [
  { name: "conventions", checks: conventionChecks },
  { name: "cms", checks: cmsChecks },
  { name: "stores and places", checks: storeChecks },
  { name: "menu", checks: menuChecks },
  { name: "guests", checks: guestChecks },
  { name: "carts", checks: [...cartChecks, ...cartLifeChecks, ...cartOptionChecks, ...cartChangeChecks] },
  { name: "coupons and gift cards", checks: savingChecks },
  { name: "orders", checks: [...orderChecks, ...orderRefusalChecks, ...orderLifeChecks] },
  { name: "payments and cards", checks: [...paymentChecks, ...walletChecks, ...cardChecks] },
  { name: "tables", checks: [...tableChecks, ...tablePaymentChecks, ...tableCourseChecks] },
  { name: "signing in", checks: signInChecks },
  { name: "accounts", checks: [...registrationChecks, ...recoveryChecks, ...userChecks] },
  { name: "addresses", checks: addressChecks },
  { name: "texts, favorites, privacy", checks: customerChecks },
];
