import { courierOf, estimatedRange } from "../operations/order/live";
import { hasEnded } from "../rules/restaurant/kitchen";
import type { Store } from "../state";
import type { Order } from "../state/order/orders";
import type { Speaker } from "./speaker";

/** What `live` tells of an order under way: its range, and why it is late. */
export function liveFields(store: Store, speak: Speaker, order: Order) {
  if (!store.settings.offers("live") || hasEnded(order.status)) return {};
  const { from, to } = estimatedRange(store, order);
  return {
    estimated_range: { from: speak.time(from), to: speak.time(to) },
    delay_reason: store.live.delay(order.id),
  };
}

/** Where the courier is, for GET /orders/{id} and its polling alone. */
export function courierField(store: Store, speak: Speaker, order: Order) {
  const courier = store.settings.offers("live") ? courierOf(store, order) : undefined;
  return { courier: courier && { ...courier, at: speak.time(courier.at) } };
}
