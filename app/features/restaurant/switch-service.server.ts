import { type CheckoutOption, serviceOf } from "~/domain/store/availability";
import { cartOf, openCart } from "~/features/cart/cart.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";

/** A restaurant's service, and the way of ordering that it stands for. */
export interface ChosenService {
  restaurantId: string;
  serviceId: string;
  checkoutOption: CheckoutOption;
}

/** A restaurant's service for one way of ordering; undefined where it has none. */
export function serviceAt(
  restaurant: Pick<Restaurant, "id" | "services">,
  checkoutOption: CheckoutOption,
): ChosenService | undefined {
  const service = serviceOf(restaurant, checkoutOption);
  return service && { restaurantId: restaurant.id, serviceId: service.id, checkoutOption };
}

/**
 * Lets the visitor order by another service from now on. Their cart, if there is one, moves first: what it
 * loses by that is said before, see `lossesAt`. Nothing changes when the backend refuses. @throws ApiError
 */
export async function switchService(visitor: Visitor, chosen: ChosenService): Promise<void> {
  const cart = await cartOf(visitor);
  const { serviceId, checkoutOption } = chosen;
  if (cart && cart.service_id !== serviceId) {
    await openCart(visitor, { service: { id: serviceId }, checkoutOption });
  }
  visitor.saveOrder(chosen);
}
