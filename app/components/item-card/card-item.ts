import type { Money } from "~/domain/money";
import { isAvailable, isOrderableAsIs } from "~/domain/options";
import type { Item } from "~/services/contract/menu.server";

/** What a card shows of an item: no more of it goes into a page of many. */
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
  /** One of it can be ordered without a choice. */
  quickAdd: boolean;
}

/** Cuts an item down to its card. */
export function toCardItem(item: Item): CardItem {
  const { category_id, allergens, options, ...card } = item;
  return { ...card, quickAdd: isAvailable(item) && isOrderableAsIs(item) };
}
