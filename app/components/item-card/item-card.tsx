import { useHere } from "~/components/frame/here";
import { Picture } from "~/components/picture/picture";
import { Price } from "~/components/price/price";
import { Tags } from "~/components/tags/tags";
import type { CardItem } from "./card-item";
import { itemPath, QuickAdd } from "./quick-add";
import "./item-card.css";

interface ItemCardProps {
  item: CardItem;
  /** Where adding from the card leads back to. */
  back: string;
  /** In the first row of the page. */
  first?: boolean;
}

/** One item of a list: name, words, price, picture, and the + where nothing must be chosen. */
export function ItemCard({ item, back, first }: ItemCardProps) {
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
        <QuickAdd item={item} back={back} />
      </div>
      <Tags tags={item.tags} serves={item.serves} soldOut={soldOut} />
    </li>
  );
}

interface ItemListProps {
  items: readonly CardItem[];
  /** How many of the pictures load at once. */
  firstCount?: number;
}

/** A list of items, in one or two columns. */
export function ItemList({ items, firstCount = 0 }: ItemListProps) {
  const back = useHere();
  return (
    <ul className="items">
      {items.map((item, index) => (
        <ItemCard key={item.id} item={item} back={back} first={index < firstCount} />
      ))}
    </ul>
  );
}
