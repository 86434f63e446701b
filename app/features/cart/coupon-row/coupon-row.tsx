import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import type { CouponGist } from "~/features/cart/coupons/coupon-gists.server";
import { couponAnchor } from "../coupons/coupon-anchor";
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

/**
 * Coupons in a row that scrolls sideways. One press uses one. One that cannot be used now says why instead. The page has
 * the {@link CouponRowForm}.
 */
export function CouponRow({ coupons }: { coupons: readonly CouponGist[] }) {
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
              formAction={`/cupons#${couponAnchor(index)}`}
              name="listed"
              value={code}
              aria-label={`${t("coupons.use")} ${code}`}
            >
              {t("coupons.use")}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
