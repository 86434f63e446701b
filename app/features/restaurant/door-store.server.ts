import pMap from "p-map";
import { firstOpen, isOpenNow, type KnownStore } from "~/domain/store/all-stores";
import { serviceOf } from "~/domain/store/availability";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant, RestaurantService } from "~/services/contract/catalog.server";
import { placeOn } from "./near-place.server";
import { perVisitorWithRestaurants, restaurantsAt, restaurantsOf } from "./restaurants.server";
import { geolocationOf, takesOrders } from "./store.server";

/** The hours of so many stores are read at most, and so many at once. */
const MOST = 10;
const AT_ONCE = 5;
/** How long the door waits for the hours before it goes by what the list of stores says. */
const PATIENCE_MS = 400;

/** A restaurant, and whether it is open. */
interface StoreNow extends KnownStore {
  restaurant: Restaurant;
}

/** The restaurants that have a service, with the hours of the first ones. @throws ApiError */
export const storesNowOf = perVisitorWithRestaurants(async (visitor): Promise<readonly StoreNow[]> => {
  // A store without a service takes no orders: it is a place to eat.
  const serving = (await nearestFirst(visitor)).filter(({ services }) => services.length > 0);
  return pMap(serving, (restaurant, at) => storeNow(visitor, restaurant, at < MOST), {
    concurrency: AT_ONCE,
  });
});

async function storeNow(visitor: Visitor, restaurant: Restaurant, isRead: boolean): Promise<StoreNow> {
  const { open, services } = restaurant;
  const service = services.find(({ status }) => status === "AVAILABLE") ?? services[0];
  const told = logged(visitor, "warn", "a store's hours left out of the entry page");
  const read = isRead && service ? geolocationOf(visitor, service.id) : undefined;
  const geolocation = await read?.catch(orElse(undefined, ifAnyFailed, told));
  return { restaurant, open, hours: geolocation?.today_work_hours, slots: geolocation?.checkout_times };
}

/** The store that the door shows. */
export interface DoorStore {
  /** There are others. */
  isOneOfMany: boolean;
  now: StoreNow;
  service: RestaurantService;
  /** One that is open, where a link named this one and it is closed. */
  instead?: Restaurant;
}

/**
 * The store that the door shows: that of the order draft, or the nearest that is open. Nothing is known of where the
 * visitor is without an address or an earlier store: then the one with the most services comes first. A store that a
 * link named is shown if it is closed, too: the draft has it without its service. Undefined if no restaurant takes
 * orders. @throws ApiError
 */
export const doorStoreOf = perVisitorWithRestaurants(async (visitor): Promise<DoorStore | undefined> => {
  const { restaurantId, serviceId } = visitor.order;
  const known = (await unlessLate(storesNowOf(visitor), PATIENCE_MS)) ?? (await withoutHours(visitor));
  const stores = known.filter(({ restaurant }) => takesOrders(restaurant));
  const own = stores.find(({ restaurant }) => restaurant.id === restaurantId);
  const ranked = own ? [own, ...stores.filter((store) => store !== own)] : stores;
  const { setup } = await visitor.content();
  const now = new Date();
  const first = firstOpen(ranked.map(sellingNow), now, setup.time_zone);
  const shown = own && serviceId === undefined ? own : first;
  const service = shown && availableOf(shown.restaurant);
  if (!shown || !service) return undefined;
  const isElsewhere =
    first &&
    first.restaurant !== shown.restaurant &&
    isOpenNow(first, now, setup.time_zone) === true &&
    isOpenNow(sellingNow(shown), now, setup.time_zone) === false;
  return {
    ...{ isOneOfMany: known.length > 1, now: shown, service },
    ...(isElsewhere ? { instead: first.restaurant } : {}),
  };
});

/** A store as one that sells now: it is open, and one of its services is available. */
function sellingNow(store: StoreNow): StoreNow {
  return { ...store, open: store.open && servicesNow(store.restaurant) > 0 };
}

const servicesNow = ({ services }: Restaurant) =>
  services.filter(({ status }) => status === "AVAILABLE").length;

/** What it delivers, or else has picked up; what can be had today comes first. */
function availableOf({ services }: Restaurant): RestaurantService | undefined {
  const [delivery, takeout] = [serviceOf({ services }, "DELIVERY"), serviceOf({ services }, "TAKEOUT")];
  const first = [delivery, takeout].find((one) => one?.status === "AVAILABLE") ?? delivery ?? takeout;
  return services.find(({ id }) => id === first?.id);
}

/** The restaurants by the list alone. */
async function withoutHours(visitor: Visitor): Promise<StoreNow[]> {
  return (await nearestFirst(visitor)).map((restaurant) => ({
    ...{ restaurant, open: restaurant.open, hours: undefined },
  }));
}

/** Nearest to the address of the draft, or else to its store. Where neither is known, those with the most services first. */
async function nearestFirst(visitor: Visitor): Promise<readonly Restaurant[]> {
  const { latitude, restaurantId } = visitor.order;
  const restaurants = await restaurantsOf(visitor);
  if (latitude !== undefined || visitor.isSignedIn) return restaurants;
  const own = restaurants.find(({ id }) => id === restaurantId);
  const place = own && placeOn(own.address);
  if (place) return restaurantsAt(visitor, place);
  return restaurants.toSorted((one, other) => servicesNow(other) - servicesNow(one));
}
