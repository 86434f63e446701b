import type { ReactNode } from "react";
import { MoneyList, type MoneyRow } from "~/components/cart/money-list/money-list";
import { FormKey } from "~/components/document/form-key";
import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney, type Money } from "~/domain/money/money";
import { CART, CHECKOUT, couponPath, giftCardPath } from "~/domain/visit/cart-paths";
import { CouponCode } from "~/features/cart/coupons/coupon-code";
import type { CouponOffer } from "~/features/cart/coupons/coupon-offer.server";
import type { RefusedCoupon } from "~/features/cart/coupons/coupon-use.server";
import { OfferedCoupon } from "~/features/cart/coupons/offered-coupon";
import { UsedCoupon } from "~/features/cart/coupons/used-coupon";
import "~/components/frame/thumb-bar.css";

interface CartSummaryProps extends Omit<CartSumsProps, "children"> {
  coupon: { code: string; saves: string } | undefined;
  /** The gift card on the cart: its balance, ready to show, and whether it is used. */
  giftCard: { balance: string; isUsed: boolean } | undefined;
  canGoOn: boolean;
  /** The coupon to offer. */
  offer: CouponOffer | undefined;
  /** The refused code. */
  refused: RefusedCoupon | undefined;
}

/** The sums of the cart, its coupon and gift card, and the link to the checkout. */
export function CartSummary({ coupon, giftCard, canGoOn, offer, refused, ...sums }: CartSummaryProps) {
  const t = useT();
  return (
    <aside className="stack stuck">
      <section className="card stack" aria-labelledby="summary">
        <h2 className="sub" id="summary">
          {t("bag.summary.heading")}
        </h2>
        {coupon ? (
          <UsedCoupon used={coupon} />
        ) : (
          <CouponCode label={t("title.coupon.title")} action={CART.sums} refused={refused} />
        )}
        {offer ? <OfferedCoupon {...offer} /> : null}
        {giftCard ? <GiftCardSwitch {...giftCard} /> : null}
        <CartSums {...sums} hasBar>
          <p className="btns small">
            <a className="link" href={couponPath()}>
              {t("bag.coupon.all")}
            </a>
            <a className="link" href={giftCardPath()}>
              {t("title.giftCard.title")}
            </a>
            <a className="link" href={CART.shared}>
              {t("together.title")}
            </a>
          </p>
        </CartSums>
        {canGoOn ? <CheckoutLink className="btn btn-wide only-desk" /> : null}
      </section>
    </aside>
  );
}

interface GiftCardSwitchProps {
  balance: string;
  isUsed: boolean;
}

/** The gift card on the cart, and whether it is used. */
function GiftCardSwitch({ balance, isUsed }: GiftCardSwitchProps) {
  const t = useT();
  return (
    <form className="row" method="post" action={CART.useGiftCard} data-live="">
      <FormKey />
      <span className="grow">
        <b className="block">{t("title.giftCard.title")}</b>
        <span className="small muted">{t("bag.giftCard.balance", { balance })}</span>
      </span>
      <button className="btn btn-2 btn-s" type="submit" name="use" value={isUsed ? "0" : "1"}>
        {t(isUsed ? "bag.giftCard.notUse" : "bag.giftCard.use")}
      </button>
    </form>
  );
}

interface CheckoutBarProps {
  /** Undefined while it is unknown. */
  total: Money | undefined;
  minimum: CartSumsProps["minimum"];
  canGoOn: boolean;
}

/**
 * The link to the checkout, at the bottom of a phone. It shows no total while that is unknown. Below the minimum order it
 * says what is missing instead. Nothing if something else prevents the checkout.
 */
export function CheckoutBar({ total, minimum, canGoOn }: CheckoutBarProps) {
  const t = useT();
  const locale = useLocale();
  if (!canGoOn) {
    const missing = minimum?.missing;
    if (!minimum || missing === undefined) return null;
    return (
      <p className="cartbar center">{t("bag.minimum.missing", { minimum: minimum.minimum, missing })}</p>
    );
  }
  return (
    <div className="cartbar">
      <CheckoutLink className="btn btn-wide btn-split">
        {" "}
        {total ? <span className="price">{formatMoney(total, locale)}</span> : null}
      </CheckoutLink>
    </div>
  );
}

interface CartSumsProps {
  rows: readonly MoneyRow[];
  /** The formatted minimum order. `missing` is set while it is not reached. */
  minimum: { minimum: string; missing: string | undefined } | undefined;
  soldOut: boolean;
  /** A bar at the bottom of a phone says what the minimum misses. */
  hasBar?: boolean;
  children?: ReactNode;
}

/** The sums of a cart, and what prevents the checkout. */
function CartSums({ rows, minimum, soldOut, hasBar = false, children }: CartSumsProps) {
  const t = useT();
  return (
    <>
      <MoneyList rows={rows} />
      {children}
      {minimum ? <MinimumWords {...minimum} hasBar={hasBar} /> : null}
      {soldOut ? <p className="small muted">{t("bag.unavailableNote")}</p> : null}
    </>
  );
}

function MinimumWords({
  minimum,
  missing,
  hasBar,
}: NonNullable<CartSumsProps["minimum"]> & { hasBar: boolean }) {
  const t = useT();
  if (missing === undefined) return <p className="small muted">{t("cart.minimumReached", { minimum })}</p>;
  return <p className={hasBar ? "only-desk" : undefined}>{t("bag.minimum.missing", { minimum, missing })}</p>;
}

interface CheckoutLinkProps {
  className: string;
  children?: ReactNode;
}

/** The link to the checkout. Script holds it while a change of the cart has no answer (`app/browser/counts.ts`). */
function CheckoutLink({ className, children }: CheckoutLinkProps) {
  const t = useT();
  return (
    <a className={className} href={CHECKOUT.page}>
      {t("bag.toCheckout")}
      {children}
    </a>
  );
}
