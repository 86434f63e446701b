import type { ReactNode } from "react";
import { Picture } from "~/components/basics/picture/picture";
import { Price } from "~/components/basics/price/price";
import { useT } from "~/components/document/i18n";
import { FavoriteButton } from "~/components/menu/favorite-button/favorite-button";
import type { CardItem } from "~/components/menu/item-card/card-item";
import { QuickAdd } from "~/components/menu/item-card/quick-add";
import { itemPath } from "~/domain/menu/item-path";
import "~/components/menu/item-card/item-card.css";
import "./tile.css";

interface TileProps {
  item: CardItem;
  first?: boolean;
  /** It is a favorite, if that is already known. */
  liked?: boolean;
  /** One level below the heading above it. */
  Heading?: "h2" | "h3";
  /** On the picture, in the place of the favorite button and the +. */
  buttons?: ReactNode;
}

/** An item as a picture with name and price below. */
export function Tile({ item, first, liked = false, Heading = "h3", buttons }: TileProps) {
  const t = useT();
  const soldOut = item.status !== "AVAILABLE";
  return (
    <li className={soldOut ? "tile item-off" : "tile"}>
      <a href={itemPath(item.id)}>
        <Heading>{item.name}</Heading>
        {soldOut ? (
          <span className="small">{t("item.soldOut.title")}</span>
        ) : (
          <Price price={item.unit_price} original={item.original_price} />
        )}
      </a>
      <div className="item-pic">
        <Picture
          src={item.image}
          alt=""
          width={228}
          height={228}
          first={first}
          sizes="(min-width: 60rem) 228px, 148px"
        />
        {buttons === undefined ? (
          <>
            <FavoriteButton item={item} pressed={liked} />
            <QuickAdd item={item} />
          </>
        ) : (
          buttons
        )}
      </div>
    </li>
  );
}

interface TileRowProps {
  items: readonly CardItem[];
  grid?: boolean;
  /** All of them are favorites. */
  liked?: boolean;
  /** How many of the pictures load at once. */
  firstCount?: number;
}

/** Tiles in a row that scrolls sideways. The page must have `ListForms`. */
export function TileRow({ items, grid, liked = false, firstCount = 0 }: TileRowProps) {
  return (
    <ul className={grid ? "scroller grid" : "scroller"}>
      {items.map((item, index) => (
        <Tile key={item.id} item={item} liked={liked} first={index < firstCount} />
      ))}
    </ul>
  );
}
