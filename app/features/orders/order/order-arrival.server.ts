import { formatDistance } from "~/domain/address/place";
import { type CourierWay, canKeep, courierWay, isFresh, type Point } from "~/domain/order/courier-way";
import { type Due, dueOf, isAwaitingPayment, minutesLate, promisedSpan } from "~/domain/order/order-progress";
import type { CheckoutOption } from "~/domain/store/availability";
import {
  arrivalWindow,
  formatAt,
  formatBetween,
  formatTime,
  formatWhen,
  type Place,
} from "~/domain/time/when";
import { dayNumber, type Instant, zonedTime } from "~/domain/time/zoned-time";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";

/** Where and when an order is looked at: times are told on the restaurant's clock, in the page's language. */
export interface Viewpoint extends Place {
  readonly now: Date;
  /** The backend tells the range of arrival, delays and the courier (capability `live`). */
  readonly isLive?: boolean;
  /** How this browser orders, for an order that does not say. */
  readonly option?: CheckoutOption;
  /** False: the backend has no accounts (level), so that nothing is confirmed or ordered again. */
  readonly hasAccounts?: boolean;
}

/** How a visitor looks at orders now. */
export async function viewpointOf(visitor: Visitor): Promise<Viewpoint> {
  const { setup } = await visitor.content();
  const isLive = setup.capabilities.includes("live");
  const hasAccounts = setup.features.includes("accounts");
  const { checkoutOption: option } = visitor.order;
  return { locale: visitor.locale, timeZone: setup.time_zone, now: new Date(), option, isLive, hasAccounts };
}

/**
 * When an order comes or came, ready to show. `scheduled` is for another day, or not paid yet, and `late` is after the time that was
 * told, by so many `minutes`. Only an estimate is counted down (`due`): a slot is no estimate. `near` is by the courier's position, where the
 * estimate cannot be true of it: a page never tells both.
 */
export type Arrival =
  | { kind: "between"; from: string; to: string; due?: Exclude<Due, "late"> }
  | { kind: "near"; distance: string; minutes: number | undefined }
  | { kind: "late"; by: string; minutes?: number | undefined }
  | { kind: "scheduled"; when: string }
  | { kind: "arrived"; time: string };

/** When an order comes or came. Undefined if the backend does not say, or nothing is on its way. */
export function arrivalOf(order: Order, view: Viewpoint): Arrival | undefined {
  const { status, checkout_time } = order;
  // Until it is paid nothing is promised but the time that was chosen.
  if (isAwaitingPayment(order))
    return checkout_time === undefined
      ? undefined
      : { kind: "scheduled", when: formatWhen(checkout_time, view.now, view) };
  switch (status) {
    case "CANCELLED":
      return undefined;
    case "DELIVERED":
    case "CONCLUDED":
      return arrivedAt(order, view);
    case "READY":
      // It waits at the counter, so the estimated time says nothing any more.
      return order.checkout_option === "TAKEOUT" ? undefined : expectedAt(order, view);
    case "CREATED":
    case "CONFIRMED":
    case "PREPARING":
    case "IN_DELIVERY":
    case "UNKNOWN":
      return expectedAt(order, view);
    default:
      return status satisfies never;
  }
}

function arrivedAt({ timeline }: Order, view: Viewpoint): Arrival | undefined {
  const end = timeline.find(({ status }) => status === "DELIVERED" || status === "CONCLUDED");
  return end && { kind: "arrived", time: formatTime(end.at, view) };
}

/** When an order is promised, as this visitor may be told. */
export function toldSpan(order: Pick<Order, "estimated_range" | "estimated_at">, { isLive }: Viewpoint) {
  return promisedSpan(isLive ? order : { estimated_at: order.estimated_at });
}

function expectedAt(order: Order, view: Viewpoint): Arrival | undefined {
  const { checkout_time } = order;
  const estimate = toldSpan(order, view);
  const span = estimate ?? (checkout_time === undefined ? undefined : arrivalWindow(checkout_time));
  if (span === undefined) return undefined;
  const { from, to } = span;
  const expected = order.estimated_at ?? checkout_time ?? from;
  const due = dueOf(span, view.now);
  if (due === "late") {
    return {
      kind: "late",
      by: isToday(to, view) ? formatTime(to, view) : formatWhen(to, view.now, view, "stamp"),
      minutes: minutesLate(span, view.now),
    };
  }
  const courier = courierNow(order, view);
  if (courier && !canKeep(span, courier, view.now)) {
    const { left, minutes } = courier;
    return { kind: "near", distance: formatDistance(left, view.locale), minutes };
  }
  if (checkout_time !== undefined && !isToday(expected, view)) {
    return { kind: "scheduled", when: formatWhen(expected, view.now, view) };
  }
  const window = { kind: "between", ...formatBetween(from, to, view) } as const;
  return estimate === undefined || due === undefined ? window : { ...window, due };
}

function isToday(instant: Instant, { now, timeZone }: Viewpoint): boolean {
  return dayNumber(zonedTime(instant, timeZone)) === dayNumber(zonedTime(now, timeZone));
}

/**
 * Where the courier of an order is now. Undefined before the order has left and after it has come, without a position
 * that is fresh, and where the door's place is not known.
 */
function courierNow(order: Order, { now, isLive }: { now: Date; isLive?: boolean | undefined }) {
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

/** Where the courier is, ready to show. */
export interface CourierView {
  name: string;
  /** To the door, such as "1,2 km". Undefined where the door's place is not known, or the position is old. */
  distance: string | undefined;
  /** Of the way from the restaurant, in percent. Undefined where one of its ends is not known. */
  percent: number | undefined;
  /** To the door, at the pace so far. */
  minutes: number | undefined;
  /** `{{at}}` of the position, such as "às 19:41". */
  at: string;
}

/** What a backend tells of an order on its way, with the capability `live`. */
export interface LiveView {
  /** Why it takes longer: the restaurant's sentence. */
  delay: string | undefined;
  courier: CourierView | undefined;
}

/** Nothing of an order that came, was cancelled or waits to be paid, and of the courier only while it is brought. */
export function liveView(order: Order, isOnItsWay: boolean, view: Viewpoint): LiveView {
  if (!view.isLive || !isOnItsWay) return { delay: undefined, courier: undefined };
  return {
    delay: order.delay_reason,
    courier: order.status === "IN_DELIVERY" ? courierView(order, view) : undefined,
  };
}

/** A position that is old says only when it was received. */
function courierView(order: Order, view: Viewpoint): CourierView | undefined {
  if (!order.courier) return undefined;
  const { name, at } = order.courier;
  const told = { name, at: formatAt(at, view, "stamp") };
  const way = courierNow(order, view);
  if (!way) return { ...told, distance: undefined, percent: undefined, minutes: undefined };
  const { left, gone, minutes } = way;
  return {
    ...{ ...told, minutes },
    distance: formatDistance(left, view.locale),
    percent: gone === undefined ? undefined : Math.round(gone * 100),
  };
}
