import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney } from "~/domain/money/money";
import type { BillSums, BillView } from "./bill-view.server";
import "~/components/order/hero.css";

interface BillProps {
  bill: BillView;
}

/** How much of the bill is paid, being paid and left. */
export function BillStanding({ bill: { sums } }: BillProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="card stack" aria-labelledby="bill-left">
      <div className="hero">
        <h2 className="standing" id="bill-left">
          {t("bill.left")}
        </h2>
        <strong>{formatMoney(sums.remaining, locale)}</strong>
        <p className="small muted">{t("bill.leftOf", { total: formatMoney(sums.items, locale) })}</p>
      </div>
      <Meter sums={sums} />
      <ul className="legend small">
        <li>
          <span className="key key-ok" />
          {t("bill.legend.paid")}
          <b>{formatMoney(sums.paid, locale)}</b>
        </li>
        <li>
          <span className="key key-wait" />
          {t("bill.legend.reserved")}
          <b>{formatMoney(sums.reserved, locale)}</b>
        </li>
        <li>
          <span className="key" />
          {t("bill.legend.remaining")}
          <b>{formatMoney(sums.remaining, locale)}</b>
        </li>
      </ul>
    </section>
  );
}

/** The same as one bar. */
function Meter({ sums }: { sums: BillSums }) {
  const t = useT();
  const locale = useLocale();
  const { paid, reserved, remaining } = sums;
  const part = (value: number) => Math.round((1_000 * value) / Math.max(sums.items.value, 1)) / 10;
  const [ok, wait] = [part(paid.value), part(reserved.value)];
  const label = t("a11y.bill", {
    paid: formatMoney(paid, locale),
    reserved: formatMoney(reserved, locale),
    remaining: formatMoney(remaining, locale),
  });
  return (
    <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className="a" width={ok} height="4" />
      <rect className="b" x={ok} width={wait} height="4" />
    </svg>
  );
}
