import { useLocale, useT } from "~/components/i18n";
import { formatMoney, type Money } from "~/domain/money";
import "./money-list.css";

export interface MoneyRow {
  label: string;
  /** An amount, or words that stand for it, such as "grátis". A discount is negative. */
  value: Money | string;
  kind?: "less" | "total" | undefined;
  /** What it was before it changed. */
  was?: Money | undefined;
}

/** The sums of a bag or an order. */
export function MoneyList({ rows }: { rows: readonly MoneyRow[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className="money">
      {rows.map(({ label, value, kind, was }) => (
        <div key={label} className={kind === "total" ? "total" : undefined}>
          <dt>{label}</dt>
          <dd className={kind === "less" ? "less" : undefined}>
            {was ? (
              <>
                <span className="sr">{`${t("shell.was", { old: formatMoney(was, locale) })}, `}</span>
                <s aria-hidden="true">{formatMoney(was, locale)}</s>
              </>
            ) : null}
            {typeof value === "string" ? value : formatMoney(value, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
