import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { CouponRow } from "~/features/cart/coupons/coupon-row";
import type { StampCardView } from "./loyalty.server";
import "~/components/feedback/progress.css";

/**
 * The stamps of a customer as words and a bar, and the coupons that were won. The bar says what the words say, for any
 * goal. The page has the `CouponRowForm`.
 */
export function StampCard({ stamps, won }: StampCardView) {
  const t = useT();
  return (
    <>
      {stamps ? (
        <section className="section" aria-label={t("stamps.heading")}>
          <div className="card stack tight">
            <p className="row start mt0">
              <Icon name="voucher" />
              <span className="grow">
                <b className="block">{stamps.title}</b>
                <span className="small muted">{stamps.detail}</span>
              </span>
            </p>
            <progress value={stamps.have} max={stamps.goal} aria-hidden="true" />
          </div>
        </section>
      ) : null}
      {won.length > 0 ? (
        <section className="section" aria-labelledby="won">
          <div className="section-head">
            <h2 id="won">{t("stamps.won")}</h2>
            <a href="/cupons" aria-label={t("a11y.allCoupons")}>
              {t("home.seeAll")}
            </a>
          </div>
          <CouponRow coupons={won} isListed={false} />
        </section>
      ) : null}
    </>
  );
}
