import { unknownPaymentsCookie } from "~/features/orders/unknown-payment.server";
import { bankCookie, cardTokenCookie, vaultCookie } from "~/features/payments/payment-cookies.server";
import { attemptCookie, goneCookie } from "./cart-cookies.server";
import { checkoutCookie } from "./checkout-cookie.server";

/** What a browser has of its customer's checkout, and of payments that are under way: nobody else's to go on with. */
export const CHECKOUT_COOKIES = [
  ...[checkoutCookie, attemptCookie, vaultCookie],
  ...[cardTokenCookie, bankCookie, unknownPaymentsCookie, goneCookie],
];
