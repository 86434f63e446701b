import { path } from "./api-path.server";
import type { Client } from "./client.server";
import { couponsSchema, giftCardBalanceSchema } from "./contract/savings.server";
import { cartSchema } from "./contract/shared.server";

/** Coupons and gift cards; a cart is named by its id. Every method throws ApiError. */
export function savingsApi(client: Client) {
  const area = "order";
  return {
    /** The coupons of a restaurant, without those that this customer has used up. */
    coupons: (merchantId: string, serviceId?: string) =>
      client.request({
        area,
        path: path`/coupons`,
        query: { "merchant-id": merchantId },
        schema: couponsSchema,
        serviceId,
      }),
    /** As {@link coupons}, without credentials: the same for everybody. */
    couponsForAll: (merchantId: string, serviceId?: string) =>
      client.request({
        area,
        path: path`/coupons`,
        query: { "merchant-id": merchantId },
        schema: couponsSchema,
        serviceId,
        anonymous: true,
      }),
    /** Puts a coupon on a cart, in the place of another. 422 COUPON_REFUSED with the sentence to show. */
    applyCoupon: (merchantId: string, coupon: { code: string; session_id: string }) =>
      client.request({
        area,
        method: "POST",
        path: path`/coupons`,
        query: { "merchant-id": merchantId },
        body: coupon,
        schema: cartSchema,
      }),
    removeCoupon: (cartId: string) =>
      client.request({
        area,
        method: "DELETE",
        path: path`/coupons`,
        query: { "session-id": cartId },
        schema: cartSchema,
      }),
    /** Puts a gift card on a cart: `fields` as the admin's form names them, without the masks' characters. */
    redeemGiftCard: (cartId: string, fields: Readonly<Record<string, string>>) =>
      client.request({
        area,
        method: "POST",
        path: path`/payments/gift-card/balance`,
        body: { ...fields, order_id: cartId },
        schema: giftCardBalanceSchema,
      }),
  };
}
