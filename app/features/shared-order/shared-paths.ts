import { SHARED_BASKET } from "~/domain/menu/basket";
import { CART } from "~/domain/visit/cart-paths";
import { pagePath } from "~/domain/visit/page-path";

/** The pages of a shared order. */
export const SHARED = {
  /** Of its owner: the link, who put what in, what each one owes. */
  own: CART.shared,
  /** Of somebody with the link: their dishes. */
  dishes: SHARED_BASKET.lines,
  menu: SHARED_BASKET.menu,
} as const;

/** The link that its owner sends. */
export function sharedLink(token: string): string {
  return pagePath`/shared/${token}`;
}
