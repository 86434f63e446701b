import type { CardItem } from "~/components/menu/item-card/card-item";
import { isAvailable, isOrderableAsIs } from "~/domain/menu/options";
import type { Item } from "~/services/contract/menu.server";

/** The data of an item's card. */
export function toCardItem(item: Item): CardItem {
  const { category_id, allergens, options, ...card } = item;
  return { ...card, quickAdd: isAvailable(item) && isOrderableAsIs(item) };
}
