import type { Bilingual } from "../../data/types";
import type { Choice, GroupRule, OptionRule } from "../../rules/cart/options";
import { cartSums, linePrice, type PricedLine, piecePrice, pricedPiece } from "../../rules/cart/pricing";
import type { Store } from "../../state";
import type { Cart, CartLine, LineOption } from "../../state/cart/carts";
import type { MenuItem } from "../../state/restaurant/menu";
import type { Restaurant } from "../../state/restaurant/restaurants";
import { earns } from "../order/stamps";
import { type CartCoupon, type CouponedCart, cartCoupon } from "./cart-coupon";

type ChosenOption = { group: GroupRule; option: OptionRule; quantity: number };
/** A line at today's prices. `piece` is the price of one piece with its options. */
export type LineState = {
  line: CartLine;
  item: MenuItem;
  chosen: ChosenOption[];
  priced: PricedLine;
  piece: number;
  total: number;
  available: boolean;
};
type CartChange = {
  item_id?: string;
  name: Bilingual;
  kind: "REMOVED" | "PRICE_CHANGED" | "UNAVAILABLE" | "COUPON_REMOVED";
  old_price?: number;
  new_price?: number;
};
export type CartState = {
  cart: Cart;
  restaurant: Restaurant;
  lines: LineState[];
  sums: ReturnType<typeof cartSums>;
  minimum: number;
  coupon: CartCoupon | undefined;
  /** the balance of the cart's gift card */
  giftCard: { id: string; balance: number } | undefined;
  /** the stamps that it would give; undefined if it cannot give any */
  earns: number | undefined;
  changes: CartChange[];
};

/** The choices of a stored line. */
export const choicesOf = (options: LineOption[]): Choice[] =>
  options.map(({ group_id, option_id, quantity }) => ({ group_id, id: option_id, quantity }));

function lineState(store: Store, restaurant: Restaurant, line: CartLine): LineState | undefined {
  const item = store.menu.find(line.item_id);
  if (!item) return undefined;
  const chosen = line.options.flatMap(({ group_id, option_id, quantity }) => {
    const group = item.groups.find(({ id }) => id === group_id);
    const option = group?.options.find(({ id }) => id === option_id);
    return group && option ? [{ group, option, quantity }] : [];
  });
  const priced = { ...pricedPiece(item, choicesOf(line.options)), quantity: line.quantity };
  const available =
    item.status === "AVAILABLE" &&
    store.menu.soldAt(item, restaurant.id) &&
    chosen.length === line.options.length &&
    chosen.every(({ group, option }) => group.status === "AVAILABLE" && option.status === "AVAILABLE");
  return {
    line,
    item,
    chosen,
    priced,
    piece: piecePrice(priced),
    total: linePrice(priced),
    available,
  };
}

function changesOfLine({ line, item, piece, available }: LineState): CartChange[] {
  const changes: CartChange[] = [];
  const subject = { item_id: item.id, name: item.name };
  if (line.agreed_available && !available) changes.push({ ...subject, kind: "UNAVAILABLE" });
  if (line.agreed_price !== piece) {
    changes.push({ ...subject, kind: "PRICE_CHANGED", old_price: line.agreed_price, new_price: piece });
  }
  return changes;
}

/** The part of the cart that a coupon is checked against. */
export function couponedCart({
  cart,
  restaurant,
  lines,
}: Pick<CartState, "cart" | "restaurant" | "lines">): CouponedCart {
  const pieces = lines.map(({ item, piece }) => ({ item_id: item.id, price: piece }));
  return { cart, restaurant, pieces, items_price: lines.reduce((sum, { total }) => sum + total, 0) };
}

function couponChange(coupon: CartCoupon | undefined): CartChange[] {
  if (!coupon?.removed) return [];
  return [{ name: { pt: coupon.code, en: coupon.code }, kind: "COUPON_REMOVED" }];
}

/** A cart at today's prices and stock, with the changes since the customer last changed it. */
export function cartState(store: Store, cart: Cart): CartState {
  const { restaurant } = store.restaurants.service(cart.service_id);
  const lines = store.carts.lines(cart.id).flatMap((line) => lineState(store, restaurant, line) ?? []);
  const priced = lines.map((line) => line.priced);
  const removed = store.carts
    .removals(cart.id)
    .map(({ item_id, name, price }): CartChange => ({ item_id, name, kind: "REMOVED", old_price: price }));
  // Nothing of either is told or counted while their level is off.
  const hasSavings = store.settings.hasLevel("savings");
  const coupon = hasSavings ? cartCoupon(store, couponedCart({ cart, restaurant, lines })) : undefined;
  const giftCard = hasSavings ? store.giftCards.onCart(cart.id) : undefined;
  const sums = cartSums(priced, restaurant.other_fees, coupon?.discount);
  return {
    cart,
    restaurant,
    lines,
    sums,
    minimum: cart.checkout_option === "DELIVERY" ? restaurant.minimum_order : 0,
    coupon,
    giftCard: giftCard && { id: giftCard.id, balance: giftCard.balance },
    earns: earns(store, cart, sums.items),
    changes: [...removed, ...lines.flatMap(changesOfLine), ...couponChange(coupon)],
  };
}

/** The state for an answer. Its prices, stock and coupon are stored as reported. */
export function tellCart(store: Store, cart: Cart): CartState {
  const state = cartState(store, cart);
  const news = state.lines.filter(
    ({ line, piece, available }) => line.told_price !== piece || line.told_available !== available,
  );
  const couponGone = state.coupon?.removed === true;
  if (news.length > 0 || couponGone) {
    store.atomically(() => {
      for (const { line, piece, available } of news) store.carts.tell(line.id, piece, available);
      if (couponGone) store.coupons.dropFromCart(cart.id);
    });
  }
  return state;
}
