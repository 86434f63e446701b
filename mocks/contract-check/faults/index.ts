import { accountChangeFaults } from "./account-changes";
import { accountFaults } from "./accounts";
import { bankFaults } from "./bank";
import { billFaults } from "./bills";
import { capabilityFaults } from "./capabilities";
import { cartFaults } from "./carts";
import { codeLoginFaults } from "./code-login";
import type { Fault } from "./engine/fault";
import { keyFaults } from "./keys";
import { menuFaults } from "./menu";
import { cancellingFaults } from "./order/cancelling";
import { issueFaults } from "./order/issues";
import { liveFaults } from "./order/live";
import { orderCourseFaults } from "./order/order-course";
import { orderDemandFaults } from "./order/order-demands";
import { orderFaults } from "./order/orders";
import { ratingFaults } from "./order/ratings";
import { othersFaults } from "./others";
import { paymentFaults } from "./payments";
import { restaurantFaults } from "./restaurant";
import { moreRestaurantFaults } from "./restaurant-more";
import { roundFaults } from "./rounds";
import { sessionFaults } from "./sessions";
import { shapeFaults } from "./shapes";
import { signInFaults } from "./sign-in";
import { tableFaults } from "./tables";
import { tipFaults } from "./tips";

/** The faults: at least one for every check, which that check must find. */
export const FAULTS: readonly Fault[] = [
  ...restaurantFaults,
  ...menuFaults,
  ...cartFaults,
  ...orderFaults,
  ...paymentFaults,
  ...tableFaults,
  ...signInFaults,
  ...accountFaults,
  ...moreRestaurantFaults,
  ...keyFaults,
  ...othersFaults,
  ...orderCourseFaults,
  ...bankFaults,
  ...billFaults,
  ...accountChangeFaults,
  ...orderDemandFaults,
  ...shapeFaults,
  ...capabilityFaults,
  ...cancellingFaults,
  ...issueFaults,
  ...ratingFaults,
  ...liveFaults,
  ...roundFaults,
  ...tipFaults,
  ...sessionFaults,
  ...codeLoginFaults,
];
