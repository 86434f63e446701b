import { type Money, missingOf } from "~/domain/money/money";
import { orderedSums } from "~/features/cart/money-rows.server";
import type { Coupon } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";
import { isExpired } from "./coupons.server";

/** What a cart misses for a coupon. Its minimum is held against the items before any discount. */
export function missingFor(
  { minimum }: Pick<Coupon, "minimum">,
  cart: Pick<Cart, "items" | "total">,
): Money | undefined {
  return minimum && missingOf(minimum, orderedSums(cart).items);
}

/** A coupon for a cart, and what is missing for it. */
export interface WithinReach {
  coupon: Coupon;
  missing: Money | undefined;
}

/**
 * The coupon to offer on a cart: of those that it has reached the one with the largest discount, otherwise the one that
 * misses least. One that cannot be used now is not offered, and one that waits for the cart (`first`) comes first. A coupon without one amount as its discount may be worth nothing here, so it is not offered as reached.
 */
export function nearestCoupon(
  coupons: readonly Coupon[],
  cart: Pick<Cart, "items" | "total">,
  first?: string,
): WithinReach | undefined {
  const valid = coupons.filter(
    (coupon) => !isExpired(coupon) && (coupon.refusal === undefined || missingFor(coupon, cart)),
  );
  const all = valid.map((coupon) => ({ coupon, missing: missingFor(coupon, cart) }));
  const worth = ({ coupon: { discount } }: WithinReach) => discount?.value ?? 0;
  const reached = all.filter((one) => !one.missing && worth(one) > 0);
  const ahead = all.filter(({ missing }) => missing !== undefined);
  const [best] = reached.toSorted((one, other) => worth(other) - worth(one));
  const [next] = ahead.toSorted((one, other) => (one.missing?.value ?? 0) - (other.missing?.value ?? 0));
  return all.find(({ coupon, missing }) => coupon.code === first && missing) ?? best ?? next;
}
