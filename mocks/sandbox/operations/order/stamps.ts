import { randomInt } from "node:crypto";
import { isOffered } from "../../rules/cart/coupon";
import { afterGiving, afterTakingBack, type StampProgram, stampsOf } from "../../rules/cart/stamps";
import type { Store } from "../../state";
import type { Cart } from "../../state/cart/carts";
import type { Coupon } from "../../state/cart/coupons";
import type { StampCard } from "../../state/cart/loyalty";
import type { Order } from "../../state/order/orders";

const DAY = 24 * 60 * 60 * 1000;
/** Without letters and digits that look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A customer's stamps at this moment: those that have expired are gone. */
export function stampCard(store: Store, customerId: string): StampCard {
  const card = store.loyalty.card(customerId);
  const isOver = card.expires_at !== null && card.expires_at <= store.now();
  return isOver || card.stamps === 0 ? { stamps: 0, expires_at: null } : card;
}

/** The coupons that a customer has won and can still use, the oldest first. */
export const wonCoupons = (store: Store, customerId: string): Coupon[] =>
  store.coupons.ofOwner(customerId).filter((coupon) => isOffered(coupon, "", store.now()));

/** What a customer's cart would give. Undefined for guests, and while the capability is off. */
export function earns(store: Store, cart: Cart, itemsPrice: number): number | undefined {
  if (cart.customer_id === null || itemsPrice === 0 || !store.settings.offers("loyalty")) return undefined;
  return stampsOf(store.settings.read("loyalty"), itemsPrice);
}

/** Gives the stamps of an order that was concluded and is not refunded. Call it in a transaction. */
export function giveStamps(store: Store, { id, customer_id, items_price }: Order, at: number): void {
  if (customer_id === null || !store.settings.offers("loyalty")) return;
  const given = stampsOf(store.settings.read("loyalty"), items_price);
  if (given === 0 || store.orders.payment(id).status === "REFUNDED") return;
  store.loyalty.given(id, given);
  addStamps(store, customer_id, { stamps: given, at });
}

/** Adds stamps to a customer's. Each time the goal is reached, a coupon is won. Call it in a transaction. */
function addStamps(store: Store, customerId: string, given: { stamps: number; at: number }): void {
  const { goal, stamp_days } = store.settings.read("loyalty");
  const { stamps, won } = afterGiving(stampCard(store, customerId).stamps, given.stamps, goal);
  store.loyalty.putCard(customerId, {
    stamps,
    expires_at: stamp_days === null ? null : given.at + stamp_days * DAY,
  });
  for (let index = 0; index < won; index += 1) win(store, customerId, given.at);
}

function win(store: Store, owner: string, at: number): void {
  const { reward, reward_days } = store.settings.read("loyalty");
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  store.coupons.insert({
    ...reward,
    ...{ code: `SELO${letters.join("")}`, owner, minimum: 0, stores: [], hours: null, active: true },
    ...{ once: true, most_uses: 1, used: 0 },
    expires_at: reward_days === null ? null : at + reward_days * DAY,
  });
}

/**
 * Takes back what an order gave, because its money was returned. Where the stamps have become a coupon, the newest one that is
 * not used goes. Call it in a transaction.
 */
export function takeBackStamps(store: Store, orderId: string, at: number): void {
  const given = store.loyalty.ofOrder(orderId);
  const customerId = store.orders.find(orderId)?.customer_id ?? null;
  if (given === undefined || customerId === null) return;
  store.loyalty.takenBack(orderId, at);
  const card = stampCard(store, customerId);
  const unused = wonCoupons(store, customerId);
  const { goal } = store.settings.read("loyalty");
  const { stamps, withdrawn } = afterTakingBack(card.stamps, given, { goal, unused: unused.length });
  const gone = withdrawn === 0 ? [] : unused.slice(-withdrawn);
  for (const { code } of gone) store.coupons.change(code, { active: false });
  store.loyalty.putCard(customerId, { ...card, stamps });
}

/** Sets the number of a customer's stamps. A goal's worth becomes a coupon at once. */
export function setStamps(store: Store, customerId: string, stamps: number): void {
  store.atomically(() => {
    store.loyalty.putCard(customerId, { stamps: 0, expires_at: null });
    addStamps(store, customerId, { stamps, at: store.now() });
  });
}

/** Changes the program. A customer with a lower goal's worth of stamps has won. */
export function setProgram(store: Store, change: Partial<StampProgram>): void {
  store.atomically(() => {
    store.settings.write("loyalty", { ...store.settings.read("loyalty"), ...change });
    const { goal } = store.settings.read("loyalty");
    const at = store.now();
    for (const { customer_id, stamps } of store.loyalty.cards())
      if (stamps >= goal) addStamps(store, customer_id, { stamps: 0, at });
  });
}
