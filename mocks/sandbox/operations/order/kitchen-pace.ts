import { awaitsPayment, isCovered } from "../../rules/payment/payment-course";
import { leavesAt, type OrderStatus } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import type { Order } from "../../state/order/orders";

function scheduledStart(store: Store, { checkout_time, store_id }: Order): number | null {
  return checkout_time === null ? null : checkout_time - store.restaurants.byId(store_id).minutes * 60_000;
}

/** Whether an order is held back because it is to be paid first. */
export function isHeldBack(store: Store, { id, status }: Pick<Order, "id" | "status">): boolean {
  return status === "CREATED" && awaitsPayment(store.orders.payment(id));
}

/**
 * When an order that entered a status at `since` leaves it by itself; null when only a hand moves it, or
 * while it waits to be paid.
 */
export function leavesBy(store: Store, order: Order, status: OrderStatus, since: number): number | null {
  if (isHeldBack(store, { id: order.id, status })) return null;
  return leavesAt(store.settings.read("kitchen"), status, since, scheduledStart(store, order));
}

/** Lets the kitchen begin on an order whose payment changed; what is prepaid is estimated from now on. */
export function resumeKitchen(store: Store, orderId: string): void {
  const order = store.orders.find(orderId);
  if (order?.status !== "CREATED") return;
  const now = store.now();
  store.orders.setNext(orderId, leavesBy(store, order, order.status, now));
  const { type, status } = store.orders.payment(orderId);
  if (order.checkout_time !== null || type !== "PREPAID" || !isCovered(status)) return;
  store.orders.setEstimate(orderId, now + store.restaurants.byId(order.store_id).minutes * 60_000);
}
