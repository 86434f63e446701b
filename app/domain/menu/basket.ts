/** What dishes are chosen for, as its pages have it: the shop's cart, or a diner's round at a table. Record 97. */
export interface Basket {
  /** The path of the menu that fills it. */
  readonly menu: string;
  /** The path of the page with its lines. Changes of a line are posted there. */
  readonly lines: string;
}

export const CART_BASKET: Basket = { menu: "/menu", lines: "/cart" };
export const ROUND_BASKET: Basket = { menu: "/table/menu", lines: "/table/round" };

/** The basket that a page fills, by its path in any letter case. */
export function basketAt(pathname: string): Basket {
  return /^\/table\//i.test(pathname) ? ROUND_BASKET : CART_BASKET;
}
