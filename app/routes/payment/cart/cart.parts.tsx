import type { ReactNode } from "react";
import { DetailsSummary } from "~/components/basics/details-summary";
import { CartLine } from "~/components/cart/cart-line";
import { MoneyList, type MoneyRow } from "~/components/cart/money-list";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { Banner } from "~/components/feedback/banner";
import { EmptyState } from "~/components/feedback/empty-state";
import { FieldError } from "~/components/form/fields/field-frame";
import { useLevel } from "~/components/frame/root-data";
import { Icon } from "~/components/icon/icon";
import type { LinePost } from "~/domain/menu/basket";
import { itemPath } from "~/domain/menu/item-path";
import { formatMoney, type Money } from "~/domain/money/money";
import { CART, CHECKOUT, couponPath, giftCardPath } from "~/domain/visit/cart-paths";
import type { RefusedChange } from "~/features/basket/line-change.server";
import { CouponCode } from "~/features/cart/coupons/coupon-code";
import { OfferedCoupon } from "~/features/cart/coupons/coupon-row";
import type { CouponOffer, RefusedCoupon } from "~/features/cart/coupons/coupon-use.server";
import { UsedCoupon } from "~/features/cart/coupons/used-coupon";
import { MAX_NOTE } from "~/features/checkout/slots";
import plate from "~/images/prato-vazio.svg";
import type { CartPage } from "./cart.server";
import "~/components/frame/thumb-bar.css";

/** The empty cart, with a link to the menu. */
export function EmptyCart({ isGone }: { isGone: boolean }) {
  const t = useT();
  const words = isGone ? "cart.gone" : "cart.empty";
  return (
    <EmptyState
      page
      image={plate}
      title={t(`${words}.title`)}
      actions={
        <>
          <a className="btn" href="/menu">
            {t(`${words}.action`)}
          </a>
          <a className="btn btn-3" href={CART.shared}>
            {t("together.title")}
          </a>
        </>
      }
    >
      {t(`${words}.body`)}
    </EmptyState>
  );
}

/** The changes of the backend in the cart. */
export function Notices({ notices }: { notices: readonly { title: string; lines: readonly string[] }[] }) {
  return notices.map(({ title, lines }) => (
    <Banner key={title} icon="info" tone="warn" title={title}>
      {lines.map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </Banner>
  ));
}

type OwnLine = NonNullable<CartPage["cart"]>["lines"][number];

interface LinesProps {
  lines: readonly OwnLine[];
  refused: RefusedChange | undefined;
}

/** The lines of the cart, each with its quantity and what opens to change the rest of it. */
export function Lines({ lines, refused }: LinesProps) {
  return (
    <ul className="card lines">
      {lines.map((line, index) => {
        const at = `l${index}`;
        const own = refused?.line === line.id ? refused : undefined;
        const error = own && <FieldError id={`note-${at}-error`}>{own.error}</FieldError>;
        const isOfNote = own?.note !== undefined && line.status !== "UNAVAILABLE";
        return (
          <CartLine
            key={line.id}
            line={line}
            action={CART.page}
            at={at}
            edit={<LineEdit line={line} at={at} typed={own?.note} error={isOfNote ? error : undefined} />}
          >
            {isOfNote ? null : error}
          </CartLine>
        );
      })}
    </ul>
  );
}

interface LineEditProps {
  line: OwnLine;
  at: string;
  /** The note that was refused, and why. */
  typed: string | undefined;
  error: ReactNode;
}

/** The note of a line, and the way to its options: folded, and open where a note was refused. */
function LineEdit({ line, at, typed, error }: LineEditProps) {
  const t = useT();
  const id = `note-${at}`;
  const which = <span className="sr">{`, ${line.name}`}</span>;
  return (
    <details open={Boolean(error)}>
      <DetailsSummary className="link small">
        {t("common.edit")}
        {which}
        <Icon name="down" />
      </DetailsSummary>
      <form className="field" method="post" action={`${CART.page}#${at}`} data-live="">
        <FormKey />
        <input type="hidden" {...intent<LinePost>("changeLine")} />
        <input type="hidden" name="line" value={line.id} />
        <input type="hidden" name="was" value={line.note ?? ""} />
        <label htmlFor={id}>
          {t("bag.line.note")}
          {which}
        </label>
        <textarea
          className="input"
          id={id}
          name="note"
          maxLength={MAX_NOTE}
          defaultValue={typed ?? line.note ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {error}
        <div className="btns">
          <button type="submit" className="btn btn-2 btn-s">
            {t("bag.line.noteSave")}
          </button>
          <a className="btn btn-3 btn-s" href={itemPath(line.item_id, line.id)}>
            {t("bag.line.open")}
            {which}
          </a>
        </div>
      </form>
    </details>
  );
}

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
  const hasSavings = useLevel("savings");
  return (
    <aside className="stack stuck">
      <section className="card stack" aria-labelledby="summary">
        <h2 className="sub" id="summary">
          {t("bag.summary.heading")}
        </h2>
        {coupon ? (
          <UsedCoupon used={coupon} />
        ) : hasSavings ? (
          <CouponCode label={t("title.coupon.title")} action={CART.sums} refused={refused} />
        ) : null}
        {offer ? <OfferedCoupon {...offer} /> : null}
        {giftCard ? <GiftCardSwitch {...giftCard} /> : null}
        <CartSums {...sums} hasBar>
          {hasSavings ? (
            <p className="btns small">
              <a className="link" href={couponPath()}>
                {t("bag.coupon.all")}
              </a>
              <a className="link" href={giftCardPath()}>
                {t("title.giftCard.title")}
              </a>
            </p>
          ) : null}
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
        {t(isUsed ? "bag.giftCard.notUse" : "common.use")}
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
        {total ? (
          <span className="price" data-sum={t("bag.summary.recalculated")}>
            {formatMoney(total, locale)}
          </span>
        ) : null}
      </CheckoutLink>
    </div>
  );
}

interface CartSumsProps {
  rows: readonly MoneyRow[];
  /** The formatted minimum order. `missing` is set while it is not reached. */
  minimum: { minimum: string; missing: string | undefined } | undefined;
  /** The stamps that the cart would give, in words. */
  earns: string | undefined;
  soldOut: boolean;
  /** A bar at the bottom of a phone says what the minimum misses. */
  hasBar?: boolean;
  children?: ReactNode;
}

/** The sums of a cart, and what prevents the checkout. */
function CartSums({ rows, minimum, earns, soldOut, hasBar = false, children }: CartSumsProps) {
  const t = useT();
  return (
    <>
      <MoneyList rows={rows} />
      {children}
      {minimum ? <MinimumWords {...minimum} hasBar={hasBar} /> : null}
      {earns ? <p className="small muted">{earns}</p> : null}
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
  if (missing === undefined) return null;
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
      {t("common.goToCheckout")}
      {children}
    </a>
  );
}
