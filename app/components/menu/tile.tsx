import type { ReactNode } from "react";
import { Picture } from "~/components/basics/picture";
import { Price } from "~/components/basics/price";
import { useT } from "~/components/document/i18n";
import type { Basket } from "~/domain/menu/basket";
import { itemAnchor, itemPath } from "~/domain/menu/item-path";
import { FavoriteButton } from "./favorite-button";
import { type CardItem, CardStepper } from "./item-card";
import "./item-card.css";
import "./tile.css";

interface TileProps {
  item: CardItem;
  /** The list that it is in, as `itemAnchor` has it. */
  list?: string;
  first?: boolean;
  /** Whether it is a favorite. Undefined on pages without favorite buttons. */
  liked?: boolean;
  /** What it fills: the shop's cart, unless it is said. */
  basket?: Basket | undefined;
  /** One level below the heading above it. */
  Heading?: "h2" | "h3";
  /** On the picture, in the place of the +. */
  buttons?: ReactNode;
}

/** An item as a picture with name and price below. */
export function Tile({ item, list, first, liked, basket, Heading = "h3", buttons }: TileProps) {
  const t = useT();
  const soldOut = item.status !== "AVAILABLE";
  const path = itemPath(item.id, undefined, basket);
  const price = soldOut ? (
    <span className="small">{t("common.soldOutToday")}</span>
  ) : (
    <Price price={item.unit_price} original={item.original_price} />
  );
  return (
    <li className={soldOut ? "tile item-off" : "tile"}>
      <a href={path}>
        <Heading>{item.name}</Heading>
        {price}
      </a>
      <div className="item-pic">
        <Picture
          src={item.image}
          alt=""
          width={228}
          height={228}
          first={first}
          sizes="(min-width: 40rem) 228px, 148px"
        />
        {liked === undefined ? null : <FavoriteButton item={item} pressed={liked} />}
        {soldOut ? null : buttons === undefined ? (
          <CardStepper item={item} at={itemAnchor(item.id, list)} basket={basket} />
        ) : (
          buttons
        )}
      </div>
    </li>
  );
}

interface TileRowProps {
  items: readonly CardItem[];
  /** What they fill: the shop's cart, unless it is said. */
  basket?: Basket | undefined;
  /** A name of its own on the page. */
  list: string;
  grid?: boolean;
  /** How many of the pictures load at once. */
  firstCount?: number;
}

/** Tiles in a row that scrolls sideways. The page must have `ListForms`. */
export function TileRow({ items, basket, list, grid, firstCount = 0 }: TileRowProps) {
  return (
    <ul className={grid ? "scroller grid" : "scroller"}>
      {items.map((item, index) => (
        <Tile key={item.id} item={item} basket={basket} list={list} first={index < firstCount} />
      ))}
    </ul>
  );
}
