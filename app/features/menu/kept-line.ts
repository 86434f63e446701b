import {
  asOnMenu,
  type Choice,
  canBeOrdered,
  findOption,
  priceOf,
  validateChoice,
} from "~/domain/menu/options";
import type { Item } from "~/services/contract/catalog.server";
import type { CartItem } from "~/services/contract/shared.server";
import type { OnMenu } from "./whole-menu.server";

/** A dish as it was chosen, which we keep until the backend does. */
export interface KeptDish {
  readonly id: string;
  readonly item: string;
  /** The item's name when it was chosen, for an item that is gone from the menu. */
  readonly name: string;
  readonly quantity: number;
  readonly choice: Choice;
  readonly note?: string | undefined;
}

/** The longest name of an item that is kept, in characters. */
const MAX_ITEM_NAME = 80;

/** The name of an item as it is kept. */
export const keptName = ({ name }: Pick<Item, "name">) => [...name].slice(0, MAX_ITEM_NAME).join("");

/**
 * A kept dish as a line of a cart, with the menu's names and prices.
 *
 * @param item - as it is sold now, if it is
 * @returns the line. UNAVAILABLE: it cannot be had as it was chosen
 */
export function keptLine(dish: KeptDish, item: Item | undefined, currency: string): OnMenu<CartItem> {
  const { id, item: item_id, name, quantity, choice, note } = dish;
  const common = { id, item_id, quantity, ...(note === undefined ? {} : { note }) };
  if (!item) {
    const none = { value: 0, currency };
    return { ...common, name, unit_price: none, total_price: none, options: [], status: "UNAVAILABLE" };
  }
  const isOff = !canBeOrdered(item) || validateChoice(item, choice).length > 0;
  return {
    ...common,
    name: item.name,
    ...(item.image === undefined ? {} : { image: item.image }),
    unit_price: item.unit_price,
    total_price: priceOf(item, choice, quantity),
    options: asOnMenu(item, choice).flatMap((chosen) => {
      const found = findOption(item, chosen.group_id, chosen.id);
      if (!found) return [];
      const { name, unit_price } = found.option;
      return [{ ...chosen, name, unit_price }];
    }),
    ...(isOff ? { status: "UNAVAILABLE" } : {}),
  };
}
