import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Icon } from "~/components/icon/icon";
import { CART } from "~/domain/visit/cart-paths";
import type { CouponOffer, CouponPost } from "./coupon-use.server";
import type { CouponGist } from "./coupons.server";
import "./coupon-row.css";

/** The id of a page's one form for the buttons of its row. */
const FORM = "use-coupon";

/** The form of the buttons of {@link CouponRow}, with the page's key. */
export function CouponRowForm() {
  return (
    <form id={FORM} method="post" hidden>
      <FormKey />
    </form>
  );
}

interface CouponRowProps {
  coupons: readonly CouponGist[];
  /** They are the first of the list of all, so that a refused press comes back at its coupon. */
  isListed?: boolean;
}

/**
 * Coupons in a row that scrolls sideways. One press uses one. One that cannot be used now says why instead. The page has
 * the {@link CouponRowForm}.
 */
export function CouponRow({ coupons, isListed = true }: CouponRowProps) {
  const t = useT();
  return (
    <ul className="scroller coupons">
      {coupons.map(({ code, name, detail, refusal }, index) => (
        <li className="card row" key={code}>
          <Icon name="ticket" />
          <span className="grow">
            <b>{name}</b>
            <span className="small muted block">{detail}</span>
            {refusal === undefined ? null : <span className="small block">{refusal}</span>}
          </span>
          {refusal === undefined ? (
            <button
              type="submit"
              className="btn btn-2 btn-s"
              form={FORM}
              formAction={isListed ? `/cupons#${couponAnchor(index)}` : "/cupons"}
              name="listed"
              value={code}
              aria-label={`${t("common.use")} ${code}`}
            >
              {t("common.use")}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The id of a coupon in the list of all, by its place in it: a page comes back at it after a press. */
export function couponAnchor(index: number): string {
  return `coupon-${index}`;
}

/** A coupon that one press uses, or what is missing for it. */
export function OfferedCoupon({ code, name, missing }: CouponOffer) {
  const t = useT();
  if (missing !== undefined)
    return <p className="small">{t("bag.coupon.missing", { missing, code, name })}</p>;
  return (
    <form className="row" method="post" action={CART.sums}>
      <FormKey />
      <input type="hidden" {...intent<CouponPost>("putCoupon")} />
      <span className="grow small">{name}</span>
      <button className="btn btn-2 btn-s" type="submit" name="code" value={code}>
        {t("common.use")}
        <span className="sr">{` ${code}`}</span>
      </button>
    </form>
  );
}
