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
import { perVisitor } from "./per-visitor.server";
import type { Visitor } from "./visitor.server";

/** Where nobody knows where the customer is. Specification: Entities, Address. */
const FALLBACK = { latitude: 1, longitude: 1 };

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
  const [geolocation, { setup }] = await Promise.all([geolocationOf(visitor, service.id), visitor.content()]);
  const question = {
    store: restaurant,
    geolocation,
    checkoutOption,
    now: new Date(),
    timeZone: setup.time_zone,
  };
  return {
    restaurants,
    restaurant,
    service,
    checkoutOption,
    geolocation,
    delivery: deliveryOf(geolocation),
    availability: availabilityOf(question),
  };
});

/** What the visitor's place can expect of a service, kept for seconds. */
export function geolocationOf(
  visitor: Visitor,
  serviceId: string,
  place = placeOf(visitor),
): Promise<Geolocation> {
  const { api, locale, log } = visitor;
  return cached({
    key: `geolocation ${locale} ${place.latitude} ${place.longitude} ${serviceId}`,
    ttlMs: 5_000,
    swrMs: 10_000,
    getFresh: () => api.catalog.storeGeolocation({ ...place, serviceId }),
    log,
  });
}

function loadRestaurants(visitor: Visitor, place = placeOf(visitor)): Promise<readonly Restaurant[]> {
  const { locale, log } = visitor;
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

interface Place {
  latitude: number;
  longitude: number;
}

function placeOf({ order }: Visitor): Place {
  const { latitude, longitude } = order;
  return latitude === undefined || longitude === undefined ? FALLBACK : { latitude, longitude };
}

/** The service that took the place of `old`, at the same restaurant and of the same type. Contract: 410. */
export async function replacementOf(visitor: Visitor, old: string): Promise<string | undefined> {
  const { restaurantId, checkoutOption } = visitor.order;
  const restaurants = await freshRestaurants(visitor, placeOf(visitor));
  const restaurant = restaurants.find(({ id }) => id === restaurantId) ?? restaurants[0];
  const service = restaurant && serviceOf(restaurant, checkoutOption);
  return service && service.id !== old ? service.id : undefined;
}
