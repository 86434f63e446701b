import { awaitsPayment, isCovered } from "../../rules/payment/payment-course";
import { leavesAt, type OrderStatus } from "../../rules/restaurant/kitchen";
import type { Store } from "../../state";
import type { Order } from "../../state/order/orders";

function scheduledStart(store: Store, { checkout_time, store_id }: Order): number | null {
  return checkout_time === null ? null : checkout_time - store.restaurants.byId(store_id).minutes * 60_000;
}

/** Whether an order waits because it must be paid first. */
export function isHeldBack(store: Store, { id, status }: Pick<Order, "id" | "status">): boolean {
  return status === "CREATED" && awaitsPayment(store.orders.payment(id));
}

/**
 * When an order that entered a status at `since` leaves it by itself. Null if only a call moves it, or while it waits
 * for its payment.
 */
export function leavesBy(store: Store, order: Order, status: OrderStatus, since: number): number | null {
  if (isHeldBack(store, { id: order.id, status })) return null;
  return leavesAt(store.settings.read("kitchen"), status, since, scheduledStart(store, order));
}

/** Lets the kitchen start on an order whose payment has changed. The estimate of a prepaid order begins now. */
export function resumeKitchen(store: Store, orderId: string): void {
  const order = store.orders.find(orderId);
  if (order?.status !== "CREATED") return;
  const now = store.now();
  store.orders.setNext(orderId, leavesBy(store, order, order.status, now));
  const { type, status } = store.orders.payment(orderId);
  if (order.checkout_time !== null || type !== "PREPAID" || !isCovered(status)) return;
  store.orders.setEstimate(orderId, now + store.restaurants.byId(order.store_id).minutes * 60_000);
}
