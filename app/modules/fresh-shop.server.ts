import { availabilityOf, deliveryOf } from "~/domain/availability";
import { ApiError } from "~/services/api-error.server";
import { perVisitor } from "./per-visitor.server";
import { type Shop, shopOf } from "./shop.server";

/**
 * The visitor's shop as it is at this moment, past the cache: what an order is held against. While the backend
 * does not say, what was known: it has the last word on the order anyway.
 */
export const freshShopOf = perVisitor(async (visitor): Promise<Shop | undefined> => {
  const shop = await shopOf(visitor);
  if (!shop) return undefined;
  const { catalog } = visitor.api;
  // Nobody knows where a customer without coordinates is. Specification: Entities, Address.
  const { latitude = 1, longitude = 1 } = visitor.order;
  try {
    const [restaurants, geolocation, { setup }] = await Promise.all([
      catalog.storeList({ latitude, longitude, ignoreMaxDistance: true, disabledItems: true }),
      catalog.storeGeolocation({ latitude, longitude, serviceId: shop.service.id }),
      visitor.content(),
    ]);
    const restaurant = restaurants.find(({ id }) => id === shop.restaurant.id) ?? shop.restaurant;
    const { checkoutOption } = shop;
    const question = { store: restaurant, geolocation, checkoutOption, timeZone: setup.time_zone };
    const availability = availabilityOf({ ...question, now: new Date() });
    return { ...shop, restaurants, restaurant, geolocation, delivery: deliveryOf(geolocation), availability };
  } catch (error) {
    if (error instanceof ApiError && error.isUnavailable) return shop;
    throw error;
  }
});
