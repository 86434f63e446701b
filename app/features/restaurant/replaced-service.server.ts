import { serviceOf } from "~/domain/store/availability";
import { perVisitorAndId } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";
import { renewRestaurants, restaurantsOf } from "./restaurants.server";

/**
 * The service that replaced `old`, at the same restaurant and of the same type. Undefined if none did. Contract: 410.
 * Found once per request, because later reads no longer show which restaurant had the old service.
 */
export const replacementOf = perVisitorAndId(async (visitor, old): Promise<string | undefined> => {
  const { restaurantId, checkoutOption } = visitor.order;
  // The earlier list shows which restaurant had the service: that of the order, or one that it was about to move to.
  const before = await restaurantsOf(visitor);
  renewRestaurants(visitor);
  const now = await restaurantsOf(visitor);
  const owner = before.find(({ services }) => services.some(({ id }) => id === old));
  const type = owner?.services.find(({ id }) => id === old)?.serviceType;
  const restaurant = now.find(({ id }) => id === (owner?.id ?? restaurantId)) ?? (owner ? undefined : now[0]);
  const service =
    restaurant && serviceOf(restaurant, type === "DELIVERY" || type === "TAKEOUT" ? type : checkoutOption);
  if (!service || service.id === old) return undefined;
  if (old === visitor.order.serviceId) learnService(visitor, { restaurant, service });
  return service.id;
});

/** Saves the replacement of the draft's service, at the same restaurant. Actions only. Contract: 410. */
export function learnService(
  visitor: Visitor,
  { restaurant, service }: { restaurant: Restaurant; service: { id: string } },
): void {
  const { restaurantId, serviceId } = visitor.order;
  const isGone = serviceId !== undefined && restaurant.services.every(({ id }) => id !== serviceId);
  if (visitor.request.method === "GET" || restaurantId !== restaurant.id || !isGone) return;
  visitor.saveOrder({ serviceId: service.id });
}
