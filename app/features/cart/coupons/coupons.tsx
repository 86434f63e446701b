import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner/banner";
import { EmptyState } from "~/components/feedback/empty-state/empty-state";
import { FieldError } from "~/components/form/fields/field-error";
import { FormKey } from "~/components/form/form-key";
import { Icon } from "~/components/icon/icon";
import { CART } from "~/features/cart/cart-paths";
import emptyPlate from "~/images/prato-vazio.svg";
import { CouponCode } from "./coupon-code";
import type { CouponCard, CouponsView, RefusedCoupon } from "./coupon-use.server";
import { UsedCoupon } from "./used-coupon";

interface CouponsProps {
  /** The path that `code` is posted to. */
  action: string;
  view: CouponsView;
  refused: RefusedCoupon | undefined;
}

/** The coupons of a page: a field for a code, and the restaurant's offers. */
export function Coupons({ title, ...props }: CouponsProps & { title: string }) {
  return (
    <div className="wrap stack">
      <h1>{title}</h1>
      <div className="split">
        <div className="stack stuck">
          <CouponForm {...props} />
        </div>
        {props.view.coupons?.length === 0 ? <NoCoupons /> : <CouponList {...props} />}
      </div>
    </div>
  );
}

function NoCoupons() {
  const t = useT();
  return (
    <EmptyState image={emptyPlate} title={t("coupons.empty.title")}>
      {t("coupons.empty.body")}
    </EmptyState>
  );
}

/** The field for a code, and the coupon on the cart. */
function CouponForm({ action, view, refused }: CouponsProps) {
  const t = useT();
  const { used, hasCart } = view;
  // A coupon that was pressed in the list shows its error there.
  const typed = refused && !isListed(view, refused.code) ? refused : undefined;
  return (
    <section className="card stack">
      {hasCart ? (
        <CouponCode label={t("coupons.code")} action={action} refused={typed} />
      ) : (
        <>
          <p>{t("coupons.noBag")}</p>
          <a className="btn btn-2 btn-wide" href="/menu">
            {t("cart.empty.action")}
          </a>
        </>
      )}
      {used ? <UsedCoupon used={used} /> : null}
      {hasCart ? <p className="small muted">{t("coupons.one")}</p> : null}
    </section>
  );
}

const isListed = ({ coupons }: Pick<CouponsView, "coupons">, code: string) =>
  coupons?.some((coupon) => coupon.code === code) ?? false;

/** The restaurant's offers. One press uses a coupon on the cart. */
function CouponList({ action, view, refused }: CouponsProps) {
  const t = useT();
  const { coupons, used, hasCart } = view;
  if (!coupons) return <Banner icon="alert" tone="bad" title={t("coupons.failed")} />;
  return (
    <ul className="book">
      {coupons.map((coupon) => (
        <CouponItem
          key={coupon.code}
          coupon={coupon}
          action={hasCart ? action : undefined}
          isUsed={used?.code === coupon.code}
          error={refused?.code === coupon.code ? refused.error : undefined}
        />
      ))}
    </ul>
  );
}

interface CouponItemProps {
  coupon: CouponCard;
  /** Undefined if there is no cart to use it on. */
  action: string | undefined;
  isUsed: boolean;
  error: string | undefined;
}

function CouponItem({ coupon, action, isUsed, error }: CouponItemProps) {
  const t = useT();
  const { code, name, description, details, missing } = coupon;
  const errorId = `error-${code}`;
  return (
    <li className={isUsed ? "big-coupon coupon-on" : "big-coupon"}>
      <div className="row start">
        <Icon name="ticket" />
        <div className="grow">
          <h2>{name}</h2>
          {description ? <p className="small muted">{description}</p> : null}
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        </div>
      </div>
      <form className="row" method="post" action={isUsed ? CART.removeCoupon : action}>
        <FormKey />
        <span className="grow">
          <code>{code}</code>
          <span className="small muted block">{details}</span>
        </span>
        {missing === undefined || isUsed ? null : (
          <b className="small">{t("coupons.missing", { missing })}</b>
        )}
        {action === undefined || ((coupon.isOver || missing !== undefined) && !isUsed) ? null : (
          <button
            className={isUsed ? "btn btn-3 btn-s" : "btn btn-2 btn-s"}
            type="submit"
            name="code"
            value={code}
            aria-describedby={error ? errorId : undefined}
          >
            {t(isUsed ? "coupons.drop" : "coupons.use")}
            <span className="sr">{` ${code}`}</span>
          </button>
        )}
      </form>
    </li>
  );
}
