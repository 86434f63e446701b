import { amountWords } from "../../rules/amount-words";
import { type CouponCart, type CouponWords, couponDiscount, couponRefusal } from "../../rules/cart/coupon";
import type { Store } from "../../state";
import type { Cart } from "../../state/cart/carts";
import type { Coupon } from "../../state/cart/coupons";
import type { Restaurant } from "../../state/restaurant/restaurants";

/** The coupon of a cart: applied with its discount, or removed. */
export type CartCoupon = { code: string; coupon?: Coupon; discount: number; removed: boolean };
/** The part of a cart that a coupon is checked against. `price` is for one piece with its options. */
export type CouponedCart = {
  cart: Cart;
  restaurant: Restaurant;
  pieces: { item_id: string; price: number }[];
  items_price: number;
};

/** The facts that a coupon's terms are checked against. */
export function couponCart(store: Store, coupon: Coupon, couponed: CouponedCart): CouponCart {
  const { cart, restaurant, pieces, items_price } = couponed;
  const { customer_id, guest_id } = cart;
  return {
    store_id: restaurant.id,
    checkout_option: cart.checkout_option,
    fee: restaurant.fee,
    items_price,
    pieces,
    spent: coupon.once && store.coupons.isSpent(coupon.code, { customer_id, guest_id }),
    now: store.now(),
    zone: store.settings.read("setup").time_zone,
  };
}

/** The words of a refusal, with amounts in the restaurant's currency and names of its stores. */
export function couponWords(store: Store): CouponWords {
  const { currency } = store.settings.read("setup");
  return {
    amount: (value) => amountWords(value, currency),
    storeName: (id) => store.restaurants.list().find((restaurant) => restaurant.id === id)?.name ?? id,
  };
}

/**
 * The coupon of a cart at this moment. A coupon that no longer fits the cart counts as removed, even if that is not
 * stored yet.
 */
export function cartCoupon(store: Store, couponed: CouponedCart): CartCoupon | undefined {
  const held = store.coupons.onCart(couponed.cart.id);
  if (!held) return undefined;
  const coupon = store.coupons.find(held.code);
  const gone = { code: held.code, discount: 0, removed: true };
  if (held.removed || !coupon) return gone;
  const cart = couponCart(store, coupon, couponed);
  if (couponRefusal(coupon, cart, couponWords(store))) return gone;
  return { code: held.code, coupon, discount: couponDiscount(coupon, cart), removed: false };
}
