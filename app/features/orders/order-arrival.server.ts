import { type Due, dueOf } from "~/domain/order/due";
import { isAwaitingPayment } from "~/domain/order/order-progress";
import { arrivalWindow, formatBetween, formatTime, formatWhen, type Place } from "~/domain/time/when";
import { dayNumber, type Instant, zonedTime } from "~/domain/time/zoned-time";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";

/** Where and when an order is looked at: times are told on the restaurant's clock, in the page's language. */
export interface Viewpoint extends Place {
  readonly now: Date;
}

/** How a visitor looks at orders now. */
export async function viewpointOf(visitor: Visitor): Promise<Viewpoint> {
  const { setup } = await visitor.content();
  return { locale: visitor.locale, timeZone: setup.time_zone, now: new Date() };
}

/**
 * When an order comes or came, ready to show. `scheduled` is for another day, and `late` is after the time that was
 * told. Only an estimate is counted down (`due`): a slot is no estimate.
 */
export type Arrival =
  | { kind: "between"; from: string; to: string; due?: Exclude<Due, "late"> }
  | { kind: "late"; by: string }
  | { kind: "scheduled"; when: string }
  | { kind: "arrived"; time: string };

/** When an order comes or came. Undefined if the backend does not say, or nothing is on its way. */
export function arrivalOf(order: Order, view: Viewpoint): Arrival | undefined {
  if (isAwaitingPayment(order)) return undefined;
  const { status } = order;
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

function expectedAt({ checkout_time, estimated_at: estimate }: Order, view: Viewpoint): Arrival | undefined {
  const expected = estimate ?? checkout_time;
  if (expected === undefined) return undefined;
  const { from, to } = arrivalWindow(expected);
  const due = dueOf(expected, view.now);
  if (due === "late") {
    return {
      kind: "late",
      by: isToday(to, view) ? formatTime(to, view) : formatWhen(to, view.now, view, "stamp"),
    };
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
