import { serviceOf } from "~/domain/availability";
import { orderPlaceOf, type Place } from "~/features/address/order-address.server";
import { ifDown, orElse } from "~/platform/failures/or-else.server";
import { perVisitor } from "~/platform/visitor/per-visitor.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { learnService } from "./replaced-service.server";
import { geolocationOf, type Shop, shopWith, wholeShopOf } from "./shop.server";

/** The visitor's shop as the address of the order finds it, which may not lie where the draft remembers it. */
export const checkoutShopOf = perVisitor(async (visitor): Promise<Shop | undefined> => {
  if (!visitor.isSignedIn) return wholeShopOf(visitor);
  const [shop, place] = await Promise.all([wholeShopOf(visitor), orderPlaceOf(visitor)]);
  const { latitude, longitude } = visitor.order;
  if (!shop || (place.latitude === latitude && place.longitude === longitude)) return shop;
  return shopWith(visitor, shop, await geolocationOf(visitor, shop.service.id, place));
});

/**
 * The visitor's shop as it is at this moment, past the cache: what an order is held against. While the backend
 * does not say, what was known: it has the last word on the order anyway.
 */
export const freshShopOf = perVisitor(async (visitor): Promise<Shop | undefined> => {
  const [shop, place] = await Promise.all([checkoutShopOf(visitor), orderPlaceOf(visitor)]);
  return shop && readAnew(visitor, shop, place).catch(orElse(shop, ifDown));
});

async function readAnew(visitor: Visitor, shop: Shop, place: Place): Promise<Shop> {
  const { catalog } = visitor.api;
  const [restaurants, geolocation] = await Promise.all([
    catalog.storeList({ ...place, ignoreMaxDistance: true, disabledItems: true }),
    catalog.storeGeolocation({ ...place, serviceId: shop.service.id }),
  ]);
  const restaurant = restaurants.find(({ id }) => id === shop.restaurant.id) ?? shop.restaurant;
  // By another id, where that was replaced since the list was kept.
  const named = serviceOf(restaurant, shop.checkoutOption);
  const service = restaurant.services.find(({ id }) => id === named?.id) ?? shop.service;
  learnService(visitor, { restaurant, service });
  return shopWith(visitor, { ...shop, restaurants, restaurant, service }, geolocation);
}
