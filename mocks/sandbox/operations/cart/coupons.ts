import type { Bilingual } from "../../data/types";
import {
  couponRefusal,
  couponRefused,
  generalRefusal,
  isOffered,
  spentCoupon,
  unknownCoupon,
} from "../../rules/cart/coupon";
import { invalid } from "../../rules/contract-error";
import { fold } from "../../rules/language";
import type { Store } from "../../state";
import type { Cart } from "../../state/cart/carts";
import type { Coupon } from "../../state/cart/coupons";
import type { Contact } from "../../state/order/orders";
import type { Restaurant } from "../../state/restaurant/restaurants";
import { couponCart, couponWords } from "./cart-coupon";
import { type CartState, cartState, couponedCart, tellCart } from "./cart-state";

/** A code as it is stored: capitals without accents and spaces. */
const codeOf = (typed: string) => fold(typed).replaceAll(" ", "").toUpperCase();

/** A coupon, and why it cannot be used now. */
export type ListedCoupon = Coupon & { refusal: Bilingual | undefined };

/** The coupons of a store, without those that this customer has used up, held against a cart if there is one. */
export function listCoupons(
  store: Store,
  restaurant: Restaurant,
  { customerId, cart }: { customerId: string | undefined; cart: Cart | undefined },
): ListedCoupon[] {
  const user = { customer_id: customerId ?? null, guest_id: null };
  return store.coupons
    .list()
    .filter((coupon) => isFor(coupon, customerId) && isOffered(coupon, restaurant.id, store.now()))
    .filter(({ code, once }) => !once || customerId === undefined || !store.coupons.isSpent(code, user))
    .map((coupon) => ({ ...coupon, refusal: refusalNow(store, restaurant, coupon, cart) }));
}

/** Whether a customer may use a coupon: one that was won is its owner's alone. */
const isFor = ({ owner }: Coupon, customerId: string | null | undefined) =>
  owner === null || owner === customerId;

function refusalNow(store: Store, { id: store_id }: Restaurant, coupon: Coupon, cart: Cart | undefined) {
  const words = couponWords(store);
  if (cart)
    return couponRefusal(coupon, couponCart(store, coupon, couponedCart(cartState(store, cart))), words);
  const zone = store.settings.read("setup").time_zone;
  return generalRefusal(coupon, { store_id, spent: false, now: store.now(), zone }, words);
}

/**
 * Applies a coupon to a cart, and replaces another one.
 *
 * @throws ContractError 422 COUPON_REFUSED with the sentence to show; VALIDATION for another store's id
 */
export function applyCoupon(store: Store, cart: Cart, merchantId: string, typed: string): CartState {
  return store.atomically(() => {
    const { restaurant } = store.restaurants.service(cart.service_id);
    if (restaurant.merchant_id !== merchantId) {
      throw invalid("merchant-id", "A sacola é de outra loja", "The bag is of another location");
    }
    const coupon = store.coupons.find(codeOf(typed));
    if (!coupon || !isFor(coupon, cart.customer_id)) throw unknownCoupon();
    const couponed = couponedCart(cartState(store, cart));
    const refusal = couponRefusal(coupon, couponCart(store, coupon, couponed), couponWords(store));
    if (refusal) throw couponRefused(refusal);
    store.carts.agree(cart.id);
    store.coupons.putOnCart(cart.id, coupon.code);
    return tellCart(store, cart);
  });
}

/** Removes the coupon of a cart, if there is one. */
export function removeCoupon(store: Store, cart: Cart): CartState {
  return store.atomically(() => {
    store.carts.agree(cart.id);
    store.coupons.clearCart(cart.id);
    return tellCart(store, cart);
  });
}

const guestUser = ({ guest_id, customer_id }: Cart, { phone_number, document }: Contact) => ({
  customer_id,
  guest_id,
  ...(customer_id === null ? { phone_number, document } : {}),
});

/** A guest's phone and CPF are known from the order on. @throws ContractError 422 COUPON_REFUSED */
export function checkCouponUser(store: Store, { cart, coupon }: CartState, contact: Contact): void {
  if (!coupon?.coupon?.once || coupon.removed) return;
  if (store.coupons.isSpent(coupon.code, guestUser(cart, contact))) throw spentCoupon();
}

/** Counts the use of a cart's coupon for an order. Call it in the order's transaction. */
export function redeemCoupon(
  store: Store,
  { cart, coupon, sums }: CartState,
  orderId: string,
  contact: Contact,
) {
  if (!coupon || coupon.removed) return;
  store.coupons.redeem(coupon.code, orderId, sums.discount, guestUser(cart, contact));
}
