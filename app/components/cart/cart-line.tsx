import type { ReactNode } from "react";
import { Picture } from "~/components/basics/picture";
import { Price } from "~/components/basics/price";
import { CartStepper } from "~/components/basics/stepper";
import { Tag } from "~/components/basics/tags";
import { FormKey } from "~/components/document/document";
import { useLocale, useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import type { LinePost } from "~/domain/menu/basket";
import { fractionSign } from "~/domain/menu/portions";
import { formatMoney, type Money } from "~/domain/money/money";
import type { Translate } from "~/locales/catalog";
import "~/components/menu/item-card.css";
import "./cart-line.css";
import "./lines-mini.css";

export interface CartLineProps {
  line: CartLineView;
  /** The path that the stepper posts to. */
  action: string;
  /** The item's page for changing this line, or what opens beside the stepper to change it. Without both, the line cannot be edited. */
  editHref?: string | undefined;
  edit?: ReactNode;
  /** The id that the page scrolls to after a post without script. */
  at?: string;
  /** Content of the line, such as why it was not changed. */
  children?: ReactNode;
}

/** A line of the cart. A sold-out line can only be removed. */
export function CartLine({ line, action, editHref, edit, at, children }: CartLineProps) {
  const t = useT();
  const to = at === undefined ? action : `${action}#${at}`;
  const soldOut = line.status === "UNAVAILABLE";
  const options = optionWords(line, t);
  return (
    <li className={soldOut ? "line item-off" : "line"}>
      <Picture src={line.image} alt="" width={64} height={64} />
      <div>
        <div className="row">
          <h2>{line.name}</h2>
          <Price price={line.total_price} />
        </div>
        {soldOut ? <Tag tone="warn">{t("common.soldOutToday")}</Tag> : null}
        {options ? <p>{options}</p> : null}
        {line.note ? <p>{`“${line.note}”`}</p> : null}
        {children}
      </div>
      <div className="line-foot" id={at}>
        {soldOut ? (
          <form method="post" action={to}>
            <FormKey />
            <input type="hidden" {...intent<LinePost>("changeLine")} />
            <input type="hidden" name="line" value={line.id} />
            <input type="hidden" name="was" value={line.quantity} />
            <button
              type="submit"
              className="btn btn-2 btn-s"
              name="quantity"
              value="0"
              aria-label={t("a11y.stepper.remove", { item: line.name })}
            >
              {t("common.remove")}
            </button>
          </form>
        ) : (
          <CartStepper action={to} line={line.id} item={line.name} quantity={line.quantity} />
        )}
        {soldOut ? null : edit}
        {editHref && !soldOut ? (
          <a className="link small" href={editHref} aria-label={t("a11y.edit", { item: line.name })}>
            {t("common.edit")}
          </a>
        ) : null}
      </div>
    </li>
  );
}

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
export function toMiniLine(line: CartLineView, t: Translate): MiniLine {
  return {
    id: line.id,
    quantity: line.quantity,
    name: line.name,
    detail: optionWords(line, t),
    note: line.note,
    total: line.total_price,
    ...(line.status === "UNAVAILABLE" ? { isSoldOut: true } : {}),
  };
}

/** A chosen option, as pages show it. */
export interface ShownOption {
  name: string;
  quantity: number;
  /** Of a part of the dish: how many parts the whole dish has. */
  parts?: number | undefined;
}

/**
 * The names of the chosen options: "Farofa de dendê, 2× Leite de coco extra". Those that are parts of the dish come first,
 * as one thing: "½ Calabresa · ½ Margherita", or "Calabresa inteira".
 */
export function optionWords({ options }: { options: readonly ShownOption[] }, t: Translate): string {
  const parts = options.flatMap(({ name, quantity, parts: whole }) => {
    if (!whole) return [];
    // Of one part there is nothing to tell but its name.
    if (whole === 1) return [name];
    return [quantity === whole ? t("bag.line.whole", { name }) : `${fractionSign(quantity, whole)} ${name}`];
  });
  const others = options
    .filter(({ name, parts: whole }) => !whole && name)
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name));
  return [...(parts.length > 0 ? [parts.join(" · ")] : []), ...others].join(", ");
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
            {isSoldOut ? <small>{t("common.soldOutToday")}</small> : null}
            {detail ? <small>{detail}</small> : null}
            {note ? <small translate="no">{`“${note}”`}</small> : null}
          </span>{" "}
          <span className="price">{formatMoney(total, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A line of a cart, as pages show it. */
export interface CartLineView {
  id: string;
  name: string;
  quantity: number;
  unit_price: Money;
  total_price: Money;
  image?: string | undefined;
  note?: string | undefined;
  options: readonly ShownOption[];
  /** `UNAVAILABLE`: it is sold out. An order has none. */
  status?: string | undefined;
}
