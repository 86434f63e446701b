import { orderPlaceOf, type Place } from "~/features/address/order-address.server";
import { publicRead, renewFor } from "~/platform/backend/public-read.server";
import { perVisitor, type Reading } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";

/** All restaurants, nearest to the visitor's address first. */
export const restaurantsOf = perVisitor((visitor) => loadRestaurants(visitor));

const forgetters: ((visitor: Visitor) => void)[] = [restaurantsOf.forget];

/** As `perVisitor`, for data that depends on the restaurants. `renewRestaurants` lets it be read again. */
export function perVisitorWithRestaurants<V>(read: (visitor: Visitor) => Promise<V>): Reading<V> {
  const reading = perVisitor(read);
  forgetters.push(reading.forget);
  return reading;
}

/** Lets the next read of the restaurants go past the cache, in this request and in later ones. */
export function renewRestaurants(visitor: Visitor): void {
  renewFor(visitor);
  forgetRestaurants(visitor);
}

/** Lets the next read of the restaurants see an order draft that has changed. */
export function forgetRestaurants(visitor: Visitor): void {
  for (const forget of forgetters) forget(visitor);
}

async function loadRestaurants(visitor: Visitor): Promise<readonly Restaurant[]> {
  return restaurantsAt(visitor, await placeOf(visitor));
}

/** All restaurants, nearest to a place first. @throws ApiError */
export function restaurantsAt(visitor: Visitor, place: Place): Promise<readonly Restaurant[]> {
  return publicRead(visitor, {
    key: ["restaurants", String(place.latitude), String(place.longitude)],
    ttlMs: 5_000,
    swrMs: 30_000,
    read: ({ catalog }) => catalog.storeList({ ...place, ignoreMaxDistance: true, disabledItems: true }),
  });
}

/** The place in the order draft. If a customer's draft has none, the address of the account. */
export async function placeOf(visitor: Visitor): Promise<Place> {
  const { latitude, longitude } = visitor.order;
  return latitude === undefined || longitude === undefined ? orderPlaceOf(visitor) : { latitude, longitude };
}
