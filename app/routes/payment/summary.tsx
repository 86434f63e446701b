import { LinesMini, type MiniLine } from "~/components/cart/lines-mini/lines-mini";
import { figureOf, MoneyList, type MoneyRow } from "~/components/cart/money-list/money-list";
import { useLocale, useT } from "~/components/document/i18n";
import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/icon/icon";
import { NextStep } from "~/features/payments/methods/next-step";
import type { Waiting } from "~/features/shared-order/waiting.server";
import { AsideButton } from "./aside-button";
import "~/components/frame/thumb-bar.css";

interface SumsProps {
  lines: readonly MiniLine[];
  /** Pieces, not lines. */
  count: number;
  rows: readonly MoneyRow[];
}

interface SummaryProps extends SumsProps {
  /** The gift card on the cart: its balance, ready to show, and whether it is used. */
  giftCard: { balance: string; isUsed: boolean } | undefined;
  /** What others have chosen and is not in the bag. */
  waiting: Waiting | undefined;
}

/** The id of the button that leads to what others have chosen. */
export const SHARED_ASIDE = "checkout-shared";

/** The coupon and the gift card, and on a desktop the cart, its sums and the button that orders. */
export function Summary({ lines, count, rows, giftCard, waiting }: SummaryProps) {
  const t = useT();
  return (
    <aside className="stack stuck">
      <section className="card stack" aria-labelledby="summary">
        <h2 className="sub only-desk" id="summary">
          {t("checkout.summary.heading")}
        </h2>
        <details className="only-desk">
          <summary className="link">
            {t("checkout.summary.seeItems", { count })}
            <Icon name="down" />
          </summary>
          <LinesMini lines={lines} />
        </details>
        <div className="only-desk">
          <MoneyList rows={rows} />
        </div>
        <PlaceButton className="btn btn-wide only-desk" />
        <Asides giftCard={giftCard} waiting={waiting} />
      </section>
    </aside>
  );
}

/** What others chose, the coupon and the gift card. They are buttons of the same form, so nothing that was typed is lost. */
function Asides({ giftCard, waiting }: Pick<SummaryProps, "giftCard" | "waiting">) {
  const t = useT();
  return (
    <>
      {waiting ? (
        <p className="row">
          <span className="grow">{t("together.added", { count: waiting.count })}</span>
          <AsideButton id={SHARED_ASIDE} go="shared" className="btn btn-2 btn-s">
            {t("together.chosen")}
          </AsideButton>
        </p>
      ) : null}
      {giftCard ? (
        <p className="row">
          <span className="grow">
            <b className="block">{t("title.giftCard.title")}</b>
            <span className="small muted">{t("bag.giftCard.balance", { balance: giftCard.balance })}</span>
          </span>
          <AsideButton
            id="checkout-gift-card"
            go={giftCard.isUsed ? "spare-gift-card" : "use-gift-card"}
            className="btn btn-2 btn-s"
          >
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

/** The bar at the bottom of a phone: the total, what it holds, and the button that orders. */
export function PlaceBar({ lines, count, rows }: SumsProps) {
  const t = useT();
  const locale = useLocale();
  const total = rows.find(({ kind }) => kind === "total")?.value;
  return (
    <div className="cartbar">
      <details className="holds">
        <summary className="row">
          <b className="grow">{t("bag.summary.total")}</b>{" "}
          {total === undefined ? null : <b className="price">{figureOf(total, locale)}</b>}
          <Icon name="down" /> <Holds count={count} rows={rows} />
        </summary>
        <div>
          <LinesMini lines={lines} />
          <MoneyList rows={rows.filter(({ kind }) => kind !== "total")} />
        </div>
      </details>
      <PlaceButton className="btn btn-wide" />
    </div>
  );
}

/** What a total holds, in a line: `2 itens, Entrega R$ 7,90`. The items' own sum is left out. */
function Holds({ count, rows }: Pick<SumsProps, "count" | "rows">) {
  const t = useT();
  const locale = useLocale();
  const parts = rows
    .slice(1)
    .filter(({ kind }) => kind !== "total")
    .map(({ label, value }) => `${label} ${figureOf(value, locale)}`);
  return <span className="small muted">{[t("bag.items", { count }), ...parts].join(" · ")}</span>;
}

function PlaceButton({ className }: { className: string }) {
  const t = useT();
  return (
    <SubmitButton className={className} busy={t("checkout.placing")}>
      <NextStep>{t("checkout.place")}</NextStep>
    </SubmitButton>
  );
}
