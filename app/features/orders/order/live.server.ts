import { formatDistance } from "~/domain/address/place";
import { formatAt } from "~/domain/time/when";
import type { Order } from "~/services/contract/order.server";
import { courierNow, type Viewpoint } from "./order-arrival.server";

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
