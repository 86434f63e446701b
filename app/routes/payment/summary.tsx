import { SubmitButton } from "~/components/form/submit-button";
import { useLocale, useT } from "~/components/i18n";
import { Icon } from "~/components/icon/icon";
import { LinesMini, type MiniLine } from "~/components/lines-mini/lines-mini";
import { MoneyList, type MoneyRow } from "~/components/money-list/money-list";
import { formatMoney, type Money } from "~/domain/money";

interface SummaryProps {
  lines: readonly MiniLine[];
  /** Pieces, not lines. */
  count: number;
  rows: readonly MoneyRow[];
  total: Money;
}

/** What is ordered and what it costs, and on a desktop the button that orders it. */
export function Summary({ lines, count, rows, total }: SummaryProps) {
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
      </section>
    </aside>
  );
}

/** The button at the thumb of a phone. */
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
    <SubmitButton className={className}>
      {t("checkout.place")}
      <span className="price">{price}</span>
    </SubmitButton>
  );
}
