import { accountChangeFaults } from "./account/account-changes";
import { accountFaults } from "./account/accounts";
import { codeLoginFaults } from "./account/code-login";
import { sessionFaults } from "./account/sessions";
import { signInFaults } from "./account/sign-in";
import { capabilityFaults } from "./capabilities";
import { cartFaults } from "./carts";
import type { Fault } from "./engine/fault";
import { cancellingFaults } from "./order/cancelling";
import { issueFaults } from "./order/issues";
import { keyFaults } from "./order/keys";
import { liveFaults } from "./order/live";
import { orderCourseFaults } from "./order/order-course";
import { orderDemandFaults } from "./order/order-demands";
import { orderFaults } from "./order/orders";
import { ratingFaults } from "./order/ratings";
import { stampFaults } from "./order/stamps";
import { tipFaults } from "./order/tips";
import { othersFaults } from "./others";
import { bankFaults } from "./payment/bank";
import { paymentFaults } from "./payment/payments";
import { menuFaults } from "./restaurant/menu";
import { restaurantFaults } from "./restaurant/restaurant";
import { moreRestaurantFaults } from "./restaurant/restaurant-more";
import { shapeFaults } from "./shapes";
import { billFaults } from "./table/bills";
import { roundFaults } from "./table/rounds";
import { tableFaults } from "./table/tables";

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
  ...stampFaults,
  ...sessionFaults,
  ...codeLoginFaults,
];
