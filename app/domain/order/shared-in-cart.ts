import { MAX_LINE_NOTE } from "~/domain/menu/basket";
import {
  type DishInLine,
  ended,
  type PlacedSums,
  type SharedDish,
  type SharedOrder,
  stateOf,
} from "./shared-order";

/** A line of the cart, or of an order that was placed, as far as shared orders go. */
export interface SeenLine extends DishInLine {
  readonly id: string;
  readonly item: string;
  readonly note: string;
}

/** The note of a dish's line: for whom it is, and what they wrote. A long note stands alone. */
export function lineNote(person: string, note = ""): string {
  const both = note ? `${person}: ${note}` : person;
  return [...both].length <= MAX_LINE_NOTE ? both : note;
}

/**
 * The shared order as the cart has it. A dish that is in no line any more was removed there.
 *
 * @param known - the shared order as it was before the cart was read: what has changed since is not judged
 */
export function withCart(
  order: SharedOrder,
  lines: readonly SeenLine[],
  known: SharedOrder,
  now: number,
): SharedOrder {
  return matched(order, lines, known, now, (dish, found) => {
    if (found) return { ...dish, ...found, state: "taken" };
    return dish.state === "taken" ? { ...dish, state: "out" } : dish;
  });
}

/**
 * The shared order after its owner has placed an order: what is in it is ordered, and the link is ended. An order that is
 * known changes nothing.
 */
export function withPlaced(
  order: SharedOrder,
  { lines, ...sums }: PlacedSums & { readonly lines: readonly SeenLine[] },
  known: SharedOrder,
  now: number,
): SharedOrder {
  if (order.orders.some(({ id }) => id === sums.id)) return order;
  const marked = matched(order, lines, known, now, (dish, found) =>
    found ? { ...dish, ...found, state: "ordered" } : dish,
  );
  return ended({ ...marked, orders: [...order.orders, sums] }, true);
}

interface Found {
  readonly line: string;
  readonly seenAs: DishInLine;
}

/** Every dish that may be in a line, as `mark` has it. The same order if nothing is new. */
function matched(
  order: SharedOrder,
  lines: readonly SeenLine[],
  known: SharedOrder,
  now: number,
  mark: (dish: SharedDish, found: Found | undefined) => SharedDish,
): SharedOrder {
  const names = new Map(order.people.map(({ id, name }) => [id, name]));
  const judged = order.dishes.filter((dish) => {
    const state = stateOf(dish, now);
    if (state !== "taken" && state !== "out" && state !== "unsure") return false;
    return known.dishes.some(
      (one) => one.id === dish.id && one.state === dish.state && one.line === dish.line,
    );
  });
  const found = foundIn(judged, lines, names);
  let isNew = false;
  const dishes = order.dishes.map((dish) => {
    if (!judged.includes(dish)) return dish;
    const next = mark(dish, found.get(dish.id));
    isNew ||= JSON.stringify(next) !== JSON.stringify(dish);
    return next;
  });
  return isNew ? { ...order, dishes } : order;
}

/** The line of each dish that has one. What one line has is dealt out to its dishes; what is more is the last one's. */
function foundIn(
  dishes: readonly SharedDish[],
  lines: readonly SeenLine[],
  names: ReadonlyMap<string, string>,
): Map<string, Found> {
  const byId = (dish: SharedDish) => lines.find(({ id, item }) => id === dish.line && item === dish.item);
  const claimed = new Set(dishes.flatMap((dish) => byId(dish)?.id ?? []));
  const lineOf = (dish: SharedDish) =>
    byId(dish) ??
    lines.find(
      ({ id, item, note }) =>
        !claimed.has(id) && item === dish.item && note === lineNote(names.get(dish.person) ?? "", dish.note),
    );
  const dishesOf = new Map<SeenLine, SharedDish[]>();
  for (const dish of dishes) {
    const line = lineOf(dish);
    if (line) dishesOf.set(line, [...(dishesOf.get(line) ?? []), dish]);
  }
  return new Map([...dishesOf].flatMap(([line, own]) => dealtOut(line, own)));
}

function dealtOut(
  { id, quantity, price, choice, isOff }: SeenLine,
  dishes: readonly SharedDish[],
): [string, Found][] {
  let [pieces, money] = [quantity, price];
  return dishes.flatMap((dish, at): [string, Found][] => {
    const isLast = at === dishes.length - 1;
    const own = isLast ? pieces : Math.min(dish.quantity, pieces);
    if (own === 0) return [];
    const cost = own === pieces ? money : Math.round((price * own) / quantity);
    pieces -= own;
    money -= cost;
    return [
      [dish.id, { line: id, seenAs: { quantity: own, choice, price: cost, ...(isOff ? { isOff } : {}) } }],
    ];
  });
}
