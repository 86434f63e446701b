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

/** The query of the checkout that names the order which its cart repeats. */
const AGAIN = "again";

/** The checkout of a cart that repeats an order: it says what is otherwise than it was then. */
export function againPath(orderId: string): string {
  return `${CHECKOUT.page}?${new URLSearchParams({ [AGAIN]: orderId })}`;
}

/** The order that a checkout repeats, from its own URL. */
export function againOf({ url }: { url: URL }): string | undefined {
  return url.searchParams.get(AGAIN) ?? undefined;
}

/** The page of the cart, and the targets of its forms. */
export const CART = {
  page: "/cart",
  /** For forms beside its sums: a redirect keeps the anchor, so the page comes back there without script, too. */
  sums: "/cart#summary",
  /** The same page, which then says why the store takes no orders now. */
  unavailable: "/cart?unavailable",
  /** The data of the sheet, which has no suggestions and offers no coupon. */
  sheet: "/cart?sheet",
  changes: "/cart/changes",
  /** The cart, opened to others by a link. */
  shared: "/cart/shared",
  removeCoupon: "/cart/coupon/remove#summary",
  useGiftCard: "/cart/gift-card/use#summary",
} as const;

/** The pages from which a coupon or a gift card is added, and to which its page leads back. */
export type CartBack = typeof CART.page | typeof CHECKOUT.page;

/** The page to which that of a coupon or gift card leads back, from its own URL. */
export function cartBack({ url }: { url: URL }): CartBack {
  return url.searchParams.get("back") === CHECKOUT.page ? CHECKOUT.page : CART.page;
}

/** The page that adds a coupon to the cart, for its links and its form. */
export function couponPath(back: CartBack = CART.page): string {
  return withBack("/cart/coupon", back);
}

/** The page that adds a gift card to the cart, for its links and its form. */
export function giftCardPath(back: CartBack = CART.page): string {
  return withBack("/cart/gift-card", back);
}

function withBack(path: string, back: CartBack): string {
  return back === CART.page ? path : `${path}?back=${back}`;
}
