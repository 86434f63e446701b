import { Picture } from "~/components/basics/picture/picture";
import { Price } from "~/components/basics/price/price";
import { Tags } from "~/components/basics/tags/tags";
import { itemAnchor } from "~/domain/menu/anchors";
import { type Basket, CART_BASKET } from "~/domain/menu/basket";
import { itemPath } from "~/domain/menu/item-path";
import type { CardItem } from "./card-item";
import { CardStepper } from "./card-stepper";
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
      <div className="item-pic">
        <Picture src={item.image} alt="" width={104} height={104} first={first} />
        {soldOut ? null : <CardStepper item={item} at={itemAnchor(item.id)} basket={basket} />}
      </div>
      <Tags tags={item.tags} serves={item.serves} soldOut={soldOut} />
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
