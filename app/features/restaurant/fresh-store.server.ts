import { serviceOf } from "~/domain/store/availability";
import { orderPlaceOf, type Place } from "~/features/address/order-address.server";
import { ifDown, orElse } from "~/platform/backend/or-else.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { learnService } from "./replaced-service.server";
import { geolocationOf, type Store, storeWith, wholeStoreOf } from "./store.server";

/** The visitor's store for the address of the order, which may have moved since the draft was written. */
export const checkoutStoreOf = perVisitor(async (visitor): Promise<Store | undefined> => {
  if (!visitor.isSignedIn) return wholeStoreOf(visitor);
  const [store, place] = await Promise.all([wholeStoreOf(visitor), orderPlaceOf(visitor)]);
  const { latitude, longitude } = visitor.order;
  if (!store || (place.latitude === latitude && place.longitude === longitude)) return store;
  return storeWith(visitor, store, await geolocationOf(visitor, store.service.id, place));
});

/**
 * The visitor's store at this moment, read past the cache. An order is compared with it. If the backend fails, the
 * cached one is used, because the backend decides on the order anyway.
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
  // Its id may have been replaced since the list was cached.
  const named = serviceOf(restaurant, store.checkoutOption);
  const service = restaurant.services.find(({ id }) => id === named?.id) ?? store.service;
  learnService(visitor, { restaurant, service });
  return storeWith(visitor, { ...store, restaurants, restaurant, service }, geolocation);
}
