import { z } from "zod";
import { applyCoupon, type ListedCoupon, listCoupons, removeCoupon } from "../../operations/cart/coupons";
import { notFound } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { Restaurant } from "../../state/restaurant/restaurants";
import { cartView } from "../../views/cart";
import type { Speaker } from "../../views/speaker";
import { type Endpoint, endpoint } from "../endpoint";
import { id } from "../fields";
import { unread } from "../input";
import { ownCart } from "../own";

const merchant = z.object({ "merchant-id": id });

function storeOf(store: Store, merchantId: string): Restaurant {
  const restaurant = store.restaurants.list().find(({ merchant_id }) => merchant_id === merchantId);
  if (!restaurant) throw notFound("Loja não encontrada", "Location not found");
  return restaurant;
}

const couponView = (
  speak: Speaker,
  { code, name, description, worth, minimum, expires_at, refusal }: ListedCoupon,
) => ({
  code,
  name: speak.say(name),
  description: speak.say(description),
  discount: worth.kind === "AMOUNT" ? speak.money(worth.amount) : undefined,
  minimum: minimum > 0 ? speak.money(minimum) : undefined,
  expires_at: expires_at === null ? undefined : speak.time(expires_at),
  refusal: refusal && speak.say(refusal),
});

/** Coupons of a store, and the one on a cart. */
export const couponEndpoints: Endpoint[] = [
  endpoint(
    "get",
    "/coupons",
    { query: merchant.extend({ "session-id": id.optional() }), body: unread },
    (call) => {
      const { store, speak, query, customerId } = call;
      const cartId = query["session-id"];
      const cart = cartId === undefined ? undefined : ownCart(call, cartId);
      const listed = listCoupons(store, storeOf(store, query["merchant-id"]), { customerId, cart });
      return { body: listed.map((coupon) => couponView(speak, coupon)) };
    },
  ),
  endpoint(
    "post",
    "/coupons",
    { query: merchant, body: z.object({ code: z.string().trim().min(1).max(50), session_id: id }) },
    (call) => {
      const { store, speak, query, body } = call;
      const state = applyCoupon(store, ownCart(call, body.session_id), query["merchant-id"], body.code);
      return { body: cartView(speak, state) };
    },
  ),
  endpoint("delete", "/coupons", { query: z.object({ "session-id": id }), body: unread }, (call) => ({
    body: cartView(call.speak, removeCoupon(call.store, ownCart(call, call.query["session-id"]))),
  })),
];
