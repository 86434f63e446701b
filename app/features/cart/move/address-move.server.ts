import { type CheckoutOption, checkoutOptionAt } from "~/domain/store/availability";
import { restaurantFor } from "~/features/cart/delivery-place.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address, AddressInput } from "~/services/contract/address.server";
import { type CartLosses, lossesAt } from "./move.server";
import { type MoveTarget, targetAt } from "./move-order.server";

/** What an address would change in the order. */
export interface AddressMove {
  target: MoveTarget;
  /** Undefined if the cart loses nothing. */
  losses: CartLosses | undefined;
}

/**
 * The restaurant's service for an address, and what the cart would lose there. It is shown before
 * `orderTo`. Undefined if no restaurant takes orders. This changes nothing. @throws ApiError
 */
export async function movedByAddress(
  visitor: Visitor,
  address: AddressInput | Address,
  option: CheckoutOption = visitor.order.checkoutOption,
): Promise<AddressMove | undefined> {
  const restaurant = await restaurantFor(visitor, address);
  const target = restaurant && targetAt(restaurant, checkoutOptionAt(restaurant, option));
  return target && { target, losses: await lossesAt(visitor, target) };
}
