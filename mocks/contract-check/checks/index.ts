import type { Check } from "../check";
import { addressChecks } from "./account/addresses";
import { b2cChecks } from "./account/b2c";
import { codeLoginChecks } from "./account/code-login";
import { customerChecks } from "./account/customers";
import { recoveryChecks } from "./account/recovery";
import { registrationChecks } from "./account/registration";
import { signInChecks } from "./account/sign-in";
import { sessionChecks, signOutChecks } from "./account/sign-out";
import { userChangeChecks } from "./account/user-changes";
import { userChecks } from "./account/users";
import { capabilityChecks, levelChecks } from "./capabilities";
import { cartChangeChecks } from "./cart/cart-changes";
import { cartGroupChecks } from "./cart/cart-groups";
import { cartLifeChecks } from "./cart/cart-life";
import { cartOptionChecks } from "./cart/cart-options";
import { cartChecks } from "./cart/carts";
import { couponChecks } from "./cart/coupons";
import { giftCardChecks } from "./cart/gift-cards";
import { guestChecks } from "./cart/guests";
import { othersCartChecks } from "./cart/others-carts";
import { portionChecks } from "./cart/portions";
import { conventionChecks } from "./conventions";
import { cancellingChecks } from "./order/cancelling";
import { issueChecks } from "./order/issues";
import { keyChecks } from "./order/keys";
import { liveChecks } from "./order/live";
import { orderContentChecks } from "./order/order-contents";
import { orderCourseChecks } from "./order/order-course";
import { orderDemandChecks } from "./order/order-demands";
import { orderLifeChecks } from "./order/order-life";
import { orderRefusalChecks } from "./order/order-refusals";
import { orderChecks } from "./order/orders";
import { othersOrderChecks } from "./order/others-orders";
import { ratingChecks } from "./order/ratings";
import { stampChecks } from "./order/stamps";
import { tipChecks } from "./order/tips";
import { wordChecks } from "./order/words";
import { bankReturnChecks } from "./payment/bank-returns";
import { paymentChecks } from "./payment/payments";
import { cardChecks } from "./payment/saved-cards";
import { walletChecks } from "./payment/wallets";
import { cmsChecks } from "./restaurant/cms";
import { menuChecks } from "./restaurant/menu";
import { menuReadingChecks } from "./restaurant/menu-reading";
import { storeChecks } from "./restaurant/stores";
import { suggestionChecks } from "./restaurant/suggestions";
import { roundChecks } from "./table/rounds";
import { tableBillChecks } from "./table/table-bills";
import { tableCourseChecks } from "./table/table-courses";
import { tablePaymentChecks } from "./table/table-payments";
import { tableTipChecks } from "./table/table-tips";
import { tableChecks } from "./table/tables";

/** Checks of related calls, under the name that the report shows. */
export type Group = { name: string; checks: readonly Check[] };

/** Every check of the contract, in the order in which they run: that in which one builds. */
export const GROUPS: readonly Group[] = [
  { name: "cms", checks: [...cmsChecks, ...levelChecks, ...capabilityChecks] },
  { name: "stores and places", checks: storeChecks },
  { name: "menu", checks: [...menuChecks, ...menuReadingChecks, ...suggestionChecks] },
  // After what their calls stand on, so that the first failure names the call that fails.
  { name: "conventions", checks: conventionChecks },
  { name: "guests", checks: guestChecks },
  {
    name: "carts",
    checks: [
      ...cartChecks,
      ...cartLifeChecks,
      ...cartOptionChecks,
      ...cartGroupChecks,
      ...cartChangeChecks,
      ...portionChecks,
      ...othersCartChecks,
    ],
  },
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
      ...cancellingChecks,
      ...issueChecks,
      ...ratingChecks,
      ...liveChecks,
      ...tipChecks,
      ...stampChecks,
      ...wordChecks,
    ],
  },
  {
    name: "payments and cards",
    checks: [...paymentChecks, ...bankReturnChecks, ...orderContentChecks, ...walletChecks, ...cardChecks],
  },
  {
    name: "signing in",
    checks: [...signInChecks, ...b2cChecks, ...signOutChecks, ...sessionChecks, ...codeLoginChecks],
  },
  {
    name: "accounts",
    checks: [...registrationChecks, ...recoveryChecks, ...userChecks, ...userChangeChecks],
  },
  { name: "addresses", checks: addressChecks },
  { name: "texts, favorites, privacy", checks: customerChecks },
  { name: "coupons and gift cards", checks: [...couponChecks, ...giftCardChecks] },
  {
    name: "tables",
    checks: [
      ...tableChecks,
      ...tablePaymentChecks,
      ...tableCourseChecks,
      ...roundChecks,
      ...tableTipChecks,
      // It pays the open bill in full at the end.
      ...tableBillChecks,
    ],
  },
];
