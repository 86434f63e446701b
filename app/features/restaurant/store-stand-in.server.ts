import { type Availability, availabilityOf, type CheckoutOption } from "~/domain/store/availability";
import type { OrderDraft } from "~/platform/visitor/order-draft.server";
import type { Geolocation, Restaurant } from "~/services/contract/catalog.server";

/** From midnight to midnight: an end that is not after its start runs past midnight. Contract: work hours. */
const ALL_DAY = [{ startTime: "00:00", endTime: "00:00" }];

/** A place of which nothing is known: no time, no fee, nothing promised. */
export function geolocationStandIn({ address }: Pick<Restaurant, "address">, currency: string): Geolocation {
  return {
    inside_service_area: false,
    address,
    today_work_hours: [],
    info: { estimate_delivery_time: 0, price: { value: 0, currency } },
  };
}

/**
 * Whether a restaurant takes orders as far as is known without a place and its hours: it says itself that it is
 * closed, or that it does not do this today. The backend has the last word on every order.
 */
export function availabilityStandIn(
  store: Pick<Restaurant, "open" | "services">,
  geolocation: Geolocation,
  checkoutOption: CheckoutOption,
): Availability {
  const available = availabilityOf({
    store,
    geolocation: { ...geolocation, inside_service_area: true, today_work_hours: ALL_DAY },
    checkoutOption,
    now: new Date(),
    timeZone: "UTC",
  });
  return available.orderable ? available : { ...available, hours: [] };
}

/** The restaurant as the order draft remembers it, by the company's name; undefined where it remembers none. */
export function restaurantStandIn(
  { restaurantId, serviceId, checkoutOption }: OrderDraft,
  name: string,
): Restaurant | undefined {
  if (restaurantId === undefined || serviceId === undefined) return undefined;
  return {
    id: restaurantId,
    name,
    merchant_id: restaurantId,
    address: { id: restaurantId, postal_code: "", street: "", number: "", district: "", city: "", state: "" },
    open: true,
    services: [{ id: serviceId, serviceType: checkoutOption, status: "AVAILABLE" }],
  };
}
