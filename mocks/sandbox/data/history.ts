import { instantOf, wallTime } from "../rules/restaurant/zone";
import type { DemoCategory, DemoGroup, DemoItem, DemoPastOrder } from "./types";

const ORDERS = 40;
const DAYS = 365;
const MINUTE = 60_000;
/** The categories that she orders from: mostly main dishes, sometimes a side. */
const MAINS = ["pratos-da-casa", "massas-e-risotos", "pizzas", "saladas-e-bowls"];
const METHODS: DemoPastOrder["method"][] = ["CREDIT", "CREDIT", "DEBIT", "CASH"];
const NOTES = ["Sem cebola, por favor", "Talheres para duas pessoas", "Pouco sal"];

/** Random numbers in [0, 1) that are the same at each run: mulberry32 (Tommy Ettinger, public domain). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = { below: (most: number) => number; of: <T>(choices: readonly T[]) => T | undefined };

function drawer(next: () => number): Draw {
  const below = (most: number) => Math.floor(next() * most);
  return { below, of: (choices) => choices[below(choices.length)] };
}

/** A valid choice for a group: its minimum, shared among the available options. */
function choose(draw: Draw, { id, min, items }: DemoGroup) {
  const there = items.filter(({ status }) => status !== "UNAVAILABLE");
  const from = there.length === 0 ? 0 : draw.below(there.length);
  return there.flatMap((option, index) => {
    const position = (index - from + there.length) % there.length;
    const quantity = Math.ceil((min - position) / there.length);
    return quantity > 0 ? [{ group_id: id, id: option.id, quantity }] : [];
  });
}

function lineOf(draw: Draw, item: DemoItem): DemoPastOrder["lines"][number] {
  const note = draw.below(8) === 0 ? draw.of(NOTES) : undefined;
  return {
    item_id: item.id,
    quantity: draw.below(4) === 0 ? 2 : 1,
    ...(note === undefined ? {} : { note }),
    options: item.options.filter(({ min }) => min > 0).flatMap((group) => choose(draw, group)),
  };
}

/** One to three different items; the first is a main dish. */
function linesOf(draw: Draw, dishes: DemoItem[], rest: DemoItem[]): DemoPastOrder["lines"] {
  const items = [draw.of(dishes), ...Array.from({ length: draw.below(3) }, () => draw.of(rest))];
  return [...new Set(items)].flatMap((item) => (item ? [lineOf(draw, item)] : []));
}

/**
 * A year of one customer's orders, oldest first, at lunch and dinner of the days before `now` (milliseconds since the
 * epoch). They are the same each time for a `seed`.
 */
export function yearOfOrders(
  categories: DemoCategory[],
  place: { customer_id: string; store_id: string; time_zone: string },
  now: number,
  { orders = ORDERS, seed = 2_026 } = {},
): DemoPastOrder[] {
  const draw = drawer(sequence(seed));
  const sold = categories.map(({ id, items }) => ({
    id,
    // Dishes of parts came to the menu after these orders.
    items: items.filter(
      ({ sold_out, stores, options }) =>
        !sold_out &&
        (stores?.includes(place.store_id) ?? true) &&
        !options.some(({ pricing }) => pricing !== undefined),
    ),
  }));
  const dishes = sold.filter(({ id }) => MAINS.includes(id)).flatMap(({ items }) => items);
  const rest = sold.filter(({ id }) => !MAINS.includes(id)).flatMap(({ items }) => items);
  const today = wallTime(now, place.time_zone);
  return Array.from({ length: orders }, (_, index): DemoPastOrder => {
    const daysAgo = Math.round(DAYS - 1 - (index * (DAYS - 6)) / Math.max(1, orders - 1)) - draw.below(4);
    const minute = (draw.below(3) === 0 ? 12 * 60 : 19 * 60) + draw.below(120);
    return {
      id: `pedido-${String(index + 1).padStart(2, "0")}-${place.customer_id}`,
      customer_id: place.customer_id,
      store_id: place.store_id,
      checkout_option: draw.below(5) === 0 ? "TAKEOUT" : "DELIVERY",
      ended: index % 12 === 7 ? "CANCELLED" : "CONCLUDED",
      created_at: instantOf(today, -daysAgo, minute, place.time_zone) + draw.below(60) * (MINUTE / 60),
      method: draw.of(METHODS) ?? "CASH",
      lines: linesOf(draw, dishes, rest),
    };
  });
}
