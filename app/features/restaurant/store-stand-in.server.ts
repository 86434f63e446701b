import { type Availability, availabilityOf, type CheckoutOption } from "~/domain/store/availability";
import type { OrderDraft } from "~/platform/visitor/order-draft.server";
import type { Geolocation, Restaurant } from "~/services/contract/catalog.server";

/** From midnight to midnight. An end that is not after its start is on the next day. Contract: work hours. */
const ALL_DAY = [{ startTime: "00:00", endTime: "00:00" }];

/** A geolocation without any data: no time and no fee. */
export function geolocationStandIn({ address }: Pick<Restaurant, "address">, currency: string): Geolocation {
  return {
    inside_service_area: false,
    address,
    today_work_hours: [],
    info: { estimate_delivery_time: 0, price: { value: 0, currency } },
  };
}

/**
 * Whether a restaurant takes orders, as far as its own data says. Place and hours are unknown here, and the backend
 * decides on every order.
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

/** The restaurant of the order draft, under the company's name. Undefined if the draft has none. */
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
