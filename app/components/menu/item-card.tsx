import { createContext, type ReactNode, useContext } from "react";
import { Picture } from "~/components/basics/picture";
import { Price } from "~/components/basics/price";
import { Tags } from "~/components/basics/tags";
import { FormKey, useDocument, useHere, useScripted } from "~/components/document/document";
import { useT } from "~/components/document/i18n";
import { intent } from "~/components/document/intent";
import { LiveWords } from "~/components/feedback/toast";
import { Icon } from "~/components/icon/icon";
import { type Basket, CART_BASKET, DOOR_BASKET, type LinePost } from "~/domain/menu/basket";
import { categoryAnchor, itemAnchor, itemPath } from "~/domain/menu/item-path";
import type { Money } from "~/domain/money/money";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import { FORM_KEY } from "~/domain/visit/own-answer";
import { type InCart, useInCart } from "./card-counts";
import { useBasket } from "./use-basket";
import "~/components/basics/stepper.css";
import "./item-card.css";

interface ItemCardProps {
  item: CardItem;
  basket: Basket;
  first?: boolean;
}

/** An item of a list: name, description, price, picture, and a + that becomes a stepper. */
function ItemCard({ item, basket, first }: ItemCardProps) {
  const soldOut = item.status !== "AVAILABLE";
  return (
    <li className={soldOut ? "item item-off" : "item"}>
      <a href={itemPath(item.id, undefined, basket)}>
        <h3>{item.name}</h3>
        {item.description ? <p>{item.description}</p> : null}
        {soldOut ? null : <Price price={item.unit_price} original={item.original_price} />}
      </a>
      <Tags tags={item.tags} serves={item.serves} soldOut={soldOut} />
      <div className="item-pic">
        <Picture src={item.image} alt="" width={104} height={104} first={first} />
        {soldOut ? null : <StepperOrSlot item={item} at={itemAnchor(item.id)} basket={basket} />}
      </div>
    </li>
  );
}

interface ItemListProps {
  items: readonly CardItem[];
  /** What it fills: the shop's cart, unless it is said. */
  basket?: Basket;
  /** How many pictures load at once. */
  firstCount?: number;
}

/** A list of items, in one or two columns. The page must have `ListForms`. */
export function ItemList({ items, basket = CART_BASKET, firstCount = 0 }: ItemListProps) {
  return (
    <ul className="items">
      {items.map((item, index) => (
        <ItemCard key={item.id} item={item} basket={basket} first={index < firstCount} />
      ))}
    </ul>
  );
}

interface ItemGroupsProps extends Omit<ItemListProps, "items"> {
  groups: readonly { id: string; name: string; items: readonly CardItem[] }[];
}

/** A list for each category, under its name. Its anchor is where the rail leads to. */
export function ItemGroups({ groups, firstCount = 0, ...list }: ItemGroupsProps) {
  return (
    <>
      {groups.map(({ id, name, items }, index) => {
        const anchor = categoryAnchor(id);
        return (
          <section className="section group" id={anchor} key={anchor} aria-labelledby={`${anchor}-name`}>
            <h2 id={`${anchor}-name`}>{name}</h2>
            <ItemList {...list} items={items} firstCount={index === 0 ? firstCount : 0} />
          </section>
        );
      })}
    </>
  );
}

const Slots = createContext<((stepper: CardStepperProps) => string) | undefined>(undefined);

/** In a list that is kept for everybody, a text of `slot` stands where each stepper will be. */
export const SlotsProvider = Slots.Provider;

function StepperOrSlot(stepper: CardStepperProps) {
  const slot = useContext(Slots);
  return slot ? slot(stepper) : <CardStepper {...stepper} />;
}

export interface CardStepperProps {
  item: Pick<CardItem, "id" | "name" | "quickAdd">;
  /** The anchor of its card, to which a press without script returns. */
  at: string;
  /** What it fills. */
  basket?: Basket | undefined;
}

/**
 * The + on a picture, and the stepper that it becomes. The + adds one piece, or leads to the item if options are
 * required. `app/browser/counts.ts` depends on this markup.
 */
export function CardStepper({ item, at, basket = CART_BASKET }: CardStepperProps) {
  const known = useInCart(item.id);
  if (basket.isLook) return null;
  // At the door a press leads on, and nothing is counted.
  const slot = basket === DOOR_BASKET ? { id: at } : { id: at, "data-count": item.id };
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
  slot: { id: string; "data-count"?: string };
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
      <input type="hidden" {...intent<LinePost>("changeLine")} />
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

/** The part of an item that a card shows. A page with many cards carries no more. */
export interface CardItem {
  id: string;
  name: string;
  description?: string | undefined;
  image?: string | undefined;
  unit_price: Money;
  original_price?: Money | undefined;
  status: string;
  serves?: number | undefined;
  tags?: readonly string[] | undefined;
  /** It can be ordered without choosing options. */
  quickAdd: boolean;
}

/** The id of the form of all + buttons on a page. */
export const ADD_FORM = "add";

/**
 * The form of the + buttons in lists, once on each page with cards or tiles. Where script runs, a + shows the new count at
 * once, beside a minus that is called as `data-less` and `data-remove` say (`app/browser/counts.ts`).
 */
export function ListForms() {
  const t = useT();
  const basket = useBasket();
  const isDoor = basket === DOOR_BASKET;
  const words = useScripted()
    ? {
        "data-less": t("a11y.stepper.less", { item: "#" }),
        "data-remove": t("a11y.stepper.remove", { item: "#" }),
      }
    : {};
  const here = useHere();
  if (basket.isLook) return null;
  return (
    <>
      <form id={ADD_FORM} method="post" data-live={isDoor ? undefined : "frame"} hidden {...words}>
        <FormKey />
        <input type="hidden" name="back" value={here} />
      </form>
      <LiveWords />
    </>
  );
}
