/**
 * What dishes are chosen for, as its pages have it: the shop's cart, a diner's round at a table, what is put into a shared
 * order, or at the door the cart that an address opens. Records 97, 100, 145.
 */
export interface Basket {
  /** The path of the menu that fills it. */
  readonly menu: string;
  /** The path of the page with its lines. Changes of a line are posted there. */
  readonly lines: string;
  /** Nothing can be added: a menu to look at, where the backend takes no orders. Record 152. */
  readonly isLook?: true;
}

/** What a form asks for that changes a line of a basket, on the page with its lines. */
export interface LinePost {
  intent: "changeLine";
}

export const CART_BASKET: Basket = Object.freeze({ menu: "/menu", lines: "/cart" });
export const ROUND_BASKET: Basket = Object.freeze({ menu: "/table/menu", lines: "/table/round" });

export const SHARED_BASKET: Basket = Object.freeze({ menu: "/shared/menu", lines: "/shared/dishes" });

/** The menu before there is an address. What is chosen there waits for one: its lines are the question where it goes. */
export const DOOR_BASKET: Basket = Object.freeze({ menu: "/welcome/menu", lines: "/geolocation" });

const LOOKS: ReadonlyMap<Basket, Basket> = new Map(
  [CART_BASKET, DOOR_BASKET].map((basket) => [basket, Object.freeze({ ...basket, isLook: true as const })]),
);

/** The basket where the backend takes no orders of guests or customers. A table's is as it is. */
export function toLookAt(basket: Basket): Basket {
  return LOOKS.get(basket) ?? basket;
}

const BASKETS: ReadonlyMap<string, Basket> = new Map([
  ["table", ROUND_BASKET],
  ["shared", SHARED_BASKET],
  ["welcome", DOOR_BASKET],
]);

/** The basket that a page fills, by its path in any letter case. */
export function basketAt(pathname: string): Basket {
  const first = pathname.split("/", 2)[1]?.toLowerCase() ?? "";
  return BASKETS.get(first) ?? CART_BASKET;
}

/**
 * Where a link of the restaurant's leads on a page that fills `basket`: one to the shop's menu leads to the same place of
 * the basket's own menu. Undefined for a link to the shop's menu where there is no basket to fill.
 */
export function linkInto(basket: Basket | undefined, url: string): string | undefined {
  const rest = /^\/menu(?=[/?#]|$)(.*)$/i.exec(url)?.[1];
  if (rest === undefined) return url;
  return basket && `${basket.menu}${rest}`;
}

/** The most pieces of one round: what a large table orders at once. A kitchen gets no more from one press. */
export const MOST_IN_ROUND = 80;

/** The most pieces of one cart: what a party of a hundred orders. More is another order. */
export const MOST_IN_CART = 200;

interface Line {
  readonly id: string;
  readonly quantity: number;
}

/** How many pieces the lines of a basket have. */
export function piecesIn(lines: readonly Pick<Line, "quantity">[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Whether a change of a line makes a basket larger than `most` pieces. A basket that is too large already can be made
 * smaller, and a change without a quantity changes no size.
 */
export function growsBeyond(
  most: number,
  lines: readonly Line[],
  { id, quantity }: { id: string; quantity?: number },
): boolean {
  const after = lines.map((line) => (line.id === id ? { quantity: quantity ?? line.quantity } : line));
  return piecesIn(after) > Math.max(most, piecesIn(lines));
}

/** The maximum length of a note to the kitchen about one line, in characters. */
export const MAX_LINE_NOTE = 140;
