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
}

/** The sums of a cart or order. */
export function MoneyList({ rows }: MoneyListProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className="money">
      {rows.map(({ label, value, kind, was }) => (
        <div key={`${kind ?? ""} ${label}`} className={kind === "total" ? "total" : undefined}>
          <dt>{label}</dt>
          <dd
            className={kind === "less" ? "less" : undefined}
            data-sum={kind === "total" ? t("bag.summary.recalculated") : undefined}
          >
            {was ? (
              <>
                <span className="sr">{`${t("shell.was", { old: formatMoney(was, locale) })}, `}</span>
                <s aria-hidden="true">{formatMoney(was, locale)}</s>{" "}
              </>
            ) : null}
            {figureOf(value, locale)}
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
