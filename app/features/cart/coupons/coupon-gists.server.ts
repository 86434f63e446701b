import { formatUntil } from "~/domain/time/when";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Coupon } from "./coupons.server";

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
