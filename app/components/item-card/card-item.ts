import type { Money } from "~/domain/money";
import { isAvailable, isOrderableAsIs } from "~/domain/options";
import type { Item } from "~/services/contract/menu.server";

/** The part of an item that a card shows. A page with many cards carries no more. */
export interface CardItem {
  id: string;
  name: string;
  description?: string | undefined;
  image?: string | undefined;
  unit_price: Money;
  original_price?: Money | undefined;
  status: Item["status"];
  serves?: number | undefined;
  tags?: readonly string[] | undefined;
  /** It can be ordered without choosing options. */
  quickAdd: boolean;
}

export function toCardItem(item: Item): CardItem {
  const { category_id, allergens, options, ...card } = item;
  return { ...card, quickAdd: isAvailable(item) && isOrderableAsIs(item) };
}
