import { FormKey } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Banner } from "~/components/feedback/banner";
import { EmptyState } from "~/components/feedback/empty-state";
import { FieldError } from "~/components/form/fields/field-frame";
import { Icon } from "~/components/icon/icon";
import { CART } from "~/domain/visit/cart-paths";
import emptyPlate from "~/images/prato-vazio.svg";
import { CouponCode } from "./coupon-code";
import { couponAnchor } from "./coupon-row";
import type { CouponCard, CouponsView, RefusedCoupon } from "./coupon-use.server";
import { UsedCoupon } from "./used-coupon";

interface CouponsProps {
  /** The path that `code` is posted to. */
  action: string;
  view: CouponsView;
  refused: RefusedCoupon | undefined;
}

/** The coupons of a page: a field for a code, and the restaurant's offers. The page's bar may show the title already. */
export function Coupons({
  title,
  isInBar = false,
  ...props
}: CouponsProps & { title: string; isInBar?: boolean }) {
  return (
    <div className="wrap stack">
      <h1 className={isInBar ? "sr" : undefined}>{title}</h1>
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
  const { used, hasCart, waiting } = view;
  const typed = refused && !isShownInList(view, refused) ? refused : undefined;
  return (
    <section className="card stack">
      <CouponCode label={t("coupons.code")} action={action} refused={typed} />
      {waiting === undefined || used ? null : (
        <p className="small">{t("coupons.waits", { code: waiting })}</p>
      )}
      {hasCart ? null : (
        <>
          <p>{t("coupons.noBag")}</p>
          <a className="btn btn-wide" href="/menu">
            {t("cart.empty.action")}
          </a>
        </>
      )}
      {used ? <UsedCoupon used={used} /> : null}
      {used ? <p className="small muted">{t("coupons.one")}</p> : null}
    </section>
  );
}

/** Whether a refusal stands at its coupon of the list: it was pressed there, and is still there. */
const isShownInList = ({ coupons }: Pick<CouponsView, "coupons">, { code, isListed }: RefusedCoupon) =>
  isListed && (coupons?.some((coupon) => coupon.code === code) ?? false);

/** The restaurant's offers. One press uses a coupon on the cart. A refused one is in sight again: the form names it. */
function CouponList({ action, view, refused }: CouponsProps) {
  const t = useT();
  const { coupons, used } = view;
  const pressed = refused && isShownInList(view, refused) ? refused : undefined;
  if (!coupons) return <Banner icon="alert" tone="bad" title={t("coupons.failed")} />;
  return (
    <ul className="book">
      {coupons.map((coupon, index) => (
        <CouponItem
          key={coupon.code}
          coupon={coupon}
          id={couponAnchor(index)}
          action={action}
          isUsed={used?.code === coupon.code}
          error={pressed?.code === coupon.code ? pressed.error : undefined}
        />
      ))}
    </ul>
  );
}

interface CouponItemProps {
  coupon: CouponCard;
  id: string;
  action: string;
  isUsed: boolean;
  error: string | undefined;
}

function CouponItem({ coupon, id, action, isUsed, error }: CouponItemProps) {
  const t = useT();
  const { code, name, description, details, missing, refusal } = coupon;
  const errorId = `${id}-error`;
  const canUse = !coupon.isOver && missing === undefined && refusal === undefined;
  return (
    <li className={isUsed ? "big-coupon coupon-on" : "big-coupon"} id={id}>
      <div className="row start">
        <Icon name="ticket" />
        <div className="grow">
          <h2>{name}</h2>
          {description ? <p className="small muted">{description}</p> : null}
          {error ? <FieldError id={errorId}>{error}</FieldError> : null}
          {refusal === undefined || error || isUsed ? null : <p className="small">{refusal}</p>}
        </div>
      </div>
      <form className="row" method="post" action={isUsed ? CART.removeCoupon : `${action}#${id}`}>
        <FormKey />
        <span className="grow">
          <code>{code}</code>
          <span className="small muted block">{details}</span>
        </span>
        {missing === undefined || isUsed ? null : (
          <b className="small">{t("coupons.missing", { missing })}</b>
        )}
        {isUsed || canUse ? (
          <button
            className={isUsed ? "btn btn-3 btn-s" : "btn btn-2 btn-s"}
            type="submit"
            name="listed"
            value={code}
            aria-describedby={error ? errorId : undefined}
          >
            {t(isUsed ? "common.remove" : "common.use")}
            <span className="sr">{` ${code}`}</span>
          </button>
        ) : null}
      </form>
    </li>
  );
}
