import type { Point } from "../../rules/restaurant/area";
import type { Store } from "../../state";
import type { Order } from "../../state/order/orders";

const MINUTE = 60_000;
/** Ranges begin at a multiple of this. */
const STEP = 5 * MINUTE;
/** How wide a range is, and how wide one is that was put off. */
const WIDTH = { usual: 10 * MINUTE, late: 20 * MINUTE };
/** How long a courier rides where the kitchen waits to be moved by hand. */
const RIDE_MS = 10 * MINUTE;
/** Only the delivery itself ends the way. */
const MOST = 0.95;
const COURIERS = ["Rafa", "Dani", "Cris", "Noa"];

/** When an order is expected, in milliseconds: from a time to another. */
export function estimatedRange(store: Store, order: Order): { from: number; to: number } {
  const from = Math.ceil(order.estimated_at / STEP) * STEP;
  const isLate = store.live.delay(order.id) !== undefined;
  return { from, to: from + (isLate ? WIDTH.late : WIDTH.usual) };
}

/** Puts an order off by so many minutes, and says why. */
export function delayOrder(store: Store, order: Order, minutes: number, reason: string): void {
  store.atomically(() => {
    store.orders.setEstimate(order.id, order.estimated_at + minutes * MINUTE);
    store.live.setDelay(order.id, reason);
    store.orders.touch(order.id, store.now());
  });
}

/** Where an order's courier is, while it is IN_DELIVERY to a place with coordinates. */
export function courierOf(store: Store, order: Order): (Point & { name: string; at: number }) | undefined {
  if (order.status !== "IN_DELIVERY") return undefined;
  const { latitude, longitude } = order.address ?? {};
  if (latitude === undefined || longitude === undefined) return undefined;
  const start = store.restaurants.byId(order.store_id).address;
  const { share, at } = store.live.place(order.id) ?? rideOf(store, order);
  return {
    name: COURIERS[order.number % COURIERS.length] ?? "",
    latitude: start.latitude + (latitude - start.latitude) * share,
    longitude: start.longitude + (longitude - start.longitude) * share,
    at,
  };
}

function rideOf(store: Store, { id, next_at }: Order): { share: number; at: number } {
  const now = store.now();
  const left = store.orders.events(id).find(({ status }) => status === "IN_DELIVERY")?.at ?? now;
  const ride = next_at === null ? RIDE_MS : Math.max(1, next_at - left);
  return { share: Math.min(MOST, Math.max(0, (now - left) / ride)), at: now };
}
