import { formatUntil } from "~/domain/time/when";
import type { Store } from "~/features/restaurant/store.server";
import { type PublicVisitor, publicRead } from "~/platform/backend/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Coupon } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";

export type { Coupon } from "~/services/contract/order.server";

/** The restaurant of the coupons. A {@link Store} fits. */
export interface CouponStore {
  restaurant: Pick<Store["restaurant"], "merchant_id">;
  /** The service of the order, if it is known. */
  service?: { id: string };
}

/** The coupons of a restaurant, the same for everybody: a public read. @throws ApiError */
export function couponsOf(
  visitor: PublicVisitor,
  { restaurant: { merchant_id }, service }: CouponStore,
): Promise<readonly Coupon[]> {
  return publicRead(visitor, {
    key: ["coupons", merchant_id, service?.id ?? ""],
    ttlMs: 5_000,
    swrMs: 30_000,
    read: ({ order }) => order.couponsForAll(merchant_id, service?.id),
  });
}

/**
 * As {@link couponsOf}. A customer's own list is without the coupons that they have used up, and with a cart each says
 * why it cannot be used for it now. @throws ApiError
 */
export function ownCouponsOf(
  visitor: Visitor,
  store: CouponStore,
  cart: Pick<Cart, "id"> | undefined,
): Promise<readonly Coupon[]> {
  if (!visitor.isSignedIn && !cart) return couponsOf(visitor, store);
  return visitor.api.order.coupons(store.restaurant.merchant_id, store.service?.id, cart?.id);
}

/** Whether a coupon can no longer be used. */
export function isExpired({ expires_at }: Pick<Coupon, "expires_at">, now = Date.now()): boolean {
  return expires_at !== undefined && Date.parse(expires_at) <= now;
}

/** A coupon in a row of them. `detail` is its code and its end. */
export interface CouponGist {
  code: string;
  name: string;
  detail: string;
  /** Why it cannot be used now, and when or how it can. */
  refusal: string | undefined;
}

/** Coupons as rows show them, the first `most`. @throws ApiError */
export async function couponGists(
  visitor: Visitor,
  coupons: readonly Coupon[],
  most: number,
): Promise<CouponGist[]> {
  const { setup } = await visitor.content();
  const place = { locale: visitor.locale, timeZone: setup.time_zone };
  return coupons.slice(0, most).map(({ code, name, expires_at, refusal }) => {
    const when = expires_at === undefined ? undefined : formatUntil(expires_at, place);
    return { code, name, refusal, detail: when ? visitor.t("home.couponUntil", { code, when }) : code };
  });
}
