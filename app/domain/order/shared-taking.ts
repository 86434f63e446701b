import { replaced, type SharedChange, type SharedDish, type SharedOrder, stateOf } from "./shared-order";

/** A dish as it was shown to its owner. */
export interface ShownDish {
  readonly id: string;
  readonly rev: number;
}

/**
 * Marks dishes as being taken, before the backend is asked: whoever comes second finds none. Those that are not as they
 * were shown stay. One that was removed from the cart is taken again, if it was shown.
 *
 * @returns the claimed dishes; `isStale`: some were changed since they were shown; `isUnderWay`: another post takes some
 */
export function withTaking(
  order: SharedOrder,
  shown: readonly ShownDish[],
  now: number,
): { order: SharedOrder; claimed: SharedDish[]; isStale: boolean; isUnderWay: boolean } {
  const isShown = (dish: SharedDish) => shown.some(({ id, rev }) => id === dish.id && rev === dish.rev);
  const isNamed = (dish: SharedDish) => shown.some(({ id }) => id === dish.id);
  const canBe = ({ state }: SharedDish) => state === "waiting" || state === "out";
  const claimed = order.dishes.filter((dish) => canBe(dish) && isShown(dish));
  const isStale = order.dishes.some((dish) => canBe(dish) && !isShown(dish) && isNamed(dish));
  const isUnderWay = order.dishes.some((dish) => stateOf(dish, now) === "taking" && isNamed(dish));
  const ids = new Set(claimed.map(({ id }) => id));
  const dishes = order.dishes.map((dish) =>
    ids.has(dish.id) ? { ...dish, state: "taking" as const, at: now, seenAs: undefined } : dish,
  );
  return { order: { ...order, dishes }, claimed, isStale, isUnderWay };
}

/** What became of a dish that was being taken. */
export type TakeResult =
  | { state: "taken"; line: string | undefined }
  | { state: "waiting" }
  | { state: "unsure" };

/** Writes down what became of dishes that were being taken, by their ids. All others stay as they are. */
export function withTaken(order: SharedOrder, results: ReadonlyMap<string, TakeResult>): SharedOrder {
  const dishes = order.dishes.map((dish) => {
    const result = dish.state === "taking" ? results.get(dish.id) : undefined;
    return result ? { ...dish, ...result } : dish;
  });
  return { ...order, dishes };
}

/** Lets a dish that nobody knows about be taken again, by the word of its owner. */
export function withAgain(order: SharedOrder, id: string, now: number): SharedChange {
  const dish = order.dishes.find((one) => one.id === id);
  if (!dish || stateOf(dish, now) !== "unsure") return { refusal: "gone" };
  return { order: replaced(order, id, { state: "waiting", rev: dish.rev + 1 }) };
}
