import type { CartLineView } from "~/components/cart/cart-line/cart-line-view";
import { useLocale, useT } from "~/components/document/i18n";
import { formatMoney, type Money } from "~/domain/money/money";
import "~/components/cart/cart-line/cart-line.css";
import "./lines-mini.css";

export interface MiniLine {
  id: string;
  quantity: number;
  name: string;
  detail?: string | undefined;
  note?: string | undefined;
  total: Money;
  /** It is in no sum. */
  isSoldOut?: boolean | undefined;
}

/** A line of a cart or order, with its options in one line. */
export function toMiniLine(line: CartLineView): MiniLine {
  return {
    id: line.id,
    quantity: line.quantity,
    name: line.name,
    detail: optionWords(line),
    note: line.note,
    total: line.total_price,
    ...(line.status === "UNAVAILABLE" ? { isSoldOut: true } : {}),
  };
}

/** The names of the chosen options: "Farofa de dendê, 2× Leite de coco extra". */
export function optionWords({ options }: { options: readonly { name: string; quantity: number }[] }): string {
  return options.map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)).join(", ");
}

/** A short list of ordered items. */
export function LinesMini({ lines }: { lines: readonly MiniLine[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className="lines-mini">
      {lines.map(({ id, quantity, name, detail, note, total, isSoldOut }) => (
        <li className="line" key={id}>
          <span className="qty">{t("bag.times", { count: quantity })}</span>
          <span>
            {name}
            {isSoldOut ? <small>{t("bag.line.soldOut")}</small> : null}
            {detail ? <small>{detail}</small> : null}
            {note ? <small translate="no">{`“${note}”`}</small> : null}
          </span>{" "}
          <span className="price">{formatMoney(total, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
