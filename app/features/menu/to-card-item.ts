import type { CardItem } from "~/components/menu/item-card/card-item";
import { canBeOrdered, isOrderableAsIs } from "~/domain/menu/options";
import type { Item } from "~/services/contract/menu.server";

/** The data of an item's card. An item that no choice can order is sold out there. */
export function toCardItem(item: Item): CardItem {
  const { category_id, allergens, options, ...card } = item;
  const isSold = canBeOrdered(item);
  return { ...card, status: isSold ? item.status : "UNAVAILABLE", quickAdd: isSold && isOrderableAsIs(item) };
}
