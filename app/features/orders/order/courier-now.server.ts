import { type CourierWay, courierWay, isFresh, type Point } from "~/domain/order/courier-way";
import type { Order } from "~/services/contract/order.server";

/**
 * Where the courier of an order is now. Undefined before the order has left and after it has come, without a position
 * that is fresh, and where the door's place is not known.
 */
export function courierNow(order: Order, { now, isLive }: { now: Date; isLive?: boolean | undefined }) {
  const { courier, address, restaurant, timeline, status } = order;
  const door = pointOf(address);
  if (!isLive || status !== "IN_DELIVERY" || !courier || !door || !isFresh(courier, now)) return undefined;
  const leftAt = timeline.find(({ status }) => status === "IN_DELIVERY")?.at;
  return courierWay({ courier, door, restaurant: pointOf(restaurant.address), leftAt }) satisfies CourierWay;
}

function pointOf(place: Partial<Point> | undefined): Point | undefined {
  if (place?.latitude === undefined || place.longitude === undefined) return undefined;
  return { latitude: place.latitude, longitude: place.longitude };
}
