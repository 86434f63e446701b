import { unknownPaymentsCookie } from "~/features/orders/pay/unknown-payment.server";
import {
  bankCookie,
  cardTokenCookie,
  paidByCookie,
  vaultCookie,
} from "~/features/payments/payment-cookies.server";
import { attemptCookie, goneCookie } from "./cart-cookies.server";
import { checkoutCookie } from "./checkout-cookie.server";

/** What a browser has of its customer's checkout and payments: nobody else's to go on with. */
export const CHECKOUT_COOKIES = [
  ...[checkoutCookie, attemptCookie, vaultCookie],
  ...[cardTokenCookie, bankCookie, paidByCookie, unknownPaymentsCookie, goneCookie],
];
