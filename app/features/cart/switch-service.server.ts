import { type CheckoutOption, serviceOf } from "~/domain/store/availability";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Restaurant } from "~/services/contract/catalog.server";
import { cartOf, openCart } from "./cart.server";

/** A restaurant's service and its checkout option. */
export interface ChosenService {
  restaurantId: string;
  serviceId: string;
  checkoutOption: CheckoutOption;
}

/** A restaurant's service for a checkout option. Undefined if it has none. */
export function serviceAt(
  restaurant: Pick<Restaurant, "id" | "services">,
  checkoutOption: CheckoutOption,
): ChosenService | undefined {
  const service = serviceOf(restaurant, checkoutOption);
  return service && { restaurantId: restaurant.id, serviceId: service.id, checkoutOption };
}

/**
 * Switches the order to another service. The cart moves first. What it loses must have been shown before, see
 * `lossesAt`. If the backend refuses, nothing changes. @throws ApiError
 */
export async function switchService(visitor: Visitor, chosen: ChosenService): Promise<void> {
  const cart = await cartOf(visitor);
  const { serviceId, checkoutOption } = chosen;
  if (cart && cart.service_id !== serviceId) {
    await openCart(visitor, { service: { id: serviceId }, checkoutOption });
  }
  visitor.saveOrder(chosen);
}
