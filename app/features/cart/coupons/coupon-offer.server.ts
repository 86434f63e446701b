import { formatMoney } from "~/domain/money/money";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";
import { nearestCoupon } from "./coupon-reach";
import { offeredTo } from "./coupon-use.server";

/** Milliseconds that the cart waits for the coupons. */
const WAIT_MS = 400;

/** A coupon that the cart can have, or what is missing for it, ready to show. */
export interface CouponOffer {
  code: string;
  name: string;
  missing: string | undefined;
}

/** The coupon to offer on a cart that has none. Undefined also if the backend is slow or fails. @throws ApiError */
export async function couponOffer(visitor: Visitor, cart: Cart): Promise<CouponOffer | undefined> {
  if (cart.coupon) return undefined;
  const coupons = await unlessLate(offeredTo(visitor, cart), WAIT_MS).catch(
    orElse(undefined, unlessSignedOut, logged(visitor, "warn", "no coupon offered on the cart")),
  );
  const nearest = coupons && nearestCoupon(coupons, cart, visitor.order.coupon);
  if (!nearest) return undefined;
  const { coupon, missing } = nearest;
  return { code: coupon.code, name: coupon.name, missing: missing && formatMoney(missing, visitor.locale) };
}
