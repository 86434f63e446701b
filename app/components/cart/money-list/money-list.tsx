import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney, type Money } from "~/domain/money/money";
import type { Locale } from "~/locales/locale";
import "./money-list.css";

export interface MoneyRow {
  label: string;
  /** An amount, or words instead of it, such as "grátis". A discount is negative. */
  value: Money | string;
  kind?: "less" | "total" | undefined;
  /** The amount before a change. */
  was?: Money | undefined;
}

interface MoneyListProps {
  rows: readonly MoneyRow[];
  /** The sums are being recalculated, so no amount is shown. */
  isBusy?: boolean;
}

/** The sums of a cart or order. */
export function MoneyList({ rows, isBusy = false }: MoneyListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className="money" aria-busy={isBusy || undefined}>
      {rows.map(({ label, value, kind, was }) => (
        <div key={`${kind ?? ""} ${label}`} className={kind === "total" ? "total" : undefined}>
          <dt>{label}</dt>
          <dd className={kind === "less" ? "less" : undefined}>
            {was && !isBusy ? (
              <>
                <span className="sr">{`${t("shell.was", { old: formatMoney(was, locale) })}, `}</span>
                <s aria-hidden="true">{formatMoney(was, locale)}</s>
              </>
            ) : null}
            {isBusy ? <BusyFigure /> : figureOf(value, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An amount or the words of a row, as they are shown. */
export function figureOf(value: Money | string, locale: Locale): string {
  return typeof value === "string" ? value : formatMoney(value, locale);
}

/** A placeholder for an amount that is not known yet. */
function BusyFigure() {
  const t = useT();
  return (
    <>
      <span className="sr">{t("bag.waiting")}</span>
      <span className="muted" aria-hidden="true">
        …
      </span>
    </>
  );
}
