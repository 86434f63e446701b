import { LinesMini, type MiniLine } from "~/components/cart/lines-mini/lines-mini";
import { MoneyList, type MoneyRow } from "~/components/cart/money-list/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/icon/icon";
import { formatMoney, type Money } from "~/domain/money/money";

interface SummaryProps {
  lines: readonly MiniLine[];
  /** Pieces, not lines. */
  count: number;
  rows: readonly MoneyRow[];
  total: Money;
  /** The gift card on the cart: its balance, ready to show, and whether it is used. */
  giftCard: { balance: string; isUsed: boolean } | undefined;
}

/** The cart and its sums. On a desktop it has the button that orders. */
export function Summary({ lines, count, rows, total, giftCard }: SummaryProps) {
  const t = useT();
  return (
    <aside className="stack stuck">
      <section className="card stack" aria-labelledby="summary">
        <h2 className="sub" id="summary">
          {t("checkout.summary.heading")}
        </h2>
        <details>
          <summary className="link">
            {t("checkout.summary.seeItems", { count })}
            <Icon name="down" />
          </summary>
          <LinesMini lines={lines} />
        </details>
        <MoneyList rows={rows} />
        <PlaceButton total={total} className="btn btn-wide btn-split only-desk" />
        <Asides giftCard={giftCard} />
      </section>
    </aside>
  );
}

/**
 * The coupon and the gift card. They are buttons of the same form, so nothing that was typed is lost. They come after
 * the button that orders, because Enter presses the first one.
 */
function Asides({ giftCard }: Pick<SummaryProps, "giftCard">) {
  const t = useT();
  return (
    <>
      {giftCard ? (
        <p className="row">
          <span className="grow">
            <b className="block">{t("title.giftCard.title")}</b>
            <span className="small muted">{t("bag.giftCard.balance", { balance: giftCard.balance })}</span>
          </span>
          <AsideButton go={giftCard.isUsed ? "spare-gift-card" : "use-gift-card"} className="btn-2">
            {t(giftCard.isUsed ? "bag.giftCard.notUse" : "bag.giftCard.use")}
          </AsideButton>
        </p>
      ) : null}
      <p className="row">
        <AsideButton go="coupon">{t("title.coupon.title")}</AsideButton>
        <AsideButton go="gift-card">{t("title.giftCard.title")}</AsideButton>
      </p>
    </>
  );
}

interface AsideButtonProps {
  go: string;
  className?: string;
  children: string;
}

/** Leaves the checkout without the browser's checks. Missing fields are asked for when the order is placed. */
function AsideButton({ go, className = "btn-3", children }: AsideButtonProps) {
  return (
    <button className={`btn ${className} btn-s`} type="submit" name="go" value={go} formNoValidate>
      {children}
    </button>
  );
}

/** The button at the bottom of a phone. */
export function PlaceBar({ total }: { total: Money }) {
  return (
    <div className="cartbar">
      <PlaceButton total={total} className="btn btn-wide btn-split" />
    </div>
  );
}

function PlaceButton({ total, className }: { total: Money; className: string }) {
  const t = useT();
  const price = formatMoney(total, useLocale());
  return (
    <SubmitButton className={className} busy={t("checkout.placing")}>
      {t("checkout.place")}
      <span className="price">{price}</span>
    </SubmitButton>
  );
}
