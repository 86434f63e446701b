import type { Client } from "~/services/client/client.server";
import { callOf } from "~/services/client/defined-call.server";
import { savingsCalls } from "~/services/contract/calls/savings.server";

/** Coupons and gift cards. A cart is named by its id. Every method throws ApiError. */
export function savingsApi(client: Client) {
  const coupons = (
    query: { "merchant-id": string; "session-id"?: string },
    serviceId: string | undefined,
    anonymous: boolean,
  ) => client.request(callOf(savingsCalls.coupons, { query, serviceId, anonymous }));
  return {
    /** The coupons of a restaurant, without those that this customer has used up, held against a cart if one is named. */
    coupons: (merchantId: string, serviceId?: string, cartId?: string) =>
      coupons(
        { "merchant-id": merchantId, ...(cartId === undefined ? {} : { "session-id": cartId }) },
        serviceId,
        false,
      ),
    /** As {@link coupons}, without credentials: the same for everybody. */
    couponsForAll: (merchantId: string, serviceId?: string) =>
      coupons({ "merchant-id": merchantId }, serviceId, true),
    /** Sets the coupon of a cart and replaces another one. 422 COUPON_REFUSED has the sentence to show. */
    applyCoupon: (merchantId: string, coupon: { code: string; session_id: string }) =>
      client.request(
        callOf(savingsCalls.applyCoupon, { query: { "merchant-id": merchantId }, body: coupon }),
      ),
    removeCoupon: (cartId: string) =>
      client.request(callOf(savingsCalls.removeCoupon, { query: { "session-id": cartId } })),
    /** Sets the gift card of a cart. `fields` have the names of the admin's form, without mask characters. */
    redeemGiftCard: (cartId: string, fields: Readonly<Record<string, string>>) =>
      client.request(callOf(savingsCalls.redeemGiftCard, { body: { ...fields, order_id: cartId } })),
  };
}
