import pMap from "p-map";
import {
  availabilityOf,
  type CheckoutOption,
  checkoutOptionFor,
  serviceOf,
} from "~/domain/store/availability";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Geolocation, Restaurant, RestaurantService } from "~/services/contract/catalog.server";
import { geolocationOf, type Store } from "./store.server";

/** How many of the nearest restaurants are asked whether they would take the order. */
const ASKED = 3;

/**
 * Whether another restaurant takes the order that this store refuses: it is open, has the service, and serves the
 * place.
 */
export async function isServedElsewhere(visitor: Visitor, store: Store): Promise<boolean> {
  const { restaurants, restaurant, checkoutOption } = store;
  const others = restaurants.filter(
    (other) =>
      other.id !== restaurant.id && other.open && serviceOf(other, checkoutOption)?.status === "AVAILABLE",
  );
  const { setup } = await visitor.content();
  const answers = await pMap(others.slice(0, ASKED), async (store) => {
    const { geolocation } = await offerBy(visitor, store, checkoutOption);
    if (!geolocation) return false;
    const question = { store, geolocation, checkoutOption, timeZone: setup.time_zone, now: new Date() };
    return availabilityOf(question).orderable;
  });
  return answers.includes(true);
}

/** The geolocation of a service for the visitor's place. Undefined if the backend does not answer. */
async function geolocationIfKnown(visitor: Visitor, serviceId: string): Promise<Geolocation | undefined> {
  return geolocationOf(visitor, serviceId).catch(
    orElse(undefined, unlessSignedOut, logged(visitor, "warn", "a restaurant's hours left out")),
  );
}

/** A restaurant, and how the visitor would order from it. */
export interface StoreOffer {
  restaurant: Restaurant;
  /** Undefined if it takes no orders at all. */
  service: RestaurantService | undefined;
  checkoutOption: CheckoutOption;
  /** Undefined if the backend does not answer. */
  geolocation: Geolocation | undefined;
}

/** What restaurants offer to the visitor's place: the `wanted` checkout option, or the other one. @throws ApiError */
export function offersOf(
  visitor: Visitor,
  restaurants: readonly Restaurant[],
  wanted: CheckoutOption,
): Promise<StoreOffer[]> {
  return pMap(restaurants, (restaurant) => offerOf(visitor, restaurant, wanted), { concurrency: AT_ONCE });
}

/** Calls in parallel. */
const AT_ONCE = 8;

/** What one restaurant offers, see {@link offersOf}. @throws ApiError */
export async function offerOf(
  visitor: Visitor,
  restaurant: Restaurant,
  wanted: CheckoutOption,
): Promise<StoreOffer> {
  const first = await offerBy(visitor, restaurant, checkoutOptionFor(restaurant, wanted, true));
  const isInside = first.geolocation?.inside_service_area ?? true;
  const option = checkoutOptionFor(restaurant, wanted, isInside);
  return option === first.checkoutOption ? first : offerBy(visitor, restaurant, option);
}

async function offerBy(
  visitor: Visitor,
  restaurant: Restaurant,
  checkoutOption: CheckoutOption,
): Promise<StoreOffer> {
  const id = serviceOf(restaurant, checkoutOption)?.id;
  const service = restaurant.services.find((one) => one.id === id);
  const geolocation = service && (await geolocationIfKnown(visitor, service.id));
  return { restaurant, service, checkoutOption, geolocation };
}
