/** A dish that somebody put into a shared order, and what it costs in minor units. */
export interface OwedDish {
  readonly person: string;
  readonly price: number;
}

/** What each one owes of an order, in minor units. `people`, `own` and `apart` are its total, to the cent. */
export interface Owed {
  /** By person, in the order in which they came. */
  readonly people: readonly { readonly person: string; readonly price: number }[];
  /** What nobody but the owner chose. */
  readonly own: number;
  /** Delivery, fees and a tip, less discounts: they are told apart and divided by nobody. Record 100. */
  readonly apart: number;
}

/**
 * What each one owes: the sum of their dishes. No share is more than what is left of the dishes, so the owner's part is
 * never negative.
 *
 * @param dishes - those that are in the order
 * @param items - the price of all dishes of the order
 * @param total - what the order costs
 */
export function owedOf(
  people: readonly string[],
  dishes: readonly OwedDish[],
  { items, total }: { items: number; total: number },
): Owed {
  let left = Math.max(0, items);
  const shares = people.map((person) => {
    const sum = dishes.reduce((all, dish) => (dish.person === person ? all + dish.price : all), 0);
    const price = Math.min(sum, left);
    left -= price;
    return { person, price };
  });
  return { people: shares, own: left, apart: total - Math.max(0, items) };
}
