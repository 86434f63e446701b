import {
  type Availability,
  availabilityOf,
  type CheckoutOption,
  checkoutOptionAt,
  type Delivery,
  deliveryOf,
  serviceOf,
} from "~/domain/store/availability";
import type { Place } from "~/features/address/order-address.server";
import { ifDown, logged, orElse } from "~/platform/backend/or-else.server";
import { atService, publicRead } from "~/platform/backend/public-read.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { OrderDraft } from "~/platform/visitor/order-draft.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Geolocation, Restaurant, RestaurantService } from "~/services/contract/catalog.server";
import { learnService, replacementOf } from "./replaced-service.server";
import { perVisitorWithRestaurants, placeOf, restaurantsOf } from "./restaurants.server";

/** The restaurant that this visitor orders from, and how. */
export interface Store {
  restaurants: readonly Restaurant[];
  restaurant: Restaurant;
  service: RestaurantService;
  checkoutOption: CheckoutOption;
  geolocation: Geolocation;
  delivery: Delivery;
  availability: Availability;
  /**
   * Some of it is a stand-in, because the backend did not answer in time. Enough to show the menu, but not to order.
   */
  isPartial?: true;
}

/**
 * The store of the order draft: its restaurant or the nearest one, with its checkout option, or the other one if the
 * restaurant does not offer it. Undefined if no restaurant takes orders. It does not wait for slow or failing reads.
 * It is then partial.
 */
export const storeOf = perVisitorWithRestaurants(async (visitor): Promise<Store | undefined> => {
  const { setup } = await visitor.content();
  const standIn = restaurantStandIn(visitor.order, setup.name);
  const listed = standIn ? await soon(visitor, restaurantsOf(visitor)) : await restaurantsOf(visitor);
  const chosen = choose(visitor, listed ?? (standIn ? [standIn] : []));
  if (!chosen) return undefined;
  const geolocation = await soon(visitor, geolocationOf(visitor, chosen.service.id));
  if (listed && geolocation) return storeWith(visitor, await chosenNow(visitor, chosen), geolocation);
  const { restaurant, checkoutOption } = chosen;
  const known = geolocation ?? geolocationStandIn(restaurant, setup.currency);
  return {
    ...(await storeWith(visitor, chosen, known)),
    ...(geolocation ? {} : { availability: availabilityStandIn(restaurant, known, checkoutOption) }),
    isPartial: true,
  };
});

/** As {@link storeOf}, but complete, however long that takes. Orders use this one. @throws ApiError */
export const wholeStoreOf = perVisitorWithRestaurants(async (visitor): Promise<Store | undefined> => {
  const store = await storeOf(visitor);
  if (!store?.isPartial) return store;
  const chosen = choose(visitor, await restaurantsOf(visitor));
  if (!chosen) return undefined;
  const geolocation = await geolocationOf(visitor, chosen.service.id);
  return storeWith(visitor, await chosenNow(visitor, chosen), geolocation);
});

/** The choice with the current service, which may have replaced the chosen one. Contract: 410. */
async function chosenNow(visitor: Visitor, chosen: Chosen): Promise<Chosen> {
  const now = choose(visitor, await restaurantsOf(visitor)) ?? chosen;
  learnService(visitor, now);
  return now;
}

/** How long a page of the store waits for a part that it can do without. */
const PATIENCE_MS = 1_000;

/** A part of the store. Undefined if it does not come in time, or if the backend fails. */
async function soon<T>(visitor: Visitor, part: Promise<T>): Promise<T | undefined> {
  const told = logged(visitor, "warn", "part of the store unknown");
  return unlessLate(part, PATIENCE_MS).catch(orElse(undefined, ifDown, told));
}

type Chosen = Pick<Store, "restaurants" | "restaurant" | "service" | "checkoutOption">;

/** The restaurant and the service of the order draft. */
function choose(visitor: Visitor, restaurants: readonly Restaurant[]): Chosen | undefined {
  const { restaurantId, serviceId } = visitor.order;
  const restaurant =
    restaurants.find(({ id }) => id === restaurantId) ??
    restaurants.find(({ services }) => services.some(({ id }) => id === serviceId)) ??
    restaurants.find(takesOrders);
  if (!restaurant) return undefined;
  const checkoutOption = checkoutOptionAt(restaurant, visitor.order.checkoutOption);
  const wanted = serviceOf(restaurant, checkoutOption);
  const service = restaurant.services.find(({ id }) => id === wanted?.id);
  return service && { restaurants, restaurant, service, checkoutOption };
}

function takesOrders({ services }: Restaurant): boolean {
  return (
    serviceOf({ services }, "DELIVERY") !== undefined || serviceOf({ services }, "TAKEOUT") !== undefined
  );
}

/** A store with the geolocation of its service. */
export async function storeWith(
  visitor: Visitor,
  { restaurants, restaurant, service, checkoutOption }: Chosen,
  geolocation: Geolocation,
): Promise<Store> {
  const { setup } = await visitor.content();
  const question = { store: restaurant, geolocation, checkoutOption, timeZone: setup.time_zone };
  return {
    restaurants,
    restaurant,
    service,
    checkoutOption,
    geolocation,
    delivery: deliveryOf(geolocation),
    availability: availabilityOf({ ...question, now: new Date() }),
  };
}

/** The geolocation of a service for a place, by default the visitor's. Cached for seconds. */
export async function geolocationOf(visitor: Visitor, serviceId: string, at?: Place): Promise<Geolocation> {
  const place = at ?? (await placeOf(visitor));
  const read = (id: string) =>
    publicRead(visitor, {
      key: ["geolocation", id, String(place.latitude), String(place.longitude)],
      ttlMs: 5_000,
      swrMs: 10_000,
      read: ({ catalog }) => catalog.storeGeolocation({ ...place, serviceId: id }),
    });
  return atService(serviceId, read, (old) => replacementOf(visitor, old));
}

/** From midnight to midnight. An end that is not after its start is on the next day. Contract: work hours. */
const ALL_DAY = [{ startTime: "00:00", endTime: "00:00" }];

/** A geolocation without any data: no time and no fee. */
function geolocationStandIn({ address }: Pick<Restaurant, "address">, currency: string): Geolocation {
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
function availabilityStandIn(
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
function restaurantStandIn(
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
