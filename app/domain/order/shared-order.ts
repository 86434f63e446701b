import type { Choice } from "~/domain/menu/options";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import { isSameName } from "~/domain/text/free-text";

/** How long a shared order is kept after it was opened. */
export const SHARED_HOURS = 3;
export const SHARED_MS = SHARED_HOURS * 3_600_000;

/** What a shared order holds at most. A name is counted in characters. */
export const SHARED_MOST = { people: 12, dishes: 40, dishesOfOne: 12, name: 30 } as const;

/**
 * How many of its people may have come in from one address. A household shares an address, and so do the windows of one
 * browser that know nothing of each other: they cannot take all seats.
 */
export const MOST_OF_ONE_ADDRESS = 8;

/** How many entries of people are kept, with those that its owner has removed. */
export const MOST_ENTRIES = 3 * SHARED_MOST.people;

/** A dish that has been on its way for so long was left by a process that died, in milliseconds. */
const LOST_MS = 60_000;

/**
 * `waiting`: its owner has not taken it. `taking`: a post is putting it into the cart. `taken`: it is in the cart. `out`:
 * it was, and its owner removed it there. `ordered`: it is in an order that was placed. `unsure`: nobody knows whether it
 * was put into the cart.
 */
export type DishState = "waiting" | "taking" | "taken" | "out" | "ordered" | "unsure";

/** A dish as its line in the cart or in the order has it. */
export interface DishInLine {
  readonly quantity: number;
  readonly choice: Choice;
  /** What it costs there, in minor units. */
  readonly price: number;
  /** It is sold out in the cart: it is in no sum, and no order takes it. */
  readonly isOff?: true | undefined;
}

/** Somebody with the link, by the name that they typed. */
export interface SharedPerson {
  readonly id: string;
  readonly name: string;
  /** A keyed hash of the browser's random name: one browser is one person. */
  readonly browser?: string | undefined;
  /** A keyed hash of the address that they came in from. */
  readonly address?: string | undefined;
  /** Whether the owner has removed them. They choose no more, and come in no more from this browser. */
  readonly isRemoved?: boolean | undefined;
}

export interface SharedDish {
  readonly id: string;
  /** The id of who put it in. */
  readonly person: string;
  readonly item: string;
  /** The item's name when it was put in, for an item that is gone from the menu. */
  readonly name: string;
  readonly quantity: number;
  readonly choice: Choice;
  readonly note?: string | undefined;
  /** The price that the person was shown, in minor units. It only tells that the price is another now. */
  readonly seen: number;
  /** Grows with each change, so that only what its owner has seen is taken. */
  readonly rev: number;
  /**
   * When it was put in or last became more, in milliseconds since the epoch; one that came later has a higher one. Absent in
   * what an earlier release has kept.
   */
  readonly added?: number | undefined;
  readonly state: DishState;
  /** When it began to be taken, in milliseconds since the epoch. */
  readonly at?: number | undefined;
  /** The line of the cart that it became. Equal dishes may have become one line. */
  readonly line?: string | undefined;
  /** What its owner's session has last seen of it in the cart or in the order. */
  readonly seenAs?: DishInLine | undefined;
}

/** An order that was placed with dishes of a shared order, and its sums in minor units. */
export interface PlacedSums {
  readonly id: string;
  /** The sum of its lines. */
  readonly items: number;
  /** What it costs. */
  readonly total: number;
}

/** A cart that its owner has opened to whoever has its link. Record 100. */
export interface SharedOrder {
  /** The name of its owner, as it was typed. */
  readonly owner: string;
  /** The service of its menu. */
  readonly service: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** The token of its link. Each time it is opened it is another one. */
  readonly link: string;
  /** Whether its link still lets people in, and dishes. */
  readonly isOpen: boolean;
  /** Whether it is the order that has ended the link. */
  readonly isPlaced: boolean;
  /** The orders that were placed since it was opened. */
  readonly orders: readonly PlacedSums[];
  /** The order that its owner's browser had placed before. */
  readonly earlier?: string | undefined;
  readonly people: readonly SharedPerson[];
  readonly dishes: readonly SharedDish[];
}

/**
 * Why something was not done. `gone`: the dish is not there, or no longer its person's to change. `crowd`: too many have
 * come in from this address. `removed`: the owner has removed who asks.
 */
export type SharedRefusal = "closed" | "full" | "ownFull" | "nameTaken" | "gone" | "crowd" | "removed";

export type SharedChange = { readonly order: SharedOrder } | { readonly refusal: SharedRefusal };

/** The state of a dish as it is now: what was left on its way is unsure. */
export function stateOf({ state, at = 0 }: SharedDish, now: number): DishState {
  return state === "taking" && now - at > LOST_MS ? "unsure" : state;
}

/**
 * Lets a person in, if their browser is not in yet. A browser that is in keeps its person, and its name once that has chosen
 * something. Two people of one name could not be told apart.
 */
export function joinedBy(order: SharedOrder, person: SharedPerson): SharedChange {
  if (!order.isOpen) return { refusal: "closed" };
  const known = order.people.find(({ browser }) => browser !== undefined && browser === person.browser);
  if (known?.isRemoved) return { refusal: "removed" };
  if (known && hasDishes(order, known)) return { order };
  const named = order.people.filter((one) => one !== known && (!one.isRemoved || hasDishes(order, one)));
  const names = [order.owner, ...named.map(({ name }) => name)];
  if (names.some((name) => isSameName(name, person.name))) return { refusal: "nameTaken" };
  if (known) {
    const people = order.people.map((one) => (one === known ? { ...one, name: person.name } : one));
    return { order: { ...order, people } };
  }
  const seated = order.people.filter(({ isRemoved }) => !isRemoved);
  if (seated.length >= SHARED_MOST.people || order.people.length >= MOST_ENTRIES) return { refusal: "full" };
  const isNear = ({ address }: SharedPerson) => address !== undefined && address === person.address;
  if (seated.filter(isNear).length >= MOST_OF_ONE_ADDRESS) return { refusal: "crowd" };
  return { order: { ...order, people: [...order.people, person] } };
}

const hasDishes = ({ dishes }: SharedOrder, { id }: SharedPerson) =>
  dishes.some(({ person }) => person === id);

/**
 * The shared order after its owner has removed a person: without what they chose that is neither in the cart nor on its way
 * there. The rest stays theirs, because it is in the cart or in an order.
 */
export function withoutPerson(order: SharedOrder, id: string): SharedChange {
  if (order.people.every((one) => one.id !== id || one.isRemoved)) return { refusal: "gone" };
  const isLeft = ({ person, state }: SharedDish) => person !== id || (state !== "waiting" && state !== "out");
  return {
    order: {
      ...order,
      people: order.people.map((one) => (one.id === id ? { ...one, isRemoved: true } : one)),
      dishes: order.dishes.filter(isLeft),
    },
  };
}

type NewDish = Omit<SharedDish, "rev" | "state" | "at" | "line" | "seenAs">;

/** What {@link SharedDish.added} is for a dish that comes now: higher than all before, whatever the clocks of replicas say. */
function addedAfter({ dishes }: SharedOrder, now = 0): number {
  return Math.max(now, ...dishes.map(({ added = 0 }) => added + 1));
}

/** Puts a dish in. An equal one of the same person that still waits grows instead. */
export function withDish(order: SharedOrder, dish: NewDish): SharedChange {
  if (!order.isOpen) return { refusal: "closed" };
  if (!isIn(order, dish.person)) return { refusal: "gone" };
  const own = order.dishes.filter(({ person }) => person === dish.person);
  const added = addedAfter(order, dish.added);
  const equal = own.find((one) => one.state === "waiting" && isEqual(one, dish));
  const quantity = (equal?.quantity ?? 0) + dish.quantity;
  if (equal && quantity <= MAX_QUANTITY) {
    const seen = dish.seen + Math.round((dish.seen * equal.quantity) / dish.quantity);
    return { order: replaced(order, equal.id, { quantity, seen, added, rev: equal.rev + 1 }) };
  }
  if (own.length >= SHARED_MOST.dishesOfOne) return { refusal: "ownFull" };
  if (order.dishes.length >= SHARED_MOST.dishes) return { refusal: "full" };
  return { order: { ...order, dishes: [...order.dishes, { ...dish, added, rev: 0, state: "waiting" }] } };
}

const isIn = ({ people }: SharedOrder, person: string) =>
  people.some(({ id, isRemoved }) => id === person && !isRemoved);

function isEqual(one: NewDish, other: NewDish): boolean {
  const told = ({ item, note = "", choice }: NewDish) =>
    JSON.stringify([item, note, choice.map((each) => Object.values(each).join()).sort()]);
  return told(one) === told(other);
}

export type DishChange = Partial<
  Pick<SharedDish, "quantity" | "note" | "choice" | "seen" | "name" | "added">
>;

/** Changes a dish of `person` that its owner has not taken. Quantity 0 removes it. */
export function withChange(order: SharedOrder, person: string, id: string, change: DishChange): SharedChange {
  if (!order.isOpen) return { refusal: "closed" };
  if (!isIn(order, person)) return { refusal: "gone" };
  const dish = order.dishes.find((one) => one.id === id && one.person === person && one.state === "waiting");
  if (!dish) return { refusal: "gone" };
  if (change.quantity === 0) return { order: without(order, id) };
  const isMore = (change.quantity ?? 0) > dish.quantity;
  const added = isMore ? addedAfter(order, change.added) : dish.added;
  return { order: replaced(order, id, { ...change, added, rev: dish.rev + 1 }) };
}

/** What waits for its owner. `since`: only what came later, see {@link SharedDish.added}. */
export function waitingIn({ dishes }: SharedOrder, since = -1): SharedDish[] {
  return dishes.filter(({ state, added = 0 }) => state === "waiting" && added > since);
}

/** The dishes that its owner may take off the list: those that are neither in the cart nor in an order. */
const REMOVABLE: readonly DishState[] = ["waiting", "out", "unsure"];

/** What its owner takes away. A page that is older than the cart may name one that is in it by now. */
export function withoutDish(order: SharedOrder, id: string, now: number): SharedChange {
  const dish = order.dishes.find((one) => one.id === id);
  if (!dish || !REMOVABLE.includes(stateOf(dish, now))) return { refusal: "gone" };
  return { order: without(order, id) };
}

/** Ends the link. `isPlaced`: because the order was placed. */
export function ended(order: SharedOrder, isPlaced = false): SharedOrder {
  return { ...order, isOpen: false, isPlaced };
}

/**
 * Opens it again, with a new link and the menu of the cart's service. A person who has chosen something stays. Seats of those who
 * have not are free: they come in again by the new link.
 */
export function reopened(order: SharedOrder, link: string, service: string): SharedOrder {
  const people = order.people.filter((one) => hasDishes(order, one));
  return { ...order, people, link, service, isOpen: true, isPlaced: false };
}

/**
 * Whether a dish is owed: not one that was removed from the cart, one that may or may not be there, or
 * one that was left out of the order that has ended the link.
 */
export function isOwed({ isPlaced }: SharedOrder, dish: SharedDish, now: number): boolean {
  const state = stateOf(dish, now);
  return state !== "out" && state !== "unsure" && !(state === "waiting" && isPlaced);
}

/**
 * Whether the order that has ended the link went without a dish: it was not taken, its owner took it out of the cart, or it
 * never got there.
 */
export function isLeftOut({ isPlaced }: SharedOrder, dish: SharedDish, now: number): boolean {
  const state = stateOf(dish, now);
  return isPlaced && (state === "waiting" || state === "out" || state === "unsure");
}

/** The order with one dish changed. */
function replaced(order: SharedOrder, id: string, change: Partial<SharedDish>): SharedOrder {
  return { ...order, dishes: order.dishes.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

function without(order: SharedOrder, id: string): SharedOrder {
  return { ...order, dishes: order.dishes.filter((one) => one.id !== id) };
}

/** A dish as it was shown to its owner. */
export interface ShownDish {
  readonly id: string;
  readonly rev: number;
}

/**
 * Marks dishes as being taken, before the backend is asked: the second request finds none. Those that are not as they
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

/** Lets a dish of unknown state be taken again, by the word of its owner. */
export function withAgain(order: SharedOrder, id: string, now: number): SharedChange {
  const dish = order.dishes.find((one) => one.id === id);
  if (!dish || stateOf(dish, now) !== "unsure") return { refusal: "gone" };
  return { order: replaced(order, id, { state: "waiting", rev: dish.rev + 1 }) };
}

/** A dish in a shared order, and what it costs in minor units. */
export interface OwedDish {
  readonly person: string;
  readonly price: number;
}

/** What each one owes of an order, in minor units. `people`, `own` and `apart` are its total, to the cent. */
interface Owed {
  /** By person, in the order in which they came. */
  readonly people: readonly { readonly person: string; readonly price: number }[];
  /** What the owner alone chose. */
  readonly own: number;
  /** Delivery, fees and a tip, less discounts: they are shown apart and are not divided. Record 100. */
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
