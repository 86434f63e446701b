import { canBeOrdered, findOption, priceOf, validateChoice } from "~/domain/menu/options";
import type { SharedDish } from "~/domain/order/shared-order";
import { soldItemOf } from "~/features/menu/catalog.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CartItem } from "~/services/contract/shared.server";

/** A dish of a shared order as the menu has it now. */
export interface PricedDish {
  dish: SharedDish;
  /** As a line of a cart: at the menu's prices, or as it is in the cart or order. UNAVAILABLE: it cannot be had as it was chosen. */
  line: CartItem;
  /** The tags of its item. */
  tags: string[];
  /** Whether it costs something else than it did when it was chosen. */
  isChanged: boolean;
}

const UNAVAILABLE = { status: "UNAVAILABLE" } as const;

/** Dishes with the names and prices of a service's menu. @throws ApiError */
export function pricedDishes(
  visitor: Visitor,
  serviceId: string,
  dishes: readonly SharedDish[],
): Promise<PricedDish[]> {
  return Promise.all(dishes.map((dish) => pricedDish(visitor, serviceId, dish)));
}

async function pricedDish(visitor: Visitor, serviceId: string, dish: SharedDish): Promise<PricedDish> {
  const item = await soldItemOf(visitor, serviceId, dish.item);
  const { id, item: item_id, note } = dish;
  const inLine = dish.state === "taken" || dish.state === "ordered" ? dish.seenAs : undefined;
  const { quantity, choice } = inLine ?? dish;
  const common = { id, item_id, quantity, ...(note === undefined ? {} : { note }) };
  const { setup } = await visitor.content();
  const paid = inLine && { value: inLine.price, currency: setup.currency };
  if (!item) {
    const none = { value: 0, currency: setup.currency };
    const line = { ...common, name: dish.name, unit_price: none, total_price: paid ?? none, options: [] };
    return {
      dish,
      line: { ...line, ...(paid && !inLine?.isOff ? {} : UNAVAILABLE) },
      tags: [],
      isChanged: false,
    };
  }
  const isOff = inLine?.isOff ?? (!paid && (!canBeOrdered(item) || validateChoice(item, choice).length > 0));
  const total_price = paid ?? priceOf(item, choice, quantity);
  return {
    dish,
    line: {
      ...common,
      name: item.name,
      ...(item.image === undefined ? {} : { image: item.image }),
      unit_price: item.unit_price,
      total_price,
      options: choice.flatMap(({ groupId, optionId, quantity: count }) => {
        const found = findOption(item, groupId, optionId);
        if (!found) return [];
        const { name, unit_price } = found.option;
        return [{ group_id: groupId, id: optionId, name, quantity: count, unit_price }];
      }),
      ...(isOff ? UNAVAILABLE : {}),
    },
    tags: [...(item.tags ?? [])],
    isChanged: dish.state === "waiting" && !isOff && total_price.value !== dish.seen,
  };
}
