import {
  type Availability,
  availabilityOf,
  type CheckoutOption,
  checkoutOptionAt,
  type Delivery,
  deliveryOf,
  serviceOf,
} from "~/domain/availability";
import type { Geolocation, Restaurant, RestaurantService } from "~/services/contract/catalog.server";
import { cached } from "./cache.server";
import { orderPlaceOf, type Place } from "./order-address.server";
import { perVisitor } from "./per-visitor.server";
import type { Visitor } from "./visitor.server";

/** The restaurant that this visitor orders from, and how. */
export interface Shop {
  restaurants: readonly Restaurant[];
  restaurant: Restaurant;
  service: RestaurantService;
  checkoutOption: CheckoutOption;
  geolocation: Geolocation;
  delivery: Delivery;
  availability: Availability;
}

/** All restaurants, nearest to the visitor's address first. */
export const restaurantsOf = perVisitor((visitor) => loadRestaurants(visitor));

/**
 * The shop as the order draft has it: its restaurant, or the nearest; its option, or the other one where that
 * restaurant has no such service. Undefined while the company has no restaurant that takes orders.
 */
export const shopOf = perVisitor(async (visitor): Promise<Shop | undefined> => {
  const restaurants = await restaurantsOf(visitor);
  const { restaurantId, serviceId } = visitor.order;
  const restaurant =
    restaurants.find(({ id }) => id === restaurantId) ??
    restaurants.find(({ services }) => services.some(({ id }) => id === serviceId)) ??
    restaurants[0];
  if (!restaurant) return undefined;
  const checkoutOption = checkoutOptionAt(restaurant, visitor.order.checkoutOption);
  const chosen = serviceOf(restaurant, checkoutOption);
  const service = restaurant.services.find(({ id }) => id === chosen?.id);
  if (!service) return undefined;
  const geolocation = await geolocationOf(visitor, service.id);
  return shopWith(visitor, { restaurants, restaurant, service, checkoutOption }, geolocation);
});

/** A shop with what a place can expect of it. */
export async function shopWith(
  visitor: Visitor,
  {
    restaurants,
    restaurant,
    service,
    checkoutOption,
  }: Omit<Shop, "geolocation" | "delivery" | "availability">,
  geolocation: Geolocation,
): Promise<Shop> {
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

/** What a place, at first the visitor's own, can expect of a service; kept for seconds. */
export async function geolocationOf(visitor: Visitor, serviceId: string, at?: Place): Promise<Geolocation> {
  const { api, locale, log } = visitor;
  const place = at ?? (await placeOf(visitor));
  return cached({
    key: `geolocation ${locale} ${place.latitude} ${place.longitude} ${serviceId}`,
    ttlMs: 5_000,
    swrMs: 10_000,
    getFresh: () => api.catalog.storeGeolocation({ ...place, serviceId }),
    log,
  });
}

async function loadRestaurants(visitor: Visitor): Promise<readonly Restaurant[]> {
  const { locale, log } = visitor;
  const place = await placeOf(visitor);
  return cached({
    key: `restaurants ${locale} ${place.latitude} ${place.longitude}`,
    ttlMs: 5_000,
    swrMs: 30_000,
    getFresh: () => freshRestaurants(visitor, place),
    log,
  });
}

function freshRestaurants({ api }: Visitor, place: Place): Promise<readonly Restaurant[]> {
  return api.catalog.storeList({ ...place, ignoreMaxDistance: true, disabledItems: true });
}

/** The place that the draft knows; that of a customer whose draft got lost is asked for. */
async function placeOf(visitor: Visitor): Promise<Place> {
  const { latitude, longitude } = visitor.order;
  return latitude === undefined || longitude === undefined ? orderPlaceOf(visitor) : { latitude, longitude };
}

/** The service that took the place of `old`, at the same restaurant and of the same type. Contract: 410. */
export async function replacementOf(visitor: Visitor, old: string): Promise<string | undefined> {
  const { restaurantId, checkoutOption } = visitor.order;
  const restaurants = await freshRestaurants(visitor, await placeOf(visitor));
  const restaurant = restaurants.find(({ id }) => id === restaurantId) ?? restaurants[0];
  const service = restaurant && serviceOf(restaurant, checkoutOption);
  return service && service.id !== old ? service.id : undefined;
}
