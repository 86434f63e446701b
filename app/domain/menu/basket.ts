/** What dishes are chosen for, as its pages have it: the shop's cart, a diner's round at a table, or what somebody puts into a shared order. Records 97, 100. */
export interface Basket {
  /** The path of the menu that fills it. */
  readonly menu: string;
  /** The path of the page with its lines. Changes of a line are posted there. */
  readonly lines: string;
}

export const CART_BASKET: Basket = Object.freeze({ menu: "/menu", lines: "/cart" });
export const ROUND_BASKET: Basket = Object.freeze({ menu: "/table/menu", lines: "/table/round" });

export const SHARED_BASKET: Basket = Object.freeze({ menu: "/shared/menu", lines: "/shared/dishes" });

/** The basket that a page fills, by its path in any letter case. */
export function basketAt(pathname: string): Basket {
  const first = pathname.split("/", 2)[1]?.toLowerCase();
  return first === "table" ? ROUND_BASKET : first === "shared" ? SHARED_BASKET : CART_BASKET;
}
