import type { ReactNode } from "react";
import { Picture } from "~/components/basics/picture/picture";
import { Price } from "~/components/basics/price/price";
import { CartStepper } from "~/components/basics/stepper/stepper";
import { Tag } from "~/components/basics/tags/tags";
import { optionWords } from "~/components/cart/lines-mini/lines-mini";
import { FormKey } from "~/components/document/form-key";
import { useT } from "~/components/document/i18n";
import type { CartLineView } from "./cart-line-view";
import "~/components/menu/item-card/item-card.css";
import "./cart-line.css";

export interface CartLineProps {
  line: CartLineView;
  /** The path that the stepper posts to. */
  action: string;
  /** The item's page for changing this line. Without it, the line cannot be edited. */
  editHref?: string | undefined;
  /** The id that the page scrolls to after a post without script. */
  at?: string;
  /** Content of the line, such as the form of its note. */
  children?: ReactNode;
}

/** A line of the cart. A sold-out line can only be removed. */
export function CartLine({ line, action, editHref, at, children }: CartLineProps) {
  const t = useT();
  const to = at === undefined ? action : `${action}#${at}`;
  const soldOut = line.status === "UNAVAILABLE";
  const options = optionWords(line);
  return (
    <li className={soldOut ? "line item-off" : "line"}>
      <Picture src={line.image} alt="" width={64} height={64} inLite={false} />
      <div>
        <div className="row">
          <h2>{line.name}</h2>
          <Price price={line.total_price} />
        </div>
        {soldOut ? <Tag tone="warn">{t("bag.line.soldOut")}</Tag> : null}
        {options ? <p>{options}</p> : null}
        {line.note ? <p>{`“${line.note}”`}</p> : null}
        {children}
      </div>
      <div className="line-foot" id={at}>
        {soldOut ? (
          <form method="post" action={to}>
            <FormKey />
            <input type="hidden" name="line" value={line.id} />
            <input type="hidden" name="was" value={line.quantity} />
            <button
              type="submit"
              className="btn btn-2 btn-s"
              name="quantity"
              value="0"
              aria-label={t("a11y.stepper.remove", { item: line.name })}
            >
              {t("bag.line.remove")}
            </button>
          </form>
        ) : (
          <CartStepper action={to} line={line.id} item={line.name} quantity={line.quantity} />
        )}
        {editHref && !soldOut ? (
          <a className="link small" href={editHref} aria-label={t("a11y.edit", { item: line.name })}>
            {t("bag.line.edit")}
          </a>
        ) : null}
      </div>
    </li>
  );
}
