import { STEPS, stepPath } from "~/features/address/address-steps";

/** The pages of the checkout. */
export const CHECKOUT = {
  page: "/payment",
  card: "/payment/card",
  /** What changed since the customer filled in the checkout. */
  changed: "/payment/changed",
  /** What changed in the cart, on the way from there to the checkout. It has no button that orders. */
  cartChanged: "/payment/changed?bag",
  checking: "/payment/checking",
} as const;

/** Where another address is chosen for the order. It comes back to the checkout. */
export const CHECKOUT_ADDRESS = stepPath(STEPS.search, { scope: "address", back: CHECKOUT.page });
