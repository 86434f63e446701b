import { chosenOf, isPriceKnown, priceOf } from "~/domain/menu/options";
import {
  type DishChange,
  type SharedChange,
  type SharedDish,
  type SharedOrder,
  type SharedRefusal,
  withChange,
  withDish,
} from "~/domain/order/shared-order";
import { soldItemOf } from "~/features/menu/catalog.server";
import { keptLine, keptName } from "~/features/menu/kept-line";
import type { OnMenu } from "~/features/menu/whole-menu.server";
import { limit } from "~/platform/limits/limits.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import { randomText } from "~/platform/visitor/random-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import type { CartItem } from "~/services/contract/shared.server";
import { joinedOf, openJoinedOf, type Refusal, sharedRefusal, tooMany } from "./joined.server";
import { changeShared, unlessStoreDown } from "./shared-store.server";

/** The dishes of this browser, with the menu's prices. Undefined if it has joined nothing. @throws ApiError; the page of failure */
export const ownDishesOf = perVisitor(async (visitor) => {
  const joined = await joinedOf(visitor);
  const own = joined?.order.dishes.filter(({ person }) => person === joined.person.id);
  return own && pricedDishes(visitor, joined?.order.service ?? "", own);
});

/** The dishes of this browser that can still be changed, as lines. @throws as {@link ownDishesOf} */
export async function sharedLinesOf(visitor: Visitor): Promise<CartItem[]> {
  const dishes = (await ownDishesOf(visitor)) ?? [];
  return dishes.filter(({ dish }) => dish.state === "waiting").map(({ line }) => line);
}

/** Lets the next read go to the store again. */
export function forgetShared(visitor: Visitor): void {
  joinedOf.forget(visitor);
  ownDishesOf.forget(visitor);
}

/**
 * Puts a dish into the shared order. `now`: how many of the item wait there.
 *
 * @throws ApiError; a redirect if the order is over
 */
export async function addDish(visitor: Visitor, input: CartItemInput): Promise<Refusal | { now: number }> {
  const { token, order, person } = await openJoinedOf(visitor);
  const item = await soldItemOf(visitor, order.service, input.item_id);
  if (!item) return sharedRefusal(visitor, "gone");
  // What each person owes is reckoned here, and this dish only the backend can price.
  if (!isPriceKnown(item)) return { words: visitor.t("together.unpriced"), status: 409 };
  const choice = chosenOf(input.options);
  const dish = {
    id: randomText(9, "base64url"),
    person: person.id,
    item: item.id,
    name: keptName(item),
    quantity: input.quantity,
    choice,
    ...(input.note === undefined ? {} : { note: input.note }),
    seen: priceOf(item, choice, input.quantity).value,
    added: Date.now(),
  };
  const refusal = worded(visitor, await changed(visitor, token, (now) => withDish(now, dish)));
  if (refusal) return refusal;
  const lines = (await sharedLinesOf(visitor)).filter(({ item_id }) => item_id === item.id);
  return { now: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Changes a dish that was not taken yet, or removes it. @returns why not; "gone" if it is not there any more */
export async function changeDish(
  visitor: Visitor,
  { id, quantity, note, options }: CartItemChange,
): Promise<Refusal | "gone" | undefined> {
  const { token, order, person } = await openJoinedOf(visitor);
  const dish = order.dishes.find((one) => one.id === id && one.person === person.id);
  if (!dish) return "gone";
  const item = await soldItemOf(visitor, order.service, dish.item);
  const choice = options ? chosenOf(options) : dish.choice;
  const wanted: DishChange = {
    choice,
    added: Date.now(),
    ...(quantity === undefined ? {} : { quantity }),
    ...(note === undefined ? {} : { note }),
    ...(item ? { name: keptName(item), seen: priceOf(item, choice, quantity || dish.quantity).value } : {}),
  };
  const why = await changed(visitor, token, (now) => withChange(now, person.id, id, wanted));
  return why === "gone" ? why : worded(visitor, why);
}

/** Why a change was not made. A number: the seconds to wait. */
type Why = SharedRefusal | number | undefined;

async function changed(
  visitor: Visitor,
  token: string,
  change: (order: SharedOrder) => SharedChange,
): Promise<Why> {
  const wait = await limit(visitor, "sharedDish");
  if (wait !== undefined) return wait;
  const result = await unlessStoreDown(visitor, changeShared(token, change));
  forgetShared(visitor);
  if (result === undefined) return "closed";
  if (result === "full") return "full";
  return "refusal" in result ? result.refusal : undefined;
}

function worded(visitor: Visitor, why: Why): Refusal | undefined {
  if (why === undefined) return undefined;
  return typeof why === "number" ? tooMany(visitor, why) : sharedRefusal(visitor, why);
}

/** A dish of a shared order as the menu has it now. */
export interface PricedDish {
  dish: SharedDish;
  /** As a line of a cart: at the menu's prices, or as it is in the cart or order. UNAVAILABLE: it cannot be had as it was chosen. */
  line: OnMenu<CartItem>;
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
  const { setup } = await visitor.content();
  const tags = [...(item?.tags ?? [])];
  const inLine = dish.state === "taken" || dish.state === "ordered" ? dish.seenAs : undefined;
  const line = keptLine({ ...dish, ...inLine }, item, setup.currency);
  if (!inLine) {
    const isOther = line.status === undefined && line.total_price.value !== dish.seen;
    return { dish, line, tags, isChanged: dish.state === "waiting" && isOther };
  }
  const { status: _, ...sold } = line;
  const total_price = { value: inLine.price, currency: setup.currency };
  const taken = { ...sold, total_price, ...(inLine.isOff ? UNAVAILABLE : {}) };
  return { dish, line: taken, tags, isChanged: false };
}
