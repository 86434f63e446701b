/** The pages that a coupon or a gift card is added from, and where its page leads back to. */
export type CartBack = "/cart" | "/payment";

/** Where the page of a coupon or gift card leads back to, from its own URL. */
export function cartBack({ url }: { url: URL }): CartBack {
  return url.searchParams.get("back") === "/payment" ? "/payment" : "/cart";
}

/** The page that adds a coupon to the cart, for its links and its form. */
export function couponPath(back: CartBack = "/cart"): string {
  return withBack("/cart/coupon", back);
}

/** The page that adds a gift card to the cart, for its links and its form. */
export function giftCardPath(back: CartBack = "/cart"): string {
  return withBack("/cart/gift-card", back);
}

function withBack(path: string, back: CartBack): string {
  return back === "/cart" ? path : `${path}?back=${back}`;
}
