import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney, type Money } from "~/domain/money/money";

interface PriceProps {
  price: Money;
  /** The price before a reduction, struck through and read out before the new one. */
  original?: Money | undefined;
  className?: string;
}

/** A price, with the original one if it is lower now. */
export function Price({ price, original, className = "price" }: PriceProps) {
  const t = useT();
  const locale = useLocale();
  const now = formatMoney(price, locale);
  if (!original || original.value <= price.value) return <span className={className}>{now}</span>;
  const old = formatMoney(original, locale);
  return (
    <span className={className}>
      <span className="sr">{t("a11y.price.changed", { old, new: now })}</span>
      <span aria-hidden="true">
        {now}
        <s>{old}</s>
      </span>
    </span>
  );
}
