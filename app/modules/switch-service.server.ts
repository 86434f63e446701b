import type { CheckoutOption } from "~/domain/availability";
import { bagOf, openCart } from "./bag.server";
import type { Visitor } from "./visitor.server";

/** A restaurant's service, and the way of ordering that it stands for. */
export interface ChosenService {
  restaurantId: string;
  serviceId: string;
  checkoutOption: CheckoutOption;
}

/**
 * Lets the visitor order by another service from now on. Their bag, if there is one, moves first: what is not
 * sold there is told by the bag's `changes`. Nothing changes when the backend refuses. @throws ApiError
 */
export async function switchService(visitor: Visitor, chosen: ChosenService): Promise<void> {
  const bag = await bagOf(visitor);
  const { serviceId, checkoutOption } = chosen;
  if (bag && bag.service_id !== serviceId) {
    await openCart(visitor, { service: { id: serviceId }, checkoutOption });
  }
  visitor.saveOrder(chosen);
}
