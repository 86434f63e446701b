import type { ReactNode } from "react";
import { useDocument } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { type Basket, CART_BASKET } from "~/domain/menu/basket";
import { itemPath } from "~/domain/menu/item-path";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import { FORM_KEY } from "~/domain/visit/form-key";
import type { CardItem } from "./card-item";
import type { InCart } from "./in-cart";
import { ADD_FORM } from "./list-forms";
import "~/components/basics/stepper/stepper.css";

interface CardStepperProps {
  item: Pick<CardItem, "id" | "name" | "quickAdd">;
  /** The anchor of its card, to which a press without script returns. */
  at: string;
  /** What the cart has of it, and the page that its posts return to. In cached HTML nothing is in a cart. */
  known?: { inCart: InCart; back: string } | undefined;
  /** What it fills. */
  basket?: Basket | undefined;
}

/**
 * The + on a picture, and the stepper that it becomes. The + adds one piece, or leads to the item if options are
 * required. `withCartCounts` and `app/browser/counts.ts` depend on this markup.
 */
export function CardStepper({ item, at, known, basket = CART_BASKET }: CardStepperProps) {
  const slot = { id: at, "data-count": item.id };
  const plus = <Plus item={item} at={at} basket={basket} />;
  if (!known) {
    return (
      <form className="add" {...slot}>
        {plus}
      </form>
    );
  }
  return <InCartStepper {...known} item={item} at={at} slot={slot} plus={plus} lines={basket.lines} />;
}

interface PlusProps extends Pick<CardStepperProps, "item" | "at"> {
  basket: Basket;
}

function Plus({ item: { id, name, quickAdd }, at, basket }: PlusProps) {
  const label = useT()("a11y.add", { item: name });
  if (!quickAdd) {
    return (
      <a href={itemPath(id, undefined, basket)} aria-label={label}>
        <Icon name="plus" />
      </a>
    );
  }
  return (
    // After the post the browser goes to the anchor, because the address that it is redirected to has none.
    <button
      type="submit"
      form={ADD_FORM}
      formAction={`${itemPath(id, undefined, basket)}#${at}`}
      name="quantity"
      value="1"
      aria-label={label}
    >
      <Icon name="plus" />
    </button>
  );
}

interface InCartStepperProps {
  item: CardStepperProps["item"];
  inCart: InCart;
  back: string;
  at: string;
  slot: { id: string; "data-count": string };
  /** As it is without a cart. */
  plus: ReactNode;
  /** The page with the lines. */
  lines: string;
}

/** The stepper of an item's one line. If it has several, the cart is where one of them is changed. */
function InCartStepper({
  item: { name: item, quickAdd },
  inCart,
  back,
  at,
  slot,
  ...more
}: InCartStepperProps) {
  const { plus, lines } = more;
  const t = useT();
  // Without the router's hooks, because a fragment has none.
  const key = { name: FORM_KEY, value: useDocument().requestId };
  const { count, line } = inCart;
  const group = { className: "add stepper", ...slot };
  const isLast = count <= 1;
  if (line === undefined) {
    return (
      <form {...group}>
        <a href={lines} aria-label={t("a11y.inCart", { item })}>
          <Icon name="bag" />
        </a>
        <b>{count}</b>
        {plus}
      </form>
    );
  }
  return (
    // Without a name it is no landmark: a page may have two cards of an item.
    <form {...group} method="post" action={`${lines}#${at}`}>
      <input type="hidden" {...key} />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="was" value={count} />
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        name="quantity"
        value={count - 1}
        aria-label={t(isLast ? "a11y.stepper.remove" : "a11y.stepper.less", { item })}
      >
        <Icon name={isLast ? "trash" : "minus"} />
      </button>
      <b>{count}</b>
      {quickAdd ? (
        <button
          type="submit"
          name="quantity"
          value={count + 1}
          disabled={count >= MAX_QUANTITY}
          aria-label={t("a11y.add", { item })}
        >
          <Icon name="plus" />
        </button>
      ) : (
        plus
      )}
    </form>
  );
}
