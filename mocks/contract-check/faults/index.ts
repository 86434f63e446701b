import { accountChangeFaults } from "./account-changes";
import { accountFaults } from "./accounts";
import { bankFaults } from "./bank";
import { billFaults } from "./bills";
import { cartFaults } from "./carts";
import type { Fault } from "./engine/fault";
import { keyFaults } from "./keys";
import { menuFaults } from "./menu";
import { orderCourseFaults } from "./order-course";
import { orderDemandFaults } from "./order-demands";
import { orderFaults } from "./orders";
import { othersFaults } from "./others";
import { paymentFaults } from "./payments";
import { shapeFaults } from "./shapes";
import { shopFaults } from "./shop";
import { moreShopFaults } from "./shop-more";
import { signInFaults } from "./sign-in";
import { tableFaults } from "./tables";

/** At least one fault for every check, which that check must find. */
export const FAULTS: readonly Fault[] = [
  ...shopFaults,
  ...menuFaults,
  ...cartFaults,
  ...orderFaults,
  ...paymentFaults,
  ...tableFaults,
  ...signInFaults,
  ...accountFaults,
  ...moreShopFaults,
  ...keyFaults,
  ...othersFaults,
  ...orderCourseFaults,
  ...bankFaults,
  ...billFaults,
  ...accountChangeFaults,
  ...orderDemandFaults,
  ...shapeFaults,
];
