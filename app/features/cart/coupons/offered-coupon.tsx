import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { CART } from "~/domain/visit/cart-paths";
import type { CouponOffer } from "./coupon-offer.server";

/** A coupon that one press uses, or what is missing for it. */
export function OfferedCoupon({ code, name, missing }: CouponOffer) {
  const t = useT();
  if (missing !== undefined)
    return <p className="small">{t("bag.coupon.missing", { missing, code, name })}</p>;
  return (
    <form className="row" method="post" action={CART.sums}>
      <FormKey />
      <span className="grow small">{name}</span>
      <button className="btn btn-2 btn-s" type="submit" name="code" value={code}>
        {t("coupons.use")}
        <span className="sr">{` ${code}`}</span>
      </button>
    </form>
  );
}
