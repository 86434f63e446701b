import { Picture } from "~/components/basics/picture/picture";
import { Price } from "~/components/basics/price/price";
import { Tags } from "~/components/basics/tags/tags";
import { itemAnchor } from "~/domain/menu/anchors";
import { itemPath } from "~/domain/menu/item-path";
import type { CardItem } from "./card-item";
import { CardStepper } from "./card-stepper";
import "./item-card.css";

interface ItemCardProps {
  item: CardItem;
  first?: boolean;
}

/** An item of a list: name, description, price, picture, and a + that becomes a stepper. */
function ItemCard({ item, first }: ItemCardProps) {
  const soldOut = item.status !== "AVAILABLE";
  return (
    <li className={soldOut ? "item item-off" : "item"}>
      <a href={itemPath(item.id)}>
        <h3>{item.name}</h3>
        {item.description ? <p>{item.description}</p> : null}
        {soldOut ? null : <Price price={item.unit_price} original={item.original_price} />}
      </a>
      <div className="item-pic">
        <Picture src={item.image} alt="" width={104} height={104} first={first} />
        {soldOut ? null : <CardStepper item={item} at={itemAnchor(item.id)} />}
      </div>
      <Tags tags={item.tags} serves={item.serves} soldOut={soldOut} />
    </li>
  );
}

interface ItemListProps {
  items: readonly CardItem[];
  /** How many pictures load at once. */
  firstCount?: number;
}

/** A list of items, in one or two columns. The page must have `ListForms`. */
export function ItemList({ items, firstCount = 0 }: ItemListProps) {
  return (
    <ul className="items">
      {items.map((item, index) => (
        <ItemCard key={item.id} item={item} first={index < firstCount} />
      ))}
    </ul>
  );
}
