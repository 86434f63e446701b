import { serviceOf } from "~/domain/store/availability";
import { orderPlaceOf, type Place } from "~/features/address/order-address.server";
import { ifDown, orElse } from "~/platform/failures/or-else.server";
import { perVisitor } from "~/platform/visitor/per-visitor.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { learnService } from "./replaced-service.server";
import { geolocationOf, type Store, storeWith, wholeStoreOf } from "./store.server";

/** The visitor's store as the address of the order finds it, which may not lie where the draft remembers it. */
export const checkoutStoreOf = perVisitor(async (visitor): Promise<Store | undefined> => {
  if (!visitor.isSignedIn) return wholeStoreOf(visitor);
  const [store, place] = await Promise.all([wholeStoreOf(visitor), orderPlaceOf(visitor)]);
  const { latitude, longitude } = visitor.order;
  if (!store || (place.latitude === latitude && place.longitude === longitude)) return store;
  return storeWith(visitor, store, await geolocationOf(visitor, store.service.id, place));
});

/**
 * The visitor's store as it is at this moment, past the cache: what an order is held against. While the backend
 * does not say, what was known: it has the last word on the order anyway.
 */
export const freshStoreOf = perVisitor(async (visitor): Promise<Store | undefined> => {
  const [store, place] = await Promise.all([checkoutStoreOf(visitor), orderPlaceOf(visitor)]);
  return store && readAnew(visitor, store, place).catch(orElse(store, ifDown));
});

async function readAnew(visitor: Visitor, store: Store, place: Place): Promise<Store> {
  const { catalog } = visitor.api;
  const [restaurants, geolocation] = await Promise.all([
    catalog.storeList({ ...place, ignoreMaxDistance: true, disabledItems: true }),
    catalog.storeGeolocation({ ...place, serviceId: store.service.id }),
  ]);
  const restaurant = restaurants.find(({ id }) => id === store.restaurant.id) ?? store.restaurant;
  // By another id, where that was replaced since the list was kept.
  const named = serviceOf(restaurant, store.checkoutOption);
  const service = restaurant.services.find(({ id }) => id === named?.id) ?? store.service;
  learnService(visitor, { restaurant, service });
  return storeWith(visitor, { ...store, restaurants, restaurant, service }, geolocation);
}
