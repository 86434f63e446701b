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
import { atService, publicRead } from "~/platform/cache/public-read.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { ifDown, logged, orElse } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Geolocation, Restaurant, RestaurantService } from "~/services/contract/catalog.server";
import { learnService, replacementOf } from "./replaced-service.server";
import { perVisitorWithRestaurants, placeOf, restaurantsOf } from "./restaurants.server";
import { availabilityStandIn, geolocationStandIn, restaurantStandIn } from "./store-stand-in.server";

/** The restaurant that this visitor orders from, and how. */
export interface Store {
  restaurants: readonly Restaurant[];
  restaurant: Restaurant;
  service: RestaurantService;
  checkoutOption: CheckoutOption;
  geolocation: Geolocation;
  delivery: Delivery;
  availability: Availability;
  /** What the backend did not tell in time stands in: good to look at the menu, not to order by. */
  isPartial?: true;
}

/**
 * The store as the order draft has it: its restaurant, or the nearest; its option, or the other one where that
 * restaurant has no such service. Undefined while the company has no restaurant that takes orders. What is slow
 * or fails does not hold it: then it is partial.
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

/** As {@link shopOf}, whole, however long that takes: what an order goes by. @throws ApiError */
export const wholeStoreOf = perVisitorWithRestaurants(async (visitor): Promise<Store | undefined> => {
  const store = await storeOf(visitor);
  if (!store?.isPartial) return store;
  const chosen = choose(visitor, await restaurantsOf(visitor));
  if (!chosen) return undefined;
  const geolocation = await geolocationOf(visitor, chosen.service.id);
  return storeWith(visitor, await chosenNow(visitor, chosen), geolocation);
});

/** As it was chosen, by the service that may have taken the place of that one since. Contract: 410. */
async function chosenNow(visitor: Visitor, chosen: Chosen): Promise<Chosen> {
  const now = choose(visitor, await restaurantsOf(visitor)) ?? chosen;
  learnService(visitor, now);
  return now;
}

/** Longer than this no page of the store waits for a part that it can do without. */
const PATIENCE_MS = 1_000;

/** A part of the store; undefined where it does not come in time, or the backend does not tell it. */
async function soon<T>(visitor: Visitor, part: Promise<T>): Promise<T | undefined> {
  const told = logged(visitor, "warn", "part of the store unknown");
  return unlessLate(part, PATIENCE_MS).catch(orElse(undefined, ifDown, told));
}

type Chosen = Pick<Store, "restaurants" | "restaurant" | "service" | "checkoutOption">;

/** The restaurant and its service as the order draft has them. */
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

/** A store with what a place can expect of it. */
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

/** What a place, at first the visitor's own, can expect of a service; kept for seconds. */
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
