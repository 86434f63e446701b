import { canBeOrdered, validateChoice } from "~/domain/menu/options";
import { lineNote } from "~/domain/order/shared-in-cart";
import {
  type SharedDish,
  type ShownDish,
  type TakeResult,
  withTaken,
  withTaking,
} from "~/domain/order/shared-order";
import { ageNeed } from "~/features/account/account-fields.server";
import { addLine, addToCart, BASKET_FULL, cartOf } from "~/features/cart/cart.server";
import { soldItemOf } from "~/features/menu/catalog.server";
import type { Store } from "~/features/restaurant/store.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { CartItemInput } from "~/services/contract/order.server";
import type { Cart } from "~/services/contract/shared.server";
import { forgetOwnShared, ownSharedOf } from "./own-shared.server";
import { changeShared, unlessStoreDown } from "./shared-store.server";

/** What became of dishes that their owner took. */
export interface Taken {
  count: number;
  /** Some cannot be had as they were chosen, or their owner's age is not known. They stay. */
  isLeft: boolean;
  /** Some were changed since they were shown. They stay. */
  isStale: boolean;
  /** Another tab is just putting some into the cart. */
  isUnderWay: boolean;
  /** Nobody knows whether one was put into the cart. */
  isUnsure: boolean;
  /** Why the others stay, and the status of the answer. */
  refused: { words: string; status: number } | undefined;
}

/**
 * Puts dishes of the visitor's shared order into the cart, one after the other. Each is marked before the backend is
 * asked, so it is put there once, however many tabs and replicas ask. A dish of which there was no answer is not tried
 * again by itself.
 *
 * @param asked - the dishes as the page showed them; `isOfAge`: their owner has just said so
 * @throws the page of failure; ApiError if the visit cannot go on
 */
export async function takeDishes(
  visitor: Visitor,
  store: Store,
  { shown, isOfAge }: { shown: readonly ShownDish[]; isOfAge: boolean },
): Promise<Taken> {
  const taken: Taken = {
    count: 0,
    isLeft: false,
    isStale: false,
    isUnderWay: false,
    isUnsure: false,
    refused: undefined,
  };
  const own = await ownSharedOf(visitor);
  // The menu of the others follows the cart to another restaurant or service.
  const claim = (order: NonNullable<typeof own>["order"]) =>
    withTaking({ ...order, service: store.service.id }, shown, Date.now());
  const claimed = own && (await unlessStoreDown(visitor, changeShared(own.token, claim)));
  if (!own || !claimed || claimed === "full") return taken;
  const people = new Map(own.order.people.map(({ id, name }) => [id, name]));
  const open = new Map<string, TakeResult>(claimed.claimed.map(({ id }) => [id, { state: "waiting" }]));
  const note = async (id: string, result: TakeResult) => {
    open.delete(id);
    await unlessStoreDown(
      visitor,
      changeShared(own.token, (order) => ({ order: withTaken(order, new Map([[id, result]])) })),
    );
  };
  let cart: Cart | undefined;
  try {
    const known = claimed.claimed.length > 0 ? await cartOf(visitor) : undefined;
    for (const dish of claimed.claimed) {
      const input = await inputOf(visitor, store, dish, { person: people.get(dish.person) ?? "", isOfAge });
      if (!input) {
        taken.isLeft = true;
        continue;
      }
      const before: Set<string> = new Set((cart ?? known)?.items.map(({ id }) => id));
      try {
        cart = cart ? await addLine(visitor, cart, input) : await addToCart(visitor, store, input);
      } catch (thrown) {
        const error = failedCall(thrown);
        if (error.outcomeUnknown) {
          taken.isUnsure = true;
          await note(dish.id, { state: "unsure" });
          break;
        }
        if (error.code === "ITEM_UNAVAILABLE" || (error.status === 422 && error.code !== BASKET_FULL)) {
          taken.isLeft = true;
          continue;
        }
        taken.refused = formRefusal(visitor, error, "a dish of a shared order was not put into the bag");
        break;
      }
      taken.count += 1;
      await note(dish.id, { state: "taken", line: newLine(cart, before, input)?.id });
    }
  } finally {
    if (open.size > 0)
      await unlessStoreDown(
        visitor,
        changeShared(own.token, (order) => ({ order: withTaken(order, open) })),
      );
    forgetOwnShared(visitor);
  }
  return { ...taken, isStale: claimed.isStale, isUnderWay: claimed.isUnderWay };
}

/** The line of a dish. Undefined if it cannot be had as it was chosen, or if the owner's age is not known. @throws ApiError */
async function inputOf(
  visitor: Visitor,
  store: Store,
  dish: SharedDish,
  { person, isOfAge }: { person: string; isOfAge: boolean },
): Promise<CartItemInput | undefined> {
  const item = await soldItemOf(visitor, store.service.id, dish.item);
  if (!item || !canBeOrdered(item) || validateChoice(item, dish.choice).length > 0) return undefined;
  const need = await ageNeed(visitor, item);
  if (need === "minor" || (need === "ask" && !isOfAge)) return undefined;
  return {
    item_id: item.id,
    quantity: dish.quantity,
    options: [...dish.choice],
    note: lineNote(person, dish.note),
  };
}

/** The line of what was added: a new one with the same item and note, or an equal one, of which there is more now. */
function newLine({ items }: Cart, before: ReadonlySet<string>, { item_id, note, options }: CartItemInput) {
  const equal = items.filter((line) => line.item_id === item_id && (line.note ?? "") === note);
  const hasOptions = (line: Cart["items"][number]) =>
    line.options.length === options.length &&
    options.every(({ group_id, id, quantity }) =>
      line.options.some((one) => one.group_id === group_id && one.id === id && one.quantity === quantity),
    );
  return equal.findLast(({ id }) => !before.has(id)) ?? equal.findLast(hasOptions);
}
